import { addMonths, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { expect } from 'vitest';
import '../../entities.ts';
import { installSteps } from '../../install-steps.ts';
import { explainResult } from '../explanations/explain-result.ts';
import { replayResult } from '../explanations/replay-result.ts';
import { openTestingCompany, type TestingCompany } from './testing-company.ts';

export const read = (parameter: number) => ({ source: 'parameter', source_parameter_id: parameter });
export const potential = (gas: string, origin: string) => ({ source: 'global_warming_potential', gas, origin });

/** A company whose nodes burn fuels, with what enters their heat and maps their formulas. */
export async function openBurning() {
  const { company, type } = await openTestingCompany('Burning unit', 'Choosing', installSteps);
  async function idOf(text: string, ...values: readonly unknown[]): Promise<number> {
    const [row] = await company.rows<{ id: number }>(text, values);
    if (row === undefined) throw new Error(`No results: ${text} ${values.join()}`);
    return row.id;
  }
  const fuelTypes = await idOf('select id from picklist where shipped_key = $1', 'fuelType');
  const month = 5;
  let made = 0;

  const named = (name: string) => {
    made += 1;
    return `${name} ${made}`;
  };

  /** Heat entered, and a result of it in a set of the programme. */
  async function parametersOf(programme: string | null, unit = 't') {
    const programme_id =
      programme === null ? null : await idOf('select id from reporting_programme where shipped_key = $1', programme);
    const heat = await company.parameter(await company.set(named('Heat'), month), named('Heat'), 'mmBtu');
    const results = await company.set(named('Results'), month, { programme_id });
    const result = (of: string, resultUnit = unit) =>
      company.parameter(results, named(of), resultUnit, { is_calculated: true });
    return { heat, result, programme_id };
  }

  const writeHeat = (node: number, parameter: number, first: LocalDate, values: readonly number[]) =>
    company.write(
      values.map((value, index) => {
        const begin = addMonths(first, index);
        return [node, parameter, begin, addMonths(begin, 1), value, 'mmBtu'] as const;
      }),
    );

  /** The fuel that the parameter stands for at the node. */
  async function burns(parameter_id: number, node_id: number, fuel: string): Promise<void> {
    const picklist_value_id = await idOf(
      'select id from picklist_value where picklist_id = $1 and store_value_character = $2',
      fuelTypes,
      fuel,
    );
    await company.rows('delete from parameter_property where parameter_id = $1 and node_id = $2', [
      parameter_id,
      node_id,
    ]);
    await company.insert('parameter_property', { parameter_id, node_id, picklist_id: fuelTypes, picklist_value_id });
  }

  const factor = (property: string, of: number) => ({
    source: 'factor',
    factor_kind: 'stationary_combustion',
    factor_property: property,
    picklist_id: fuelTypes,
    source_parameter_id: of,
  });
  return { company, type, fuelTypes, idOf, named, parametersOf, writeHeat, burns, factor };
}

/** What is read back of results. */
export function resultsOf(company: TestingCompany) {
  const valuesOf = async (node: number, parameter: number) => Object.values(await company.values(node, parameter));

  const explain = (nodeId: number, parameterId: number, beginDate: LocalDate) =>
    company.within((scope) => explainResult(scope, { nodeId, parameterId, beginDate, slot: -1 }));

  const replays = async (node: number, parameter: number) => {
    for (const beginDate of Object.keys(await company.values(node, parameter))) {
      const key = { nodeId: node, parameterId: parameter, beginDate, slot: -1 };
      expect(await company.within((scope) => replayResult(scope, key))).toMatchObject({ isSame: true });
    }
  };
  return { valuesOf, explain, replays };
}
