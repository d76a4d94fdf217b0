import { expect, it } from 'vitest';
import { movedColumn, orderedColumns, plainLayout, shownColumns } from './column-layout.ts';

const declared = ['name', 'status', 'site', 'mass'].map((field) => ({ field }));
const fieldsOf = (columns: readonly { readonly field: string }[]) => columns.map(({ field }) => field);

it('shows the declared columns where nothing was chosen', () => {
  expect(fieldsOf(shownColumns(declared, plainLayout))).toEqual(['name', 'status', 'site', 'mass']);
});

it('shows chosen columns in their order, the frozen ones first', () => {
  const layout = { ...plainLayout, order: ['mass', 'name', 'status', 'site'], hidden: ['status'], frozen: ['name'] };
  expect(fieldsOf(shownColumns(declared, layout))).toEqual(['name', 'mass', 'site']);
});

it('gives a column that was declared later its place, and drops one that is no more', () => {
  const layout = { ...plainLayout, order: ['gone', 'mass', 'name', 'site'] };
  expect(fieldsOf(orderedColumns(declared, layout))).toEqual(['mass', 'status', 'name', 'site']);
});

it('never hides every column', () => {
  const layout = { ...plainLayout, hidden: ['name', 'status', 'site', 'mass'] };
  expect(fieldsOf(shownColumns(declared, layout))).toEqual(['name']);
});

it('shows an extra column where it was chosen', () => {
  const columns = [...declared, { field: 'phone', isExtra: true } as const, { field: 'fax', isExtra: true } as const];
  expect(fieldsOf(shownColumns(columns, plainLayout))).toEqual(['name', 'status', 'site', 'mass']);
  const layout = { ...plainLayout, hidden: ['status', 'fax'], shown: ['phone'] };
  expect(fieldsOf(shownColumns(columns, layout))).toEqual(['name', 'site', 'mass', 'phone']);
});

it('moves a column past the one beside it, and no further than the end', () => {
  expect(movedColumn(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(movedColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
});
