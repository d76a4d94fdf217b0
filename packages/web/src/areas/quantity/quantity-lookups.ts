import { picklists, picklistValues, searchSystemPicklistValues } from '@oikos/contract/quantity/picklists/picklists.ts';
import { searchMeasurementUnits, unitTypes } from '@oikos/contract/quantity/units.ts';
import { lookupOf } from '../../kit/list/lookup-of.ts';

export const unitTypeLookup = lookupOf(unitTypes);

/** Units, of one type where it is known. */
export const unitLookup = (unitTypeId?: number | null) =>
  lookupOf(searchMeasurementUnits, { within: unitTypeId ? { unitTypeId } : {} });

export const picklistLookup = lookupOf(picklists);

/** Fuels, grid regions and the other values of system pick lists; the hint is the stored text. */
export const subjectLookup = lookupOf(searchSystemPicklistValues, {
  hint: 'storeValueCharacter',
});
export const picklistValueLookup = (picklistId: number) => lookupOf(picklistValues, { within: { picklistId } });
