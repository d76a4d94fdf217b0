import type { MappingValues } from '@oikos/contract/expression/expressions/expression-fields.ts';
import { cleanMapping } from '@oikos/domain/expression/mapping.ts';

const idOrNull = (id: number): number | null => (id > 0 ? id : null);

/** A mapping as the columns of `variable_map`. */
export function mapColumns(mapping: MappingValues) {
  const clean = cleanMapping(mapping);
  return {
    source: clean.source,
    source_parameter_id: idOrNull(clean.mapParameterId),
    source_node_id: idOrNull(clean.sourceNodeId),
    picklist_id: idOrNull(clean.picklistId),
    factor_kind: clean.factorKind,
    factor_property: clean.factorProperty,
    subject_key: clean.subjectKey,
    gas: clean.gas,
    origin: clean.origin,
    reference_data_property_id: idOrNull(clean.referenceDataPropertyId),
    constant_value: clean.constantValue,
    constant_unit_id: idOrNull(clean.constantUnitId),
  };
}
export type MapColumns = ReturnType<typeof mapColumns>;

/** The columns that say what a map means, in one order for all statements that copy maps. */
export const mapColumnNames = [
  'source',
  'source_parameter_id',
  'source_node_id',
  'picklist_id',
  'factor_kind',
  'factor_property',
  'subject_key',
  'gas',
  'origin',
  'reference_data_property_id',
  'constant_value',
  'constant_unit_id',
] as const satisfies readonly (keyof MapColumns)[];

/** Types of those columns, for `jsonb_to_recordset`. */
export const mapColumnTypes = `source text, source_parameter_id bigint, source_node_id bigint, picklist_id bigint,
  factor_kind text, factor_property text, subject_key text, gas text, origin text, reference_data_property_id bigint,
  constant_value double precision, constant_unit_id bigint`;
