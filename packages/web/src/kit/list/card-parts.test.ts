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
  expect(fields(cardParts(columns))).toEqual(['number', 'status', ['place', 'waste', 'mass']]);
  expect(fields(cardParts([...columns].reverse()))).toEqual(['day', 'status', ['mass', 'waste', 'place']]);
});

it('a declared fact is among the three wherever its column is', () => {
  const columns = (['number', 'place', 'waste', 'day', 'mass'] as const).map((field) =>
    column(field, field === 'mass' ? { onCard: 'fact' } : {}),
  );
  expect(fields(cardParts(columns))).toEqual(['number', undefined, ['place', 'waste', 'mass']]);
});

it('a list whose only column is its status still has a name', () => {
  expect(fields(cardParts([column('status', { onCard: 'badge' })]))).toEqual(['status', undefined, []]);
});

it('nothing to show is null, whatever says so', () => {
  const row = { number: '', mass: '12' } as Row;
  expect(cellContent(column('number'), row)).toBeNull();
  expect(cellContent(column('mass', { render: () => '' }), row)).toBeNull();
  expect(cellContent(column('mass'), row)).toBe('12');
});
