import { expect, it } from 'vitest';
import { picklistValues } from './quantity/picklists/picklists.ts';
import { units } from './quantity/units.ts';
import { governingBodies } from './regulation/governing-bodies.ts';
import { wasteCodes } from './regulation/waste-codes.ts';
import { columnsOfResource, keyOfResource, namesOfResource, titleOfField } from './resource-columns.ts';

it('a field is called by its words', () => {
  expect(['unitTypeId', 'addressLine1', 'maxCapacityUOM', 'name'].map(titleOfField)).toEqual([
    'Unit type id',
    'Address line 1',
    'Max capacity UOM',
    'Name',
  ]);
});

it('the columns of a file are the editable fields, a reference by the text that the list shows for it', () => {
  const columns = new Map(columnsOfResource(wasteCodes).map((column) => [column.field, column]));
  expect(columns.get('governingBodyId')).toMatchObject({
    shown: 'governingBody',
    heading: 'Governing body',
    cell: { kind: 'reference', entity: 'governingBody' },
  });
  expect(columns.get('hazardCodes')).toMatchObject({ isList: true, blank: [], cell: { kind: 'choice' } });
  expect(columns.get('regulatoryLevel')).toMatchObject({ cell: { kind: 'number' }, blank: null });
  expect(columns.get('isAcutelyHazardous')).toMatchObject({ cell: { kind: 'boolean' }, blank: false });
  const state = columnsOfResource(governingBodies).find(({ field }) => field === 'firstAdministrationLevelId');
  expect(state).toMatchObject({ shown: 'state', blank: null });
});

it('a list within a parent has no column for it, but rows of two parents are two', () => {
  expect(columnsOfResource(picklistValues).map(({ field }) => field)).not.toContain('picklistId');
  expect(keyOfResource(picklistValues)).toEqual(['picklistId', 'displayValue']);
});

it('a record is called by its texts among what is unique, unless more is said', () => {
  expect(namesOfResource(governingBodies)).toEqual(['name']);
  expect(namesOfResource(wasteCodes)).toEqual(['code']);
  expect(namesOfResource(units)).toEqual(['name', 'code']);
});
