import { picklists, picklistValues, searchSystemPicklistValues } from '@oikos/contract/quantity/picklists/picklists.ts';
import { searchMeasurementUnits, unitTypes } from '@oikos/contract/quantity/units.ts';
import { lookupOf } from '../../kit/list/lookup-of.ts';

export const unitTypeLookup = lookupOf(unitTypes);

/** More than there are: the unit whose code was typed is among them. Two hundred have a t somewhere in their names. */
export const UNITS_AT_ONCE = 1000;

/** Units, of one type where it is known. */
export const unitLookup = (unitTypeId?: number | null) =>
  lookupOf(searchMeasurementUnits, {
    label: 'code',
    code: 'code',
    hint: ['name', 'unitType'],
    within: unitTypeId ? { unitTypeId } : {},
    pageSize: UNITS_AT_ONCE,
  });

export const picklistLookup = lookupOf(picklists);

/** Fuels, grid regions and the other values of system pick lists; the hint is the stored text. */
export const subjectLookup = lookupOf(searchSystemPicklistValues, {
  label: 'displayValue',
  hint: 'storeValueCharacter',
});
export const picklistValueLookup = (picklistId: number) =>
  lookupOf(picklistValues, { label: 'displayValue', within: { picklistId } });
