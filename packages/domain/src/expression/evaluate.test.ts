import { describe, expect, it } from 'vitest';
import { cellStates, newColumn } from './columns.ts';
import { compileColumns } from './compile-columns.ts';
import { compileGenerated, generatedSource } from './compile-generated.ts';
import { type Cell, cellsOf, columnOf, evaluate, evaluateTyped, typed, units } from './expression-fixtures.ts';
import { maximumNodes } from './parse.ts';

const { kg, t, scf, mmBtu, therm, kgPerMmBtu, mmBtuPerScf, fahrenheit, celsius, kelvin, rankine } = units;
const divisionByZero = `state ${cellStates.divisionByZero}` as const;
const domainError = `state ${cellStates.domainError}` as const;
const notFinite = `state ${cellStates.notFinite}` as const;

describe('worked examples', () => {
  const combustion = { fuel: scf, hhv: mmBtuPerScf, ef: kgPerMmBtu };
  const gas = { fuel: 1e9, hhv: 1.026e-3, ef: 53.06 };

  it('1e9 scf natural gas emit 54,439,560 kg = 54,439.56 t CO2 (40 CFR 98.33 Equation C-1, Table C-1)', () => {
    expect(evaluateTyped(typed('fuel * hhv * ef', combustion, kg), gas)).toBeCloseTo(54_439_560, 6);
    expect(evaluateTyped(typed('fuel * hhv * ef', combustion, t), gas)).toBeCloseTo(54_439.56, 9);
    expect(evaluateTyped(typed('fuel * hhv', combustion, mmBtu), gas)).toBeCloseTo(1_026_000, 8);
  });

  it('1 therm of natural gas emits 0.005306 t CO2 (40 CFR 98.33 Equation C-1a)', () => {
    const expression = typed('heat * ef', { heat: therm, ef: kgPerMmBtu }, t);
    expect(evaluateTyped(expression, { heat: 1, ef: 53.06 })).toBeCloseTo(0.005306, 15);
  });

  it('212 °F = 100 °C, -40 = -40, 60 °F = 519.67 °R = 288.7056 K', () => {
    const variables = { a: fahrenheit };
    expect(evaluateTyped(typed('a', variables, celsius), { a: 212 })).toBeCloseTo(100, 12);
    expect(evaluateTyped(typed('a', variables, celsius), { a: -40 })).toBeCloseTo(-40, 12);
    expect(evaluateTyped(typed('a', variables, rankine), { a: 60 })).toBeCloseTo(519.67, 12);
    expect(evaluateTyped(typed('a', variables, kelvin), { a: 60 })).toBeCloseTo(288.7056, 4);
  });

  it('a difference of 25.6 °F is 14.222 °C, not -3.556', () => {
    const variables = { a: fahrenheit, b: fahrenheit };
    for (const result of [kelvin, celsius]) {
      expect(evaluateTyped(typed('a - b', variables, result), { a: 85.6, b: 60 })).toBeCloseTo(14.222, 3);
    }
  });
});

describe('arithmetic and functions', () => {
  it.each<[string, Cell]>([
    ['1 + 2 * 3 - 4 / 8', 6.5],
    ['2 ^ 10', 1024],
    ['-3 ^ 2', -9],
    ['POWER(9, 0.5)', 3],
    ['SQRT(16) + ABS(-2)', 6],
    ['EXP(0) + LN(1) + LOG10(1000)', 4],
    ['MIN(3, -1, 2) + MAX(3, -1, 2)', 2],
    ['SUM(1, 2, 3) + AVG(1, 2, 6)', 9],
    ['SUM(1e16, 1, -1e16)', 1],
    ['SUM(1, 1e100, 1, -1e100)', 2],
    ['IF(1 < 2 AND NOT 2 = 3, 5, 7)', 5],
    ['IF(1 >= 2 OR 1 <> 1, 5, 7)', 7],
    ['0 - 0 * -1', 0],
    ['-(0 * 1)', 0],
  ])('%s is %s', (text, expected) => {
    expect(evaluate(text)).toBe(expected);
  });

  it.each([
    ['ROUND(2.5)', 3],
    ['ROUND(-2.5)', -3],
    ['ROUND(-0.4)', 0],
    ['ROUND(1.005, 2)', 1.01],
    ['ROUND(2.675, 2)', 2.68],
    ['ROUND(0.285, 2)', 0.29],
    ['ROUND(1234.5, -2)', 1200],
    ['ROUND(1250, -2)', 1300],
    ['ROUND(54439.56, 1)', 54439.6],
    ['ROUND(1e300, 2)', 1e300],
    ['ROUND(123456789012.345, 2)', 123456789012.35],
  ])('%s is %s: halves go away from zero, judged by the decimal digits', (text, expected) => {
    expect(evaluate(text)).toBe(expected);
  });
});

