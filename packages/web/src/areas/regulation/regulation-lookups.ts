import { emergencyResponseGuides } from '@oikos/contract/regulation/hazard-lists.ts';
import { wasteCodes } from '@oikos/contract/regulation/waste-codes.ts';
import { wasteManagementMethods } from '@oikos/contract/regulation/waste-management-methods.ts';
import { lookupOf } from '../../kit/list/lookup-of.ts';

export const guideLookup = lookupOf(emergencyResponseGuides);
export const wasteCodeLookup = lookupOf(wasteCodes);
export const methodLookup = lookupOf(wasteManagementMethods);
