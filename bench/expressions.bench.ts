import { checkExpression } from '@oikos/domain/expression/check.ts';
import { type Column, newColumn } from '@oikos/domain/expression/columns.ts';
import { compileColumns } from '@oikos/domain/expression/compile-columns.ts';
import { compileGenerated } from '@oikos/domain/expression/compile-generated.ts';
import { parseExpression } from '@oikos/domain/expression/parse.ts';
import type { TypedExpression } from '@oikos/domain/expression/typed-tree.ts';
import { compile } from 'mathjs';

interface Measured {
  name: string;
  ratio: number;
  goal: number;
  reference: string;
}

const names = ['fuel', 'hhv', 'ef', 'a', 'b'];
const variables = new Map(names.map((name) => [name, null]));
const oneFormula = 'IF(fuel > 0, fuel * hhv * ef * 0.001, 0) + MAX(a, b) / 2';

/** Formulas that all differ, in the constants and in the shape. */
function formulas(count: number): string[] {
  const shapes = [
    (n: number) => `IF(fuel > ${n}, fuel * hhv * ef * 0.00${n + 1}, 0) + MAX(a, b) / ${n + 2}`,
    (n: number) => `(a + b * ${n + 0.5}) / (hhv + ${n + 1}) - MIN(ef, fuel) * 0.${n + 1}`,
    (n: number) => `fuel * hhv * (ef + ${n}) * 0.001 + IF(a > b, a - ${n}, b * 2)`,
    (n: number) => `ABS(a - b) * SQRT(fuel + ${n}) + (hhv * ef + ${n + 3}) / 12`,
  ];
  return Array.from({ length: count }, (_, n) => (shapes[n % shapes.length] as (n: number) => string)(n));
}

function inputColumns(rows: number): Map<string, Column> {
  const column = (scale: number, step: number): Column => {
    const { values, states } = newColumn(rows);
    for (let i = 0; i < rows; i++) values[i] = ((i * step) % 1009) * scale;
    return { values, states };
  };
  return new Map(names.map((name, index) => [name, column(0.5 + index, 7 + 2 * index)]));
}

function checked(text: string): TypedExpression {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(`${text}: ${JSON.stringify(parsed.problems)}`);
  const { expression, problems } = checkExpression(parsed.tree, { variables, result: null });
  if (expression === null) throw new Error(`${text}: ${JSON.stringify(problems)}`);
  return expression;
}

function columnsFor(expression: TypedExpression, columns: ReadonlyMap<string, Column>): Column[] {
  return expression.inputs.map((input) => columns.get(input.variable) as Column);
}

/** The formula in the language of mathjs, which writes a choice as `c ? x : y`. */
function inMathjs(text: string): string {
  const choices = text.replace(/IF\(([^,]+),([^,]+),([^)]+)\)/g, '($1 ? $2 : $3)');
  return choices.replace(/\b[A-Z]+\b/g, (word) => word.toLowerCase());
}

function mathjsColumn(text: string, columns: ReadonlyMap<string, Column>, rows: number, output: Float64Array): void {
  const code = compile(inMathjs(text));
  const scope: Record<string, number> = {};
  for (let i = 0; i < rows; i++) {
    for (const [name, { values }] of columns) scope[name] = values[i] as number;
    output[i] = code.evaluate(scope) as number;
  }
}

function milliseconds(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function median(runs: number, run: () => void): number {
  const times = Array.from({ length: runs }, () => milliseconds(run)).sort((left, right) => left - right);
  return times[Math.floor(runs / 2)] as number;
}

/** Both engines must compute the same before their times mean anything. */
function requireSame(ours: Column, theirs: Float64Array, text: string): void {
  theirs.forEach((value, row) => {
    const own = ours.values[row] as number;
    if (Math.abs(own - value) > Math.abs(value) * 1e-12) throw new Error(`${text}, row ${row}: ${own}, not ${value}`);
  });
}

function manyFormulas(scale: number): Measured {
  const rows = Math.round(1_000 * scale);
  const texts = formulas(Math.round(1_000 * scale));
  const columns = inputColumns(rows);
  const output = newColumn(rows);
  const theirs = new Float64Array(rows);
  for (const text of texts.slice(0, 8)) {
    const expression = checked(text);
    compileColumns(expression).run(columnsFor(expression, columns), rows, output);
    mathjsColumn(text, columns, rows, theirs);
    requireSame(output, theirs, text);
  }
  const own = median(7, () => {
    for (const text of texts) {
      const expression = checked(text);
      compileColumns(expression).run(columnsFor(expression, columns), rows, output);
    }
  });
  const reference = median(3, () => {
    for (const text of texts) mathjsColumn(text, columns, rows, theirs);
  });
  const name = `${texts.length} formulas over ${rows} rows each, compilation included`;
  return { name, ratio: reference / own, goal: 8, reference: 'mathjs compile and evaluate' };
}

function manyRows(scale: number): Measured {
  const rows = Math.round(1_000_000 * scale);
  const columns = inputColumns(rows);
  const output = newColumn(rows);
  const theirs = new Float64Array(rows);
  const own = median(9, () => {
    const expression = checked(oneFormula);
    compileGenerated(expression).run(columnsFor(expression, columns), rows, output);
  });
  const reference = median(3, () => mathjsColumn(oneFormula, columns, rows, theirs));
  requireSame(output, theirs, oneFormula);
  const name = `one formula over ${rows.toLocaleString('en-US')} rows`;
  return { name, ratio: reference / own, goal: 40, reference: 'mathjs compile and evaluate' };
}

/** How many times faster than mathjs the expression engine is; medians of several runs in one process. */
export async function measure(scale = 1): Promise<Measured[]> {
  return [manyFormulas(scale), manyRows(scale)];
}
