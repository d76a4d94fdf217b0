import { parameterSets } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApi } from '../../../testing/api.ts';
import { makeNode } from '../testing-reference.ts';

/** A company with two nodes, and what adds sets and parameters to it. */
export async function createTestParameters(api: TestApi) {
  const company = await api.company('Alder Power');
  const administrator = await api.user(company, 'administrator');
  const technician = await api.user(company, 'dataEntryTechnician');
  const boiler = await makeNode(api, company, 'Boiler 1');
  const turbine = await makeNode(api, company, 'Turbine 1');

  let sequence = 0;
  async function newSet(more = {}): Promise<number> {
    sequence += 1;
    const made = await administrator.call(parameterSets.endpoints.create, {
      name: `Set ${sequence}`,
      timespan: 5,
      ...more,
    });
    expect(made).toMatchObject({ status: 200 });
    return made.body.id;
  }
  const nameOfNewestSet = () => `Set ${sequence}`;
  async function newParameter(parameterSetId: number, name: string, more = {}): Promise<number> {
    const made = await administrator.call(parameters.endpoints.create, { parameterSetId, name, ...more });
    expect(made).toMatchObject({ status: 200 });
    return made.body.id;
  }
  const measure = (parameterId: number, nodeId: number) =>
    api.within(company, ({ db }) =>
      sql`insert into measurement (node_id, parameter_id, value, revision, begin_date, end_date)
        values (${nodeId}, ${parameterId}, 1, 1, '2024-01-01', '2024-02-01')`.execute(db),
    );
  return { company, administrator, technician, boiler, turbine, newSet, nameOfNewestSet, newParameter, measure };
}
