import { expect, it } from 'vitest';
import { calculatedSets } from './definition.ts';

it('27: equations for fuel in mmBtu are in 40 CFR 98.33(a)(1)(iii) and (c)(1)(ii)', () => {
  const cited = calculatedSets
    .flatMap(({ parameters }) => parameters.map(({ formula }) => formula?.citation ?? ''))
    .filter((citation) => citation.includes('Equation C-'));
  expect(new Set(cited)).toEqual(
    new Set(['40 CFR 98.33(a)(1)(iii), Equation C-1b', '40 CFR 98.33(c)(1)(ii), Equation C-8b']),
  );
});
