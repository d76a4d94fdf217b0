import { defineEntities } from '../define-entities.ts';

export const parameterEntities = defineEntities({
  parameterSet: ['parameter set', 'parameter sets'],
  parameter: ['parameter', 'parameters'],
  parameterProperty: ['parameter property', 'parameter properties'],
  parameterOverwrite: ['parameter overwrite', 'parameter overwrites'],
  programme: ['reporting program', 'reporting programs'],
  factorSet: ['factor set', 'factor sets'],
  factor: ['emission factor', 'emission factors'],
  globalWarmingPotential: ['warming potential', 'warming potentials'],
  calculationChoice: ['calculation choice', 'calculation choices'],
  referenceData: ['reference data', 'reference data'],
  referenceDataProperty: ['reference data property', 'reference data properties'],
  referenceDataRow: ['reference data row', 'reference data rows'],
});

/** Rows that no call names by an id, where people know them by words of their own. */
export const parameterParts = defineEntities({
  tag: ['tag', 'tags'],
});
