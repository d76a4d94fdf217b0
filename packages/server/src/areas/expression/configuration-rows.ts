import type { CombustionFacts } from '@oikos/domain/emission/tier-eligibility.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import type { SqlRunner } from '../../foundation/db/sql-runner.ts';

interface Dated {
  readonly valid_from: LocalDate;
  readonly valid_to: LocalDate;
}

export interface ParameterSetRow {
  readonly id: number;
  readonly name: string;
  readonly timespan: Timespan;
  readonly is_constant: boolean;
  readonly is_read_only: boolean;
  readonly programme_id: number | null;
}

export type RollUp = 'sum' | 'mean' | 'last' | 'none';

export interface ParameterRow {
  readonly id: number;
  readonly parameter_set_id: number;
  readonly name: string;
  readonly data_type: number;
  readonly unit_type_id: number | null;
  readonly unit_id: number | null;
  readonly is_calculated: boolean;
  readonly roll_up: RollUp;
}

export interface ExpressionRow extends Dated {
  readonly id: number;
  readonly parameter_id: number;
  readonly node_type_id: number | null;
  readonly node_id: number | null;
  readonly formula: string;
  readonly unit_id: number | null;
  readonly description: string;
  readonly citation: string;
  readonly version: number;
}

export interface VariableRow {
  readonly id: number;
  readonly parameter_expression_id: number;
  readonly name: string;
  readonly unit_id: number | null;
  readonly description: string;
}

export type VariableSource =
  | 'parameter'
  | 'property'
  | 'factor'
  | 'global_warming_potential'
  | 'reference_data'
  | 'constant';

export interface VariableMapRow {
  readonly id: number;
  readonly expression_variable_id: number;
  readonly node_id: number | null;
  readonly source: VariableSource;
  readonly source_parameter_id: number | null;
  readonly source_node_id: number | null;
  readonly picklist_id: number | null;
  readonly factor_kind: string | null;
  readonly factor_property: string | null;
  readonly subject_key: string | null;
  readonly gas: string | null;
  readonly origin: string | null;
  readonly reference_data_property_id: number | null;
  readonly constant_value: number | null;
  readonly constant_unit_id: number | null;
}

export interface PropertyRow {
  readonly id: number;
  readonly parameter_id: number;
  readonly node_id: number | null;
  readonly picklist_id: number;
  readonly picklist_value_id: number;
}

export interface PicklistValueRow {
  readonly id: number;
  readonly display_value: string;
  readonly store_value_numeric: number | null;
  readonly store_value_character: string | null;
}

export interface FactorSetRow {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly publisher: string;
  readonly edition: string;
  readonly citation: string;
  readonly kind: string;
}

export interface FactorRow extends Dated {
  readonly id: number;
  readonly factor_set_id: number;
  readonly subject_key: string;
  readonly subject_name: string;
  readonly property: string;
  readonly value: number;
  readonly unit_id: number | null;
  readonly is_biogenic: boolean;
  readonly source: string;
  readonly citation: string;
  readonly tier: number | null;
  readonly version: number;
}

export interface WarmingPotentialRow extends Dated {
  readonly id: number;
  readonly gas: string;
  readonly origin: string;
  readonly assessment: string;
  readonly horizon: number;
  readonly value: number;
  readonly source: string;
  readonly citation: string;
  readonly version: number;
}

export interface ChoiceRow extends Dated {
  readonly id: number;
  readonly programme_id: number | null;
  readonly node_id: number | null;
  readonly kind: string;
  readonly factor_set_id: number | null;
  readonly assessment: string | null;
  readonly horizon: number | null;
  readonly tier: number | null;
  /** What the claimed tier is judged by (40 CFR 98.33(b)). */
  readonly tier_facts: CombustionFacts | null;
  readonly tier_citation: string;
  readonly citation: string;
}

/** A parameter set applies to nodes of this type. */
export interface SetNodeTypeRow {
  readonly id: number;
  readonly parameter_set_id: number;
  readonly node_type_id: number;
}

