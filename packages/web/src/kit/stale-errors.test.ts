import { expect, test } from 'vitest';
import { staleErrors } from './stale-errors.ts';

const paths = ['name', 'wastes', 'wastes.0.kilograms', 'wastes.0.description', 'wastes.1.kilograms'];

test('a message about a field of a line goes with the value that it was about, and the others stay', () => {
  const before = [{ description: '', kilograms: null }, { kilograms: null }];
  const after = [{ description: '', kilograms: Number.NaN }, { kilograms: null }];
  expect(staleErrors(paths, 'wastes', before, after)).toEqual(['wastes.0.kilograms']);
});

test('the messages of a line that was removed go with it', () => {
  expect(staleErrors(paths, 'wastes', [{ kilograms: 1 }, { kilograms: 0 }], [{ kilograms: 1 }])).toEqual([
    'wastes.1.kilograms',
  ]);
});
