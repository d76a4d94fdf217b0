import { defineEntities } from '../define-entities.ts';

export const measurementEntities = defineEntities({
  parameterLimit: ['parameter limit', 'parameter limits'],
  restatement: ['restatement', 'restatements'],
  utilityBill: ['utility bill', 'utility bills'],
});
