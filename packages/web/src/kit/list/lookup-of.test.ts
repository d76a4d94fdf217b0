import type { Choosing } from '@oikos/contract/field.ts';
import { searchNodeParameters } from '@oikos/contract/parameter/node-parameters/node-parameters.ts';
import { searchMeasurementUnits } from '@oikos/contract/quantity/units.ts';
import { wasteCodes } from '@oikos/contract/regulation/waste-codes.ts';
import { containerTypes } from '@oikos/contract/waste/container/container-types/container-types.ts';
import { searchConsolidation } from '@oikos/contract/waste/handling/consolidation.ts';
import { expect, test } from 'vitest';
import { chosenFrom, lookupOf } from './lookup-of.ts';

const page = (...items: object[]) => ({ items, totalCount: items.length }) as never;

test('a resource is searched and paged by its own call, within what is fixed', () => {
  const lookup = lookupOf(wasteCodes);
  expect(lookup.endpoint).toBe(wasteCodes.endpoints.search);
  expect(lookup.input('D00', 20, 20)).toEqual({ order: 'code', contains: 'D00', skip: 20, top: 20 });
  expect(lookup.input('', 0, 20)).toEqual({ order: 'code', skip: 0, top: 20 });
});

test('a call that says take is given take', () => {
  const lookup = lookupOf(searchConsolidation, { label: 'containerIdValue', value: 'containerId' });
  expect(lookup.input('', 40, 20)).toEqual({ skip: 40, take: 20 });
});

test('a choice has its name, its code and a hint of what is filled in', () => {
  const units = lookupOf(searchMeasurementUnits);
  expect(units.choices(page({ id: 4, code: 'kg', name: 'Kilogram', unitType: 'Mass' }))).toEqual([
    { value: 4, label: 'kg', code: 'kg', hint: 'Kilogram · Mass' },
  ]);
  const parameters = lookupOf(searchNodeParameters, { hint: ['parameterSet', 'unit'] });
  expect(parameters.choices(page({ id: 7, name: 'Fuel', parameterSet: 'Boilers', unit: null }))).toEqual([
    { value: 7, label: 'Fuel', hint: 'Boilers' },
  ]);
});

test('rows that can not be chosen are left out', () => {
  const lookup = lookupOf(wasteCodes, { isShown: ({ code }) => code !== 'D001' });
  expect(lookup.choices(page({ id: 1, code: 'D001' }, { id: 2, code: 'D002' }))).toEqual([
    { value: 2, label: 'D002', code: 'D002' },
  ]);
});

test('a field says where its record is chosen: of some kinds only, or out of its own list', () => {
  const chosenOf = (field: string) => containerTypes.inputs.find((input) => input.field === field)?.chosen as Choosing;
  const units = chosenFrom(chosenOf('tareWeightUOMId'), containerTypes);
  expect(units.endpoint).toBe(searchMeasurementUnits);
  expect(units.input('kg', 0, 50)).toMatchObject({ systemTypes: ['mass'], contains: 'kg' });
  const parents = chosenFrom(chosenOf('parentId'), containerTypes);
  expect(parents.choices(page({ id: 3, containerTypesName: 'Drum', containerCode: 'DM' }))).toEqual([
    { value: 3, label: 'Drum', code: 'DM', hint: 'DM' },
  ]);
});

test('what a list says of its choices holds unless a lookup says otherwise', () => {
  const lookup = lookupOf(searchMeasurementUnits, { hint: 'name' });
  expect(lookup.choices(page({ id: 4, code: 'kg', name: 'Kilogram', unitType: 'Mass' }))).toEqual([
    { value: 4, label: 'kg', code: 'kg', hint: 'Kilogram' },
  ]);
});
