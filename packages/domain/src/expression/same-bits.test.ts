import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellStates } from './columns.ts';
import { compileColumns } from './compile-columns.ts';
import { compileGenerated } from './compile-generated.ts';
import { explainEvaluation } from './explain.ts';
import { type Cell, columnOf, typed, units } from './expression-fixtures.ts';
import { powerOf, roundTo } from './scalar-functions.ts';
import type { TypedApplication, TypedExpression, TypedNode } from './typed-tree.ts';

interface Result {
  readonly value: number;
  readonly state: number;
}

const highest = (results: readonly Result[]) => Math.max(...results.map((result) => result.state));

function strict(results: readonly Result[], compute: (values: number[]) => number, failure: number): Result {
  const state = highest(results);
  if (state !== 0) return { value: 0, state };
  const value = compute(results.map((result) => result.value));
  return { value, state: Number.isFinite(value) ? 0 : failure };
}

/** Compensated sum as Neumaier wrote it, with a branch; the product's is branch-free. */
function neumaier(values: readonly number[]): number {
  let total = values[0] as number;
  let carry = 0;
  for (const term of values.slice(1)) {
    const sum = total + term;
    carry += Math.abs(total) >= Math.abs(term) ? total - sum + term : term - sum + total;
    total = sum;
  }
  return total + carry;
}

const binary: Record<string, (left: number, right: number) => number | boolean> = {
  add: (left, right) => left + right,
  subtract: (left, right) => left - right,
  multiply: (left, right) => left * right,
  equal: (left, right) => left === right,
  notEqual: (left, right) => left !== right,
  less: (left, right) => left < right,
  lessOrEqual: (left, right) => left <= right,
  greater: (left, right) => left > right,
  greaterOrEqual: (left, right) => left >= right,
};

const unary: Record<string, (value: number) => number> = {
  negate: (value) => -value,
  not: (value) => 1 - value,
  absolute: Math.abs,
  squareRoot: Math.sqrt,
  exponential: Math.exp,
  naturalLogarithm: Math.log,
  decimalLogarithm: Math.log10,
};

function choose(node: TypedApplication, results: readonly Result[]): Result | null {
  const [first, second, third] = results as [Result, Result, Result];
  switch (node.operation) {
    case 'if':
      return first.state !== 0 ? first : first.value !== 0 ? second : third;
    case 'and':
    case 'or': {
      const decisive = node.operation === 'and' ? 0 : 1;
      if (first.state === 0) return first.value === decisive ? first : second;
      return second.state > first.state ? second : first;
    }
    case 'isBlank':
      return first.state > 1 ? first : { value: first.state, state: 0 };
    case 'ifBlank':
      return first.state === 1 ? second : first;
    default:
      return null;
  }
}

function power(base: number, exponent: number): Result {
  const value = powerOf(base, exponent);
  if (Number.isFinite(value)) return { value, state: 0 };
  const { divisionByZero, domainError, notFinite } = cellStates;
  return { value: 0, state: base === 0 ? divisionByZero : Number.isNaN(value) ? domainError : notFinite };
}

/** What the language means, row by row and written plainly: the judge of both compilers. */
function meaning(node: TypedNode, row: readonly Result[]): Result {
  const { notFinite, domainError, divisionByZero } = cellStates;
  if (node.kind === 'number') return { value: node.value, state: 0 };
  if (node.kind === 'input') return row[node.index] as Result;
  if (node.kind === 'convert') {
    const { factor, add } = node.conversion;
    return strict([meaning(node.operand, row)], ([value]) => (value as number) * factor + add, notFinite);
  }
  const results = node.operands.map((operand) => meaning(operand, row));
  const chosen = choose(node, results);
  if (chosen !== null) return chosen;
  const [first, second] = results as [Result, Result];
  const { operation } = node;
  switch (operation) {
    case 'divide':
      return strict(
        results,
        ([a, b]) => (a as number) / (b as number),
        second.value === 0 ? divisionByZero : notFinite,
      );
    case 'power':
      return highest(results) === 0 ? power(first.value, second.value) : { value: 0, state: highest(results) };
    case 'min':
    case 'max':
      return strict(results, (values) => Math[operation](...values), notFinite);
    case 'sum':
    case 'average':
      return strict(results, (values) => neumaier(values) / (operation === 'sum' ? 1 : values.length), notFinite);
    case 'round':
      return strict(results, ([value]) => roundTo(value as number, node.digits), notFinite);
  }
  const one = unary[operation];
  if (one !== undefined) {
    const failure = operation === 'exponential' ? notFinite : domainError;
    return strict(results, ([value]) => one(value as number), failure);
  }
  const two = binary[operation] as (left: number, right: number) => number | boolean;
  return strict(results, ([a, b]) => Number(two(a as number, b as number)), notFinite);
}

