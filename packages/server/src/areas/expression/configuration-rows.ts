import type { CombustionFacts } from '@oikos/domain/emission/tier-eligibility.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';

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
  /** What the claimed tier is judged by (40 CFR 98.33(b)), with the columns after it; null: nothing is known. */
  readonly fuel_group: CombustionFacts['fuelGroup'] | null;
  readonly is_listed_in_table_c1: boolean | null;
  readonly rated_heat_input: number | null;
  readonly requires_tier4: boolean | null;
  readonly has_routine_high_heat_values: boolean | null;
  readonly is_billed_as_energy: boolean | null;
  readonly produces_steam: boolean | null;
  readonly share_of_heat_input: number | null;
  readonly batch_incinerator_tons: number | null;
  readonly tier_citation: string;
  readonly citation: string;
}

/** A parameter set applies to nodes of this type. */
export interface SetNodeTypeRow {
  readonly id: number;
  readonly parameter_set_id: number;
  readonly node_type_id: number;
}

/** Where a node is in the organisation; parent null: at its root. */
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
