import { expect, it } from 'vitest';
import { cardParts, cellContent } from './card-parts.ts';
import type { ListColumn } from './list-types.ts';

type Row = Readonly<Record<'picture' | 'number' | 'status' | 'place' | 'waste' | 'mass' | 'day', string>>;

const column = (field: keyof Row, more: Partial<ListColumn<Row>> = {}): ListColumn<Row> => ({
  field,
  title: field,
  ...more,
});
const fields = ({ name, badge, facts }: ReturnType<typeof cardParts<Row>>) => [
  name?.field,
  badge?.field,
  facts.map(({ field }) => field),
];

it('a card has a name, a badge and three facts, in the order of the columns', () => {
  const columns = [
    column('picture', { inFile: false, onCard: false }),
    column('number'),
    column('place'),
    column('status', { onCard: 'badge' }),
    column('waste'),
    column('mass'),
    column('day'),
  ];
  expect(fields(cardParts(columns, columns))).toEqual(['number', 'status', ['place', 'waste', 'mass']]);
  // What a row is called stays so wherever its column is; without it the first of the others says it.
  const reversed = [...columns].reverse();
  expect(fields(cardParts(reversed, columns))).toEqual(['number', 'status', ['day', 'mass', 'waste']]);
  const unnamed = columns.filter(({ field }) => field !== 'number');
  expect(fields(cardParts(unnamed, columns))).toEqual(['place', 'status', ['waste', 'mass', 'day']]);
});

it('a declared fact is among the three wherever its column is', () => {
  const columns = (['number', 'place', 'waste', 'day', 'mass'] as const).map((field) =>
    column(field, field === 'mass' ? { onCard: 'fact' } : {}),
  );
  expect(fields(cardParts(columns, columns))).toEqual(['number', undefined, ['place', 'waste', 'mass']]);
});

it('a list may declare a fourth fact, and no fifth', () => {
  const columns = (['number', 'place', 'waste', 'day', 'mass', 'status'] as const).map((field) =>
    column(field, field === 'number' ? {} : { onCard: 'fact' }),
  );
  expect(fields(cardParts(columns, columns))).toEqual(['number', undefined, ['place', 'waste', 'day', 'mass']]);
});

it('a list whose only column is its status still has a name', () => {
  const status = [column('status', { onCard: 'badge' })];
  expect(fields(cardParts(status, status))).toEqual(['status', undefined, []]);
});

it('nothing to show is null, whatever says so', () => {
  const row = { number: '', mass: '12' } as Row;
  expect(cellContent(column('number'), row)).toBeNull();
  expect(cellContent(column('mass', { render: () => '' }), row)).toBeNull();
  expect(cellContent(column('mass'), row)).toBe('12');
});