/** Where a node hangs in the organisation; parent null: at its root. */
export interface AssociationRow extends Dated {
  readonly id: number;
  readonly node_id: number;
  readonly parent_id: number | null;
}

export interface ProgrammeRow {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly subpart: string | null;
  readonly citation: string | null;
  readonly shipped_key: string | null;
}

export interface NodeRow {
  readonly id: number;
  readonly node_type_id: number;
  readonly name: string;
  readonly time_zone: string;
  readonly active_date: LocalDate;
  readonly inactive_date: LocalDate;
}

export interface ReferencePropertyRow {
  readonly id: number;
  readonly reference_data_id: number;
  readonly role: 'map' | 'value';
  readonly name: string;
  readonly picklist_id: number | null;
  readonly unit_id: number | null;
}

export interface ReferenceRowRow extends Dated {
  readonly id: number;
  readonly reference_data_id: number;
  readonly year: number;
  readonly source: string;
}

export interface ReferenceCellRow {
  readonly id: number;
  readonly reference_data_row_id: number;
  readonly reference_data_property_id: number;
  readonly picklist_value_id: number | null;
  readonly number_value: number | null;
}

export interface UnitRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly unit_type_id: number;
  readonly multiply_by: number;
  readonly add: number;
  readonly system_type: string | null;
}

export interface ConfigurationRows {
  readonly parameter_set: readonly ParameterSetRow[];
  readonly parameter_set_node_type: readonly SetNodeTypeRow[];
  readonly parameter: readonly ParameterRow[];
  readonly parameter_expression: readonly ExpressionRow[];
  readonly expression_variable: readonly VariableRow[];
  readonly variable_map: readonly VariableMapRow[];
  readonly parameter_property: readonly PropertyRow[];
  readonly picklist_value: readonly PicklistValueRow[];
  readonly factor_set: readonly FactorSetRow[];
  readonly factor: readonly FactorRow[];
  readonly global_warming_potential: readonly WarmingPotentialRow[];
  readonly calculation_choice: readonly ChoiceRow[];
  readonly reporting_programme: readonly ProgrammeRow[];
  readonly node: readonly NodeRow[];
  readonly hierarchy_association: readonly AssociationRow[];
  readonly reference_data_property: readonly ReferencePropertyRow[];
  readonly reference_data_row: readonly ReferenceRowRow[];
  readonly reference_data_cell: readonly ReferenceCellRow[];
}

export type ConfigurationTable = keyof ConfigurationRows;

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
    'id, programme_id, node_id, kind, factor_set_id, assessment, horizon, tier, tier_facts, tier_citation, valid_from, valid_to, citation',
  reporting_programme: 'id, key, name, subpart, citation, shipped_key',
  node: 'id, node_type_id, name, time_zone, active_date, inactive_date',
  hierarchy_association: 'id, node_id, parent_id, valid_from, valid_to',
  reference_data_property: 'id, reference_data_id, role, name, picklist_id, unit_id',
  reference_data_row: 'id, reference_data_id, year, valid_from, valid_to, source',
  reference_data_cell: 'id, reference_data_row_id, reference_data_property_id, picklist_value_id, number_value',
};

export const configurationTables = Object.keys(columns) as ConfigurationTable[];

const ofOrganisation = 'hierarchy_id in (select id from hierarchy where is_organisation)';

/** Only what some parameter, factor, choice or reference refers to: a company's picklists and nodes may be many. */
const restrictions: Partial<Readonly<Record<ConfigurationTable, string>>> = {
  picklist_value: `where id in (select picklist_value_id from parameter_property)
    or id in (select picklist_value_id from reference_data_cell)`,
  hierarchy_association: `where ${ofOrganisation} and exists (select from calculation_choice where node_id is not null)`,
};

/** What of the former rows counts. */
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
  const loaded: Partial<Record<ConfigurationTable, readonly unknown[]>> = {};
  for (const table of configurationTables) {
    const text = revision === null ? currentRows(table) : rowsAsOf(table);
    const rows = await sql.rows<{ row: unknown }>(text, revision === null ? [] : [revision]);
    loaded[table] = rows.map(({ row }) => row);
  }
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
