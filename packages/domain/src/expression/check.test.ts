import { describe, expect, it } from 'vitest';
import { checkText, problemCodes, typed, units } from './expression-fixtures.ts';
import { maximumNodes } from './parse.ts';
import { expressionProblemText } from './problems.ts';
import { inputsOf } from './typed-tree.ts';
import { conversionText } from './units-algebra.ts';

const { kg, g, t, lb, m, ft, m2, kelvin, rankine, celsius, fahrenheit, percent } = units;

const plain = { a: null, b: null, c: null };
const masses = { a: kg, b: t, c: kg };
const temperatures = { a: fahrenheit, b: fahrenheit, c: celsius, k: kelvin, n: null };

function conversionsOf(...given: Parameters<typeof typed>): string[] {
  return typed(...given).conversions.map(conversionText);
}

function messageOf(...given: Parameters<typeof checkText>): string {
  const [problem] = checkText(...given).problems;
  return problem === undefined ? '' : expressionProblemText(problem);
}

describe('names', () => {
  it('match whatever their case and are reported where they are unknown (V209)', () => {
    expect(problemCodes('A + b', plain)).toEqual([]);
    const { problems, expression } = checkText('a + other * missing', plain);
    expect(problems.map(({ code, start, end }) => [code, start, end])).toEqual([
      ['unknownVariable', 4, 9],
      ['unknownVariable', 12, 19],
    ]);
    expect(expression).toBeNull();
  });

  it('are the inputs, each once, in order of first appearance', () => {
    const inputs = inputsOf(typed('b + PREVIOUS(A, 3) + a + B + PREVIOUS(a) + previous(a, 3)', plain));
    expect(inputs.map(({ variable, periodsBefore }) => [variable, periodsBefore])).toEqual([
      ['b', 0],
      ['a', 3],
      ['a', 0],
      ['a', 1],
    ]);
  });
});

describe('kinds', () => {
  it.each([
    ['a AND b > 1', 'expectedCondition'],
    ['IF(a, b, c)', 'expectedCondition'],
    ['NOT a', 'expectedCondition'],
    ['(a > 1) + b', 'expectedNumber'],
    ['MAX(a > 1, b)', 'expectedNumber'],
    ['IF(a > 1, b > 1, c)', 'branchKinds'],
    ['a > 1', 'resultNotNumber'],
  ])('finds in %s: %s', (text, code) => {
    expect(problemCodes(text, plain)).toEqual([code]);
  });

  it('lets a data quality rule yield a condition', () => {
    expect(problemCodes('ISBLANK(a) OR a > 1', plain, 'condition')).toEqual([]);
    expect(problemCodes('a + 1', plain, 'condition')).toEqual(['resultNotCondition']);
  });
});

describe('units that meet', () => {
  it('converts the right side of a sum, comparison or choice to the left side and lists it', () => {
    expect(conversionsOf('a + b', masses, kg)).toEqual(['t -> kg x 1000']);
    expect(conversionsOf('IF(a > b, b, a)', masses, t)).toEqual(['t -> kg x 1000', 'kg -> t x 0.001']);
    expect(conversionsOf('MAX(a, b, c)', masses, kg)).toEqual(['t -> kg x 1000']);
    expect(conversionsOf('SUM(a, c)', masses, kg)).toEqual([]);
    expect(conversionsOf('IFBLANK(a, b)', masses, kg)).toEqual(['t -> kg x 1000']);
    expect(conversionsOf('ROUND(a, 2)', masses, t)).toEqual(['kg -> t x 0.001']);
  });

  it('names both units of what cannot meet (kg and °F)', () => {
    expect(problemCodes('a + b', { a: kg, b: fahrenheit }, kg)).toEqual(['dimensionMismatch']);
    expect(messageOf('a > b', { a: kg, b: fahrenheit }, kg)).toBe(
      "kg and °F measure different things and cannot meet in '>'.",
    );
    expect(messageOf('a', { a: kg }, fahrenheit)).toBe(
      'The formula yields kg, which cannot be converted to the unit of the result, °F.',
    );
    expect(messageOf('a * b', { a: kg, b: m }, kg)).toMatch('kg·m');
  });

  it('gives a literal the unit of what it meets', () => {
    expect(conversionsOf('MAX(0, a - 5)', { a: kg }, kg)).toEqual([]);
    expect(conversionsOf('IF(a > 1 / 3, a, -1)', { a: kg }, kg)).toEqual([]);
    expect(problemCodes('a * 0 + 5', { a: kg }, kg)).toEqual([]);
    expect(problemCodes('12', {}, kg)).toEqual([]);
  });

  it('refuses a literal beside a percentage, which may mean 1 or 1 %', () => {
    expect(problemCodes('1 - a', { a: percent })).toEqual(['ambiguousLiteral']);
    expect(problemCodes('IF(a > 0, a, 0)', { a: percent })).toEqual([]);
    expect(conversionsOf('b - a', { a: percent, b: null })).toEqual(['% -> no unit x 0.01']);
    expect(conversionsOf('b * a', { a: percent, b: kg }, kg)).toEqual(['kg·% -> kg x 0.01']);
  });
});

