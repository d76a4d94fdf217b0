import { expect, it } from 'vitest';
import { isViewImplied, toggled } from './permission-choice.ts';

it('leaves seeing when editing is taken, unless deleting still implies it', () => {
  expect(toggled(['UOM_FULL'], 'UOM_FULL', false)).toEqual(['UOM']);
  expect(toggled(['UOM', 'UOM_FULL'], 'UOM_FULL', false)).toEqual(['UOM']);
  expect(toggled(['UOM_FULL', 'UOM_DELETE'], 'UOM_FULL', false)).toEqual(['UOM_DELETE']);
  expect(toggled(['UOM'], 'UOM', false)).toEqual([]);
  expect(toggled(['AUDIT_LOGS'], 'AUDIT_LOGS', false)).toEqual([]);
});

it('knows that who edits or deletes sees', () => {
  expect(isViewImplied(['UOM_DELETE'], 'UOM')).toBe(true);
  expect(isViewImplied(['UOM'], 'UOM')).toBe(false);
});
