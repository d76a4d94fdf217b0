import { expect, it } from 'vitest';
import { hiddenCells } from './form-visibility.ts';

it('a value that a shown table asks for, too, is not hidden', () => {
  const both = 'boiler|heat';
  const cells = [
    { key: both, blockKey: 'later' },
    { key: 'boiler|remark', blockKey: 'later' },
    { key: both, blockKey: 'now' },
  ];
  expect(hiddenCells(cells, new Set(['later']))).toEqual([{ key: 'boiler|remark', blockKey: 'later' }]);
  const keys = hiddenCells(cells, new Set(['later', 'now'])).map(({ key }) => key);
  expect(keys).toEqual([both, 'boiler|remark']);
  expect(hiddenCells(cells, new Set())).toEqual([]);
});
