import { expect, it } from 'vitest';
import { isCasNumber } from './cas-number.ts';

it('knows CAS numbers by their check digit', () => {
  expect(['7732-18-5', '71-43-2', '107-02-8', '20859-73-8'].map(isCasNumber)).toEqual([true, true, true, true]);
  expect(['7732-18-4', '71-43', '071-43-2', '71-43-2 ', ''].map(isCasNumber)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
