import { defineEntities } from '../define-entities.ts';

export const measurementEntities = defineEntities({
  parameterLimit: ['parameter limit', 'parameter limits'],
  missingDataMethod: ['missing data method', 'missing data methods'],
  qualityRule: ['data quality rule', 'data quality rules'],
  limitExemption: ['exemption from a limit', 'exemptions from limits'],
  limitExceedance: ['exceedance of a limit', 'exceedances of limits'],
  restatement: ['restatement', 'restatements'],
  utilityBill: ['utility bill', 'utility bills'],
  valueVerdict: ['check of a value', 'checks of values'],
});

/** Rows that no call names by an id, where people know them by words of their own. */
export const measurementParts = defineEntities({
  measurements: ['measurements', 'measurements'],
  measurementsAt: ['measurements at', 'measurements at'],
});