const variables = { a: null, b: null, c: null, kg: units.kg, t: units.t };
const literals = fc.constantFrom('0', '1', '2', '0.5', '3', '1e-3', '1e200', '7.25', '10');

/** Random formulas: numbers without a unit, conditions, and masses in two scales. */
const { number: formulas } = fc.letrec<{ number: string; mass: string; condition: string }>((tie) => {
  const number = tie('number');
  const mass = tie('mass');
  const condition = tie('condition');
  const join = (pattern: string, ...parts: fc.Arbitrary<string>[]) =>
    fc.tuple(...parts).map((texts) => texts.reduce((text, part, k) => text.replaceAll(`$${k}`, () => part), pattern));
  return {
    number: fc.oneof(
      { maxDepth: 6, withCrossShrink: true },
      fc.constantFrom('a', 'b', 'c', 'PREVIOUS(a, 2)'),
      literals,
      ...['($0 + $1)', '($0 - $1)', '($0 * $1)', '($0 / $1)', '($0 ^ $1)'].map((text) => join(text, number, number)),
      ...['-$0', 'ABS($0)', 'SQRT($0)', 'EXP($0)', 'LN($0)', 'LOG10($0)', 'ROUND($0, 1)', '($0 ^ 2)'].map((text) =>
        join(text, number),
      ),
      ...['MIN', 'MAX', 'SUM', 'AVG'].map((name) => join(`${name}($0, $1, $2)`, number, number, number)),
      join('IF($0, $1, $2)', condition, number, number),
      join('IFBLANK($0, $1)', number, number),
      join('($0 / $1)', mass, mass),
    ),
    mass: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fc.constantFrom('kg', 't', 'PREVIOUS(t)'),
      join('($0 + $1)', mass, mass),
      join('MAX($0, $1)', mass, mass),
      join('($0 * $1)', number, fc.constantFrom('kg', 't')),
      join('IF($0, $1, $2)', condition, mass, mass),
    ),
    condition: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fc.constantFrom('a > b', 'ISBLANK(c)', 'kg < t'),
      ...['=', '<>', '<', '<=', '>', '>='].map((operator) => join(`$0 ${operator} $1`, number, number)),
      join('($0 AND $1)', condition, condition),
      join('($0 OR $1)', condition, condition),
      join('(NOT $0)', condition),
      join('ISBLANK($0)', number),
    ),
  };
});

const cells = fc.oneof(
  { weight: 6, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 12, arbitrary: fc.constantFrom<Cell>(0, -0, 1, -1, 2, 0.1, 1e308, -3.5, 42) },
  { weight: 3, arbitrary: fc.constant<Cell>(null) },
  { weight: 1, arbitrary: fc.constantFrom<Cell>('state 2', 'state 7') },
);

const rows = 12;
const tables = fc.array(fc.array(cells, { minLength: rows, maxLength: rows }), { minLength: 8, maxLength: 8 });

/** The text as a checked formula, or null where random parts cannot meet (a literal mass scale, too many nodes). */
function checkedOrNull(text: string): TypedExpression | null {
  try {
    return typed(text, variables);
  } catch {
    return null;
  }
}

it('closures, generated code, explanation and the plain meaning agree in every bit', () => {
  let compared = 0;
  fc.assert(
    fc.property(formulas, tables, (text, table) => {
      const expression = checkedOrNull(text);
      if (expression === null) return;
      const inputs = expression.inputs.map((_, index) => columnOf(table[index] as Cell[]));
      const columns = compileColumns(expression).run(inputs, rows);
      const generated = compileGenerated(expression).run(inputs, rows);
      expect(generated.states).toEqual(columns.states);
      expect(new BigUint64Array(generated.values.buffer)).toEqual(new BigUint64Array(columns.values.buffer));
      for (let row = 0; row < rows; row++) {
        const given = inputs.map(({ values, states }) => ({
          value: values[row] as number,
          state: states[row] as number,
        }));
        const expected = meaning(expression.root, given);
        const explained = explainEvaluation(expression, given);
        expect(columns.states[row]).toBe(expected.state);
        expect(explained.state).toBe(expected.state);
        expect(columns.values[row]).toBe(expected.state === 0 ? expected.value + 0 : Number.NaN);
        expect(explained.value).toBe(expected.state === 0 ? expected.value + 0 : null);
        compared++;
      }
    }),
    { numRuns: 1500 },
  );
  expect(compared).toBeGreaterThan(6_000);
});
