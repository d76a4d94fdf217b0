import { factorSets } from '@oikos/contract/parameter/factors/factor-sets.ts';
import { sql } from 'kysely';
import type { TestApi } from '../../../testing/api.ts';

/** A company, and what finds and adds its sets of factors. */
export async function createTestFactors(api: TestApi) {
  const company = await api.company('Alder Power');
  const administrator = await api.user(company, 'administrator');
  const technician = await api.user(company, 'dataEntryTechnician');
  async function factorSet(key: string) {
    const { body } = await administrator.call(factorSets.endpoints.search, { contains: key });
    const found = body.items.find((each) => each.key === key);
    if (!found) throw new Error(`No set of factors has the key ${key}.`);
    return found;
  }
  const hub = await factorSet('epa-hub-2021');
  const part98Set = await factorSet('part-98-subpart-c');

  const unitOf = async (code: string) =>
    api.within(company, async ({ db }) => {
      const { rows } = await sql<{ id: number }>`select id from unit where code = ${code}`.execute(db);
      return rows[0]?.id as number;
    });
  const kgPerMmBtu = await unitOf('kg/mmBtu');
  const factor = (factorSetId: number, more = {}) => ({
    factorSetId,
    subjectKey: 'natural-gas',
    subjectName: 'Natural Gas',
    property: 'co2',
    value: 53,
    unitId: kgPerMmBtu,
    citation: 'Laboratory report 7',
    ...more,
  });
  return { company, administrator, technician, factorSet, hub, part98Set, unitOf, factor };
}
