import type { ExpressionFileValues } from '@oikos/contract/expression/expression-file/expression-file.ts';
import type { MappingValues } from '@oikos/contract/expression/expressions/expression-fields.ts';
import { cleanMapping } from '@oikos/domain/expression/mapping.ts';

/** What a row maps its variable to; null: to nothing. */
export function mappingOf(row: ExpressionFileValues): MappingValues | null {
  if (row.source === null) return null;
  return {
    source: row.source,
    mapParameterId: row.mapParameterId ?? 0,
    sourceNodeId: row.sourceNodeId ?? 0,
    picklistId: row.picklistId ?? 0,
    factorKind: row.factorKind || null,
    factorProperty: row.factorProperty || null,
    subjectKey: row.subjectKey || null,
    gas: row.gas || null,
    origin: row.origin,
    referenceDataPropertyId: row.referenceDataPropertyId ?? 0,
    constantValue: row.constantValue,
    constantUnitId: row.constantUnitId ?? 0,
  };
}

const blank = {
  source: null,
  mapParameterId: null,
  sourceNodeId: null,
  picklistId: null,
  factorKind: '',
  factorProperty: '',
  subjectKey: '',
  gas: '',
  origin: null,
  referenceDataPropertyId: null,
  constantValue: null,
  constantUnitId: null,
} as const;

const idOrNull = (id: number): number | null => (id > 0 ? id : null);

/** A row without what its source doesn't read, and without what only the variable's own row says. */
export function storedRow(row: ExpressionFileValues): ExpressionFileValues {
  const given = mappingOf(row);
  const map = given && cleanMapping(given);
  const mapping = map
    ? {
        source: map.source,
        mapParameterId: idOrNull(map.mapParameterId),
        sourceNodeId: idOrNull(map.sourceNodeId),
        picklistId: idOrNull(map.picklistId),
        factorKind: map.factorKind ?? '',
        factorProperty: map.factorProperty ?? '',
        subjectKey: map.subjectKey ?? '',
        gas: map.gas ?? '',
        origin: map.origin,
        referenceDataPropertyId: idOrNull(map.referenceDataPropertyId),
        constantValue: map.constantValue,
        constantUnitId: idOrNull(map.constantUnitId),
      }
    : blank;
  const isOwn = row.mapNodeId === null;
  return { ...row, ...mapping, ...(!isOwn && { variableUnitId: null, variableDescription: '' }) };
}
