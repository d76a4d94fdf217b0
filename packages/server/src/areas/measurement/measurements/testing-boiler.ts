import * as measurements from '@oikos/contract/measurement/measurements/measurements.ts';
import type { NoDataCode } from '@oikos/domain/measurement/no-data-codes.ts';
import type { Qualifier } from '@oikos/domain/measurement/qualifier.ts';
import { sql } from 'kysely';
import type { TestApi, TestClient } from '../../../testing/api.ts';

function rowsOf(api: TestApi, company: number) {
  async function inserted(table: string, row: Readonly<Record<string, unknown>>): Promise<number> {
    const columns = Object.keys(row).map((name) => sql.ref(name));
    const { rows } = await api.within(company, ({ db }) =>
      sql<{
        id: number;
      }>`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))}) returning id`.execute(
        db,
      ),
    );
    return (rows[0] as { id: number }).id;
  }

  const unit = async (key: string) => {
    const { rows } = await api.within(company, ({ db }) =>
      sql<{ id: number; type: number }>`select id, unit_type_id as type from unit where shipped_key = ${key}`.execute(
        db,
      ),
    );
    return rows[0] as { id: number; type: number };
  };
  return { inserted, unit };
}

/** A boiler with the heat that is entered for it, a remark, and a result of the heat. */
export async function openBoiler(api: TestApi, company: number) {
  const { inserted, unit } = rowsOf(api, company);
  const energy = await unit('mmBtu');
  const mass = await unit('kg');
  const root = await api.rootNode(company);
  const type = await inserted('node_type', { name: 'Boiler of the test' });
  const boiler = await inserted('node', {
    node_type_id: type,
    name: 'Boiler 1',
    altname: 'Boiler 1',
    active_date: '2020-01-01',
    inactive_date: '2025-01-01',
  });
  await api.within(company, async ({ db }) => {
    const hierarchy = sql`(select id from hierarchy where is_organisation)`;
    await sql`insert into hierarchy_association (hierarchy_id, node_id, parent_id, valid_from) values (${hierarchy}, ${boiler}, ${root}, '1900-01-01')`.execute(
      db,
    );
    await sql`insert into hierarchy_closure (hierarchy_id, ancestor_id, descendant_id, depth, valid_from, valid_to)
    values (${hierarchy}, ${root}, ${boiler}, 1, '1900-01-01', '9999-12-31'), (${hierarchy}, ${boiler}, ${boiler}, 0, '1900-01-01', '9999-12-31')`.execute(
      db,
    );
  });
  const set = await inserted('parameter_set', { name: 'Fuel of the test', timespan: 5 });
  const results = await inserted('parameter_set', { name: 'Results of the test', timespan: 5 });
  for (const id of [set, results])
    await inserted('parameter_set_node_type', { parameter_set_id: id, node_type_id: type });
  const fuel = await inserted('parameter', {
    parameter_set_id: set,
    name: 'Heat input',
    unit_type_id: energy.type,
    unit_id: energy.id,
  });
  const remark = await inserted('parameter', { parameter_set_id: set, name: 'Remark', data_type: 1 });
  const twice = await inserted('parameter', {
    parameter_set_id: results,
    name: 'Twice the heat',
    unit_type_id: energy.type,
    unit_id: energy.id,
    is_calculated: true,
  });
  const expression = await inserted('parameter_expression', {
    parameter_id: twice,
    node_type_id: type,
    formula: 'heat * 2',
  });
  const variable = await inserted('expression_variable', {
    parameter_expression_id: expression,
    name: 'heat',
    unit_id: energy.id,
  });
  await inserted('variable_map', { expression_variable_id: variable, source: 'parameter', source_parameter_id: fuel });
  return { inserted, unit, energy, mass, root, type, boiler, set, results, fuel, remark, twice, expression, variable };
}

/** A value of one parameter as it is saved. */
export interface Item {
  parameterId: number;
  numValue?: number | null;
  qualifier?: Qualifier | null;
  noDataCode?: NoDataCode | null;
  textValue?: string;
  uomId?: number;
  revision?: number;
  reasonForChange?: string;
  approved?: boolean;
  estimated?: boolean;
  comment?: string;
}

/** Saving and reading the values of the boiler. */
export function valuesOf(
  { boiler, set, fuel }: { readonly boiler: number; readonly set: number; readonly fuel: number },
  manager: TestClient,
) {
  /** Saves one value for each month given, under the caller's own keys. */
  async function save(
    who: TestClient,
    rows: readonly {
      month: string;
      type?: string;
      id?: string;
      item: Item;
    }[],
    parameterSetId = set,
  ) {
    const data = rows.map(({ month, type: kind = 'Insert', id, item }, index) => ({
      key: index,
      type: kind,
      ...(id === undefined ? {} : { id }),
      beginDate: `${month}-01`,
      dataItems: [item],
    }));
    return who.call(measurements.modifyMeasurements, { nodeId: boiler, parameterSetId, data });
  }
  const idOf = (month: string) => `${boiler}_${set}_${month}-01_-1`;
  const january = idOf('2024-01');
  async function read(month: string, parameterId = fuel) {
    const input = { nodeId: boiler, parameterSetId: set, beginDate: `${month}-01`, endDate: `${month}-28` };
    const { body } = await manager.call(measurements.searchMeasurements, input);
    return body.items[0]?.dataItems.find((item) => item.parameterId === parameterId);
  }
  const value = (numValue: number | null, more: Partial<Item> = {}): Item => ({ parameterId: fuel, numValue, ...more });
  return { save, idOf, january, read, value };
}