describe('products, quotients and powers', () => {
  it('cancel without a conversion where the units do: mmBtu * kg/mmBtu is kg', () => {
    const variables = { heat: units.mmBtu, factor: units.kgPerMmBtu };
    expect(conversionsOf('heat * factor', variables, kg)).toEqual([]);
    expect(checkText('heat * factor', variables, kg).formulaUnit?.text).toBe('kg');
  });

  it('carry scale and dimension', () => {
    expect(conversionsOf('a * a', { a: ft }, m2)).toEqual(['ft^2 -> m² x 0.09290304']);
    expect(conversionsOf('SQRT(a)', { a: m2 }, ft)).toEqual(['m²^0.5 -> ft x 3.280839895013123']);
    expect(conversionsOf('a ^ (1 / 2)', { a: m2 }, m)).toEqual([]);
    expect(conversionsOf('a / b', { a: lb, b: g })).toEqual(['lb/g -> no unit x 453.59237']);
    expect(problemCodes('1 / a', { a: kg }, kg)).toEqual(['resultMismatch']);
  });

  it('need a number without a unit in exponents and logarithms', () => {
    expect(problemCodes('2 ^ a', { a: kg })).toEqual(['notDimensionless']);
    expect(problemCodes('LN(a) + EXP(a) + LOG10(a)', { a: kg })).toEqual(Array(3).fill('notDimensionless'));
    expect(problemCodes('a ^ n', { a: kg, n: null }, kg)).toEqual(['exponentNotConstant']);
    expect(problemCodes('a ^ (0 / 0)', { a: kg }, kg)).toEqual(['exponentNotConstant']);
    expect(conversionsOf('LN(a / b)', { a: kg, b: t })).toEqual(['kg/t -> no unit x 0.001']);
    expect(conversionsOf('(a / b) ^ n', { a: kg, b: t, n: null })).toEqual(['kg/t -> no unit x 0.001']);
  });
});

describe('units with a zero point of their own', () => {
  it('refuses products, powers and sums and tells to use an absolute scale', () => {
    for (const text of ['a * 2', '2 / a', 'a ^ 2', 'SQRT(a)', 'a + b', 'SUM(a, b)', '-a', 'ABS(a)', 'AVG(a, c)']) {
      expect(problemCodes(text, temperatures, kelvin), text).toEqual(['offsetUnit']);
    }
    expect(messageOf('a * n', temperatures, kelvin)).toBe(
      "°F has a zero point of its own and cannot be used in '*'; use an absolute scale (such as K or °R).",
    );
  });

  it('converts readings with the offset', () => {
    expect(conversionsOf('a', temperatures, rankine)).toEqual(['°F -> °R x 1 + 459.67']);
    expect(conversionsOf('MAX(a, b)', temperatures, fahrenheit)).toEqual([]);
    expect(conversionsOf('AVG(a, b, 60)', temperatures, fahrenheit)).toEqual([]);
    expect(conversionsOf('IF(k > c, k, c)', temperatures, kelvin)).toEqual([
      '°C -> K x 1 + 273.15',
      '°C -> K x 1 + 273.15',
    ]);
  });

  it('converts a difference of two readings without the offset', () => {
    expect(conversionsOf('a - b', temperatures, rankine)).toEqual([]);
    expect(conversionsOf('a - b', temperatures, kelvin)).toEqual(['Δ°F -> K x 0.5555555555555556']);
    expect(conversionsOf('(a - b) * 2 / n', temperatures, kelvin)).toEqual(['Δ°F -> K x 0.5555555555555556']);
    expect(conversionsOf('c + (a - b)', temperatures, celsius)).toEqual(['Δ°F -> Δ°C x 0.5555555555555556']);
  });

  it('warns, but does not refuse, where a difference is stored in such a unit', () => {
    expect(problemCodes('a - b', temperatures, celsius)).toEqual(['differenceStored']);
    expect(conversionsOf('a - b', temperatures, celsius)).toEqual(['Δ°F -> Δ°C x 0.5555555555555556']);
  });

  it('refuses what may be a reading or a difference', () => {
    expect(problemCodes('a - k', temperatures, kelvin)).toEqual(['offsetUnit']);
    expect(problemCodes('a + k', temperatures, kelvin)).toEqual(['offsetUnit']);
    expect(problemCodes('(a - b) > c', temperatures, 'condition')).toEqual(['offsetUnit']);
    expect(problemCodes('(a - b) - c', temperatures, kelvin)).toEqual(['offsetUnit']);
  });
});

describe('large formulas', () => {
  it('are checked up to the limit without exhausting the stack', () => {
    const sum = Array((maximumNodes - 2) / 2)
      .fill('a')
      .join(' + ');
    expect(typed(sum, plain).inputs).toHaveLength(1);
  });
});
