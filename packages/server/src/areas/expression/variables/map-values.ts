import type { MappingValues } from '@oikos/contract/expression/expressions/expression-fields.ts';
import { cleanMapping } from '@oikos/domain/expression/mapping.ts';
import { type RawBuilder, sql } from 'kysely';

const idOrNull = (id: number): number | null => (id > 0 ? id : null);

/** A mapping as the columns of `variable_map`. */
export function mapColumns(mapping: MappingValues) {
  const clean = cleanMapping(mapping);
  return {
    source: clean.source,
    sourceParameterId: idOrNull(clean.mapParameterId),
    sourceNodeId: idOrNull(clean.sourceNodeId),
    picklistId: idOrNull(clean.picklistId),
    factorKind: clean.factorKind,
    factorProperty: clean.factorProperty,
    subjectKey: clean.subjectKey,
    gas: clean.gas,
    origin: clean.origin,
    referenceDataPropertyId: idOrNull(clean.referenceDataPropertyId),
    constantValue: clean.constantValue,
    constantUnitId: idOrNull(clean.constantUnitId),
  };
}
export type MapColumns = ReturnType<typeof mapColumns>;

/** What says what a map means, in one order for all statements that copy maps. */
export const mapFields = [
  'source',
  'sourceParameterId',
  'sourceNodeId',
  'picklistId',
  'factorKind',
  'factorProperty',
  'subjectKey',
  'gas',
  'origin',
  'referenceDataPropertyId',
  'constantValue',
  'constantUnitId',
] as const satisfies readonly (keyof MapColumns)[];

export const mapColumnList: RawBuilder<unknown> = sql.join(mapFields.map((field) => sql.ref(field)));

export const mapColumnsOf = (alias: string): RawBuilder<unknown> =>
  sql.join(mapFields.map((field) => sql.ref(`${alias}.${field}`)));

/** Where a map is there already, it becomes what was to be inserted. */
export const mapAssignments: RawBuilder<unknown> = sql.join(
  mapFields.map((field) => sql`${sql.ref(field)} = ${sql.ref(`excluded.${field}`)}`),
);

/** Types of those columns, for `jsonb_to_recordset` of rows that `columnsFrom` made. */
export const mapColumnTypes: RawBuilder<unknown> = sql`source text, source_parameter_id bigint, source_node_id bigint,
  picklist_id bigint, factor_kind text, factor_property text, subject_key text, gas text, origin text,
  reference_data_property_id bigint, constant_value double precision, constant_unit_id bigint`;
