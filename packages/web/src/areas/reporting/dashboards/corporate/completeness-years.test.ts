import { expect, it } from 'vitest';
import { byYear } from './completeness-years.ts';

const cell = (nodeId: number, month: string, expected: number, present: number) => ({
  nodeId,
  name: `Plant ${nodeId}`,
  month,
  expected,
  present,
  parameterSetId: 1,
  nodeTypeId: 1,
});

it('says of a year what its months say together, facility by facility', () => {
  const cells = [
    cell(1, '2024-11', 4, 4),
    cell(1, '2024-12', 4, 1),
    cell(2, '2024-12', 3, 0),
    cell(1, '2025-01', 4, 4),
  ];
  expect(byYear(cells)).toMatchObject([
    { nodeId: 1, month: '2024', expected: 8, present: 5 },
    { nodeId: 2, month: '2024', expected: 3, present: 0 },
    { nodeId: 1, month: '2025', expected: 4, present: 4 },
  ]);
});