describe('blanks', () => {
  const cells = { x: null, y: 2 };

  it.each([
    'x + y',
    'y - x',
    'x * 0',
    '-x',
    'MAX(x, y)',
    'SUM(y, x)',
    'AVG(x, y)',
    'ROUND(x)',
    'y ^ x',
    'IF(x > 1, 1, 2)',
    'IF(y > 1, x, 2)',
    'IFBLANK(x, x)',
    'IF(x > 1 OR y > 1, 1, 2)',
  ])('%s is blank where x is: a blank is not zero', (text) => {
    expect(evaluate(text, cells)).toBeNull();
  });

  it.each([
    ['IF(ISBLANK(x), 5, x)', 5],
    ['IF(ISBLANK(y), 5, y)', 2],
    ['IFBLANK(x, 7) + y', 9],
    ['IFBLANK(y, x)', 2],
    ['IF(y > 1, y, x)', 2],
    ['IF(y < 1 AND x > 1, 1, 3)', 3],
    ['IF(y > 1 OR x > 1, 1, 3)', 1],
    ['IF(NOT ISBLANK(x) AND x > 1, 1, 3)', 3],
  ])('%s is %s', (text, expected) => {
    expect(evaluate(text, cells)).toBe(expected);
  });
});

describe('failures', () => {
  it.each<[string, Cell]>([
    ['1 / z', divisionByZero],
    ['z / z', divisionByZero],
    ['z ^ -1', divisionByZero],
    ['SQRT(-1 - z)', domainError],
    ['LN(z)', domainError],
    ['LOG10(-1)', domainError],
    ['(-8) ^ 0.5', domainError],
    ['EXP(1000)', notFinite],
    ['1e308 * 10', notFinite],
    ['(-1e200) ^ 3', notFinite],
    ['1 / (1e308 * 10)', notFinite],
    ['MIN(1e308 * 10, 1)', notFinite],
    ['IF(1e308 * 10 > 1, 1, 2)', notFinite],
    ['1 / z + x', divisionByZero],
    ['IFBLANK(1 / z, 3)', divisionByZero],
    ['IF(ISBLANK(1 / z), 1, 2)', divisionByZero],
    ['IF(z = 0, 0, 1 / z)', 0],
    ['IF(z <> 0 AND 1 / z > 2, 1, 4)', 4],
  ])('%s is %s where z is 0 and x blank', (text, expected) => {
    expect(evaluate(text, { z: 0, x: null })).toBe(expected);
  });

  it('of an input pass through as they are', () => {
    expect(evaluate('x + y', { x: 'state 9', y: null })).toBe('state 9');
    expect(evaluate('IFBLANK(x, 1)', { x: 'state 3' })).toBe('state 3');
  });

  it('include an input that claims to be a value and is not finite', () => {
    expect(evaluate('IF(x > 1, 1, 2)', { x: Number.NaN })).toBe(notFinite);
    expect(evaluate('x', { x: Number.POSITIVE_INFINITY })).toBe(notFinite);
  });
});

describe('programs over columns', () => {
  const cells = Array.from({ length: 3000 }, (_, row): Cell => (row % 7 === 0 ? null : row % 5));

  it.each([
    ['closures', compileColumns],
    ['generated code', compileGenerated],
  ])('compute many batches, and leave the inputs as they were (%s)', (_, compileWith) => {
    const input = columnOf(cells);
    const output = cellsOf(compileWith(typed('6 / a + SUM(a, 1)', { a: null })).run([input], cells.length));
    expect(output).toEqual(
      cells.map((a) => (typeof a === 'number' ? (a === 0 ? divisionByZero : 6 / a + a + 1) : null)),
    );
    expect(cellsOf(input)).toEqual(cells);
  });

  it('hold NaN where there is no value, so that none is taken for a number', () => {
    const output = compileColumns(typed('a', { a: null })).run([columnOf([null])], 1);
    expect(output.values[0]).toBeNaN();
  });

  it('overwrite an output that was used before', () => {
    const program = compileGenerated(typed('1 / a', { a: null }));
    const output = newColumn(2);
    program.run([columnOf([0, null])], 2, output);
    expect(cellsOf(program.run([columnOf([2, 4])], 2, output))).toEqual([0.5, 0.25]);
  });

  it('refuse inputs that are missing or too short', () => {
    const program = compileColumns(typed('a + b', { a: null, b: null }));
    expect(() => program.run([columnOf([1])], 1)).toThrow(RangeError);
    expect(() => program.run([columnOf([1]), columnOf([1])], 2)).toThrow(RangeError);
  });

  it('never carry a name into generated source', () => {
    const source = generatedSource(typed('process_exit + MAX(Other, 1)', { process_exit: null, other: null }));
    expect(source).not.toMatch(/process|exit|other/i);
  });

  it('survive the largest formula', () => {
    const terms = (maximumNodes - 2) / 2;
    const expression = typed(Array(terms).fill('a').join(' + '), { a: null });
    for (const compileWith of [compileColumns, compileGenerated]) {
      expect(compileWith(expression).run([columnOf([2])], 1).values[0]).toBe(2 * terms);
    }
  });
});
