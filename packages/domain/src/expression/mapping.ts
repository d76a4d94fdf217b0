/** What a variable of a formula may stand for. The names are stored. */
export const variableSources = [
  'parameter',
  'property',
  'factor',
  'global_warming_potential',
  'reference_data',
  'constant',
] as const;
export type VariableSource = (typeof variableSources)[number];

/** Origins a warming potential may be chosen for. */
export const gasOrigins = ['fossil', 'biogenic', 'any'] as const;

/** Says where the values of a variable come from; which fields count depends on `source`. Ids are 0 where there is none. */
export interface VariableMapping {
  readonly source: VariableSource;
  /** `parameter`: whose values. `property`, `factor`, `reference_data`: whose property; 0 is the parameter calculated. */
  readonly mapParameterId: number;
  /** Where that parameter is read; 0 is the node calculated. */
  readonly sourceNodeId: number;
  /** `property`, `factor`: the pick list of the property that is read or names the subject. */
  readonly picklistId: number;
  readonly factorKind: string | null;
  readonly factorProperty: string | null;
  /** `factor`: the subject where it is fixed and no property names it. */
  readonly subjectKey: string | null;
  readonly gas: string | null;
  readonly origin: (typeof gasOrigins)[number] | null;
  readonly referenceDataPropertyId: number;
  readonly constantValue: number | null;
  readonly constantUnitId: number;
}

type Field = keyof VariableMapping;

/** An id that names nothing, as 0 does. */
const NO_ID = -1;

/** Fields of a mapping without which its source says nothing (V210); of `factor` only the first missing one is named. */
export function missingMappingFields(mapping: VariableMapping): readonly Field[] {
  const absent = (field: Field) => [null, '', 0, NO_ID].includes(mapping[field]);
  switch (mapping.source) {
    case 'parameter':
      return (['mapParameterId'] as const).filter(absent);
    case 'property':
      return (['picklistId'] as const).filter(absent);
    case 'factor': {
      const missing: Field[] = (['factorKind', 'factorProperty'] as const).filter(absent);
      // Either a property of the node names the subject, or the mapping fixes it.
      return absent('picklistId') && absent('subjectKey') ? [...missing, 'picklistId'] : missing;
    }
    case 'global_warming_potential':
      return (['gas', 'origin'] as const).filter(absent);
    case 'reference_data':
      return (['referenceDataPropertyId'] as const).filter(absent);
    case 'constant':
      return mapping.constantValue === null ? ['constantValue'] : [];
  }
}

const used: Readonly<Record<VariableSource, readonly Field[]>> = {
  parameter: ['mapParameterId', 'sourceNodeId'],
  property: ['mapParameterId', 'sourceNodeId', 'picklistId'],
  factor: ['mapParameterId', 'sourceNodeId', 'picklistId', 'factorKind', 'factorProperty', 'subjectKey'],
  global_warming_potential: ['gas', 'origin'],
  reference_data: ['mapParameterId', 'sourceNodeId', 'referenceDataPropertyId'],
  constant: ['constantValue', 'constantUnitId'],
};

/** A mapping of whatever source with nothing said yet. */
export const blankMapping: Omit<VariableMapping, 'source'> = {
  mapParameterId: 0,
  sourceNodeId: 0,
  picklistId: 0,
  factorKind: null,
  factorProperty: null,
  subjectKey: null,
  gas: null,
  origin: null,
  referenceDataPropertyId: 0,
  constantValue: null,
  constantUnitId: 0,
};

/** The mapping with everything that its source does not use left blank; a fixed subject goes before a property. */
export function cleanMapping(mapping: VariableMapping): VariableMapping {
  const kept = Object.fromEntries(used[mapping.source].map((field) => [field, mapping[field]]));
  const clean: VariableMapping = { ...blankMapping, ...kept, source: mapping.source };
  if (mapping.source === 'factor' && clean.subjectKey)
    return { ...clean, picklistId: 0, mapParameterId: 0, sourceNodeId: 0 };
  return clean;
}
