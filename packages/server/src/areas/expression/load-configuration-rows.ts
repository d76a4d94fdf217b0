import type { SqlRunner } from '../../foundation/db/sql-runner.ts';
import { catalogRows } from './catalog-rows.ts';
import type { ConfigurationRows, ConfigurationTable, UnitRow } from './configuration-rows.ts';

/** The columns a calculation depends on, of every table it depends on. */
const columns: Readonly<Record<ConfigurationTable, string>> = {
  parameter_set: 'id, name, timespan, is_constant, is_read_only, programme_id',
  parameter_set_node_type: 'id, parameter_set_id, node_type_id',
  parameter: 'id, parameter_set_id, name, data_type, unit_type_id, unit_id, is_calculated, roll_up',
  parameter_expression:
    'id, parameter_id, node_type_id, node_id, valid_from, valid_to, formula, unit_id, description, citation, version',
  expression_variable: 'id, parameter_expression_id, name, unit_id, description',
  variable_map:
    'id, expression_variable_id, node_id, source, source_parameter_id, source_node_id, picklist_id, factor_kind, factor_property, subject_key, gas, origin, reference_data_property_id, constant_value, constant_unit_id',
  parameter_property: 'id, parameter_id, node_id, picklist_id, picklist_value_id',
  picklist_value: 'id, display_value, store_value_numeric, store_value_character',
  factor_set: 'id, key, name, publisher, edition, citation, kind',
  factor:
    'id, factor_set_id, subject_key, subject_name, property, value, unit_id, is_biogenic, valid_from, valid_to, source, citation, tier, version',
  global_warming_potential:
    'id, gas, origin, assessment, horizon, value, source, citation, valid_from, valid_to, version',
  calculation_choice:
    'id, programme_id, node_id, kind, factor_set_id, assessment, horizon, tier, fuel_group, is_listed_in_table_c1, rated_heat_input, requires_tier4, has_routine_high_heat_values, is_billed_as_energy, produces_steam, share_of_heat_input, batch_incinerator_tons, tier_citation, valid_from, valid_to, citation',
  reporting_programme: 'id, key, name, subpart, citation, shipped_key',
  node: 'id, node_type_id, name, time_zone, active_date, inactive_date',
  hierarchy_association: 'id, node_id, parent_id, valid_from, valid_to',
  reference_data_property: 'id, reference_data_id, role, name, picklist_id, unit_id',
  reference_data_row: 'id, reference_data_id, year, valid_from, valid_to, source',
  reference_data_cell: 'id, reference_data_row_id, reference_data_property_id, picklist_value_id, number_value',
};

const configurationTables = Object.keys(columns) as ConfigurationTable[];

const ofOrganisation = 'hierarchy_id in (select id from hierarchy where is_organisation)';

/** Only what some parameter, factor, choice or reference refers to: a company's picklists and nodes may be many. */
const restrictions: Partial<Readonly<Record<ConfigurationTable, string>>> = {
  picklist_value: `where id in (select picklist_value_id from parameter_property)
    or id in (select picklist_value_id from reference_data_cell)`,
  hierarchy_association: `where ${ofOrganisation} and exists (select from calculation_choice where node_id is not null)`,
};

/** The former rows that still count. */
const formerRestrictions: Partial<Readonly<Record<ConfigurationTable, string>>> = {
  hierarchy_association: `where ${ofOrganisation}`,
};

const currentRows = (table: ConfigurationTable): string =>
  `select to_jsonb(s) as row from (select ${columns[table]} from ${table} ${restrictions[table] ?? ''} order by id) s`;

/** The rows as of a revision: those that have not changed since, and, of those that have, what they were. */
const rowsAsOf = (table: ConfigurationTable): string => `
  with changed as (
    select distinct on (row_id) row_id, old_row from configuration_history
    where table_name = '${table}' and superseded_revision > $1 order by row_id, superseded_revision, id
  )
  select to_jsonb(s) as row from (
    select ${columns[table]} from (
      select t.* from ${table} t where not exists (select from changed c where c.row_id = t.id)
      union all
      select (jsonb_populate_record(null::${table}, old_row)).* from changed where old_row is not null
    ) h ${formerRestrictions[table] ?? ''} order by id
  ) s`;

/** Everything a calculation depends on but the values themselves, now or as of a revision of the company. */
export async function loadConfigurationRows(sql: SqlRunner, revision: number | null): Promise<ConfigurationRows> {
  const load = async (table: ConfigurationTable): Promise<readonly unknown[]> => {
    const text = revision === null ? currentRows(table) : rowsAsOf(table);
    const rows = await sql.rows<{ row: unknown }>(text, revision === null ? [] : [revision]);
    return rows.map(({ row }) => row);
  };
  const loaded: Partial<Record<ConfigurationTable, readonly unknown[]>> =
    revision === null ? { ...(await catalogRows(sql, load)) } : {};
  for (const table of configurationTables) loaded[table] ??= await load(table);
  return loaded as unknown as ConfigurationRows;
}

/** Units never change once saved (V202), so there is but one state of them. */
export async function loadUnitRows(sql: SqlRunner): Promise<readonly UnitRow[]> {
  const rows = await sql.rows<{ row: UnitRow }>(
    `select to_jsonb(s) as row from (
       select u.id, u.code, u.name, u.unit_type_id, u.multiply_by, u.add, t.system_type
       from unit u join unit_type t on t.company_id = u.company_id and t.id = u.unit_type_id) s`,
  );
  return rows.map(({ row }) => row);
}
