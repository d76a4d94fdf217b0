import type { Dimension, Unit } from '../quantity/unit.ts';
import { type CheckOptions, type CheckResult, checkExpression } from './check.ts';
import type { Column } from './columns.ts';
import { compileColumns } from './compile-columns.ts';
import { parseExpression } from './parse.ts';
import type { TypedExpression } from './typed-tree.ts';

const mass: Dimension = { mass: 1 };
const temperature: Dimension = { temperature: 1 };
const energy: Dimension = { mass: 1, length: 2, time: -2 };
const joulesPerMillionBtu = 1.05505585262e9;
const cubicMetresPerCubicFoot = 0.028316846592;

function unit(code: string, dimension: Dimension, multiplyBy: number, add = 0): Unit {
  return { id: 0, code, name: code, typeId: 0, dimension, multiplyBy, add };
}

/** Units as the tests of this folder need them, defined by their exact factors (NIST SP 811). */
export const units = {
  kg: unit('kg', mass, 1),
  g: unit('g', mass, 0.001),
  t: unit('t', mass, 1000),
  lb: unit('lb', mass, 0.45359237),
  m: unit('m', { length: 1 }, 1),
  ft: unit('ft', { length: 1 }, 0.3048),
  m2: unit('m²', { length: 2 }, 1),
  mmBtu: unit('mmBtu', energy, joulesPerMillionBtu),
  therm: unit('therm', energy, joulesPerMillionBtu / 10),
  scf: unit('scf', { length: 3 }, cubicMetresPerCubicFoot),
  kgPerMmBtu: unit('kg/mmBtu', { length: -2, time: 2 }, 1 / joulesPerMillionBtu),
  mmBtuPerScf: unit('mmBtu/scf', { mass: 1, length: -1, time: -2 }, joulesPerMillionBtu / cubicMetresPerCubicFoot),
  kelvin: unit('K', temperature, 1),
  rankine: unit('°R', temperature, 5 / 9),
  celsius: unit('°C', temperature, 1, 273.15),
  fahrenheit: unit('°F', temperature, 5 / 9, (459.67 * 5) / 9),
  percent: unit('%', {}, 0.01),
} as const;

type Variables = Readonly<Record<string, Unit | null>>;

/** Reads and checks a formula; a formula that cannot be read is an error of the test. */
export function checkText(text: string, variables: Variables, result: CheckOptions['result'] = null): CheckResult {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(`${text}: ${JSON.stringify(parsed.problems)}`);
  return checkExpression(parsed.tree, { variables: new Map(Object.entries(variables)), result });
}

/** A formula that must be free of errors. */
export function typed(text: string, variables: Variables, result: CheckOptions['result'] = null): TypedExpression {
  const { expression, problems } = checkText(text, variables, result);
  if (expression === null) throw new Error(`${text}: ${JSON.stringify(problems)}`);
  return expression;
}

/** The codes of what the check finds. */
export function problemCodes(text: string, variables: Variables, result: CheckOptions['result'] = null): string[] {
  return checkText(text, variables, result).problems.map((problem) => problem.code);
}

/** One row: null is blank, a text such as `state 3` a failure with that code. */
export type Cell = number | null | `state ${number}`;

export function columnOf(cells: readonly Cell[]): Column {
  const stateOf = (cell: Cell) => (typeof cell === 'number' ? 0 : cell === null ? 1 : Number(cell.slice(6)));
  return {
    values: Float64Array.from(cells, (cell) => (typeof cell === 'number' ? cell : 0)),
    states: Uint8Array.from(cells, stateOf),
  };
}

export function cellsOf({ values, states }: Column): Cell[] {
  return Array.from(states, (state, row): Cell => {
    if (state === 0) return values[row] as number;
    return state === 1 ? null : `state ${state}`;
  });
}

/** The value of a formula of variables without units. */
export function evaluate(text: string, cells: Readonly<Record<string, Cell>> = {}): Cell {
  const variables = Object.fromEntries(Object.keys(cells).map((name) => [name, null]));
  return evaluateTyped(typed(text, variables), cells);
}

export function evaluateTyped(expression: TypedExpression, cells: Readonly<Record<string, Cell>>): Cell {
  const columns = expression.inputs.map((input) => columnOf([cells[input.variable] as Cell]));
  return cellsOf(compileColumns(expression).run(columns, 1))[0] as Cell;
}
