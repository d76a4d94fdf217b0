import { emergencyResponseGuides, hazardClasses } from '@oikos/contract/regulation/hazard-lists.ts';
import { wasteCodes } from '@oikos/contract/regulation/waste-codes.ts';
import { wasteManagementMethods } from '@oikos/contract/regulation/waste-management-methods.ts';
import { lookupOf } from '../../kit/list/lookup-of.ts';

export const hazardClassLookup = lookupOf(hazardClasses, { hint: 'description' });
export const guideLookup = lookupOf(emergencyResponseGuides, { label: 'guideNumber', hint: 'title' });
export const wasteCodeLookup = lookupOf(wasteCodes, {
  label: 'code',
  code: 'code',
  hint: 'description',
  within: { order: 'code' },
});
export const methodLookup = lookupOf(wasteManagementMethods, { code: 'code', hint: 'code', within: { order: 'name' } });
