import type { DeclaredColumn, DeclaredStatement, ValueKind } from './declared-rows.ts';
import type { RecordedAnswer } from './record-answers.ts';

/** A statement whose rows aren't what the code declares, or that no test ran. */
export type RowFinding = { file: string; line: number; problem: string };

/** How the driver hands over PostgreSQL's types (foundation/db/pool.ts), by their numbers. */
const NUMBERS = new Set([20, 21, 23, 26, 700, 701]);
const BOOLEAN = 16;
const JSON_TYPES = new Set([114, 3802]);
const OBJECTS = new Set([17, 1186]);
const NUMBER_ARRAYS = new Set([1005, 1007, 1016, 1021, 1022, 1028]);
const TEXT_ARRAYS = new Set([1002, 1009, 1014, 1015, 1115, 1182, 1185, 1231, 2951]);
const BOOLEAN_ARRAY = 1000;

export function compareRows(
  declared: readonly DeclaredStatement[],
  answers: readonly RecordedAnswer[],
): { findings: RowFinding[]; unrun: DeclaredStatement[] } {
  const byId = Map.groupBy(answers, ({ id }) => id);
  const findings = declared.flatMap((statement) => {
    const { file, line, columns } = statement;
    if (columns === null) return [];
    const problems = (byId.get(statement.id) ?? []).flatMap((answer) => problemsOf(columns, answer));
    return [...new Set(problems)].map((problem) => ({ file, line, problem }));
  });
  return { findings, unrun: declared.filter(({ id }) => !byId.has(id)) };
}

/** Rows that nobody has seen are a finding: the code says what they are, and no test has asked for them. */
export const findUnrun = (unrun: readonly DeclaredStatement[]): RowFinding[] =>
  unrun.map(({ file, line, row }) => ({
    file,
    line,
    problem: `no test runs this statement, so nobody knows whether it answers ${row.replace(/\s+/g, ' ')}: add a test, or remove what nothing calls`,
  }));

function problemsOf(columns: readonly DeclaredColumn[], { columns: answered, nulls }: RecordedAnswer): string[] {
  const types = new Map(answered);
  const unread = answered.filter(([name]) => !columns.some((column) => column.name === name));
  const twice = answered.filter(([name], place) => answered.findIndex(([other]) => other === name) < place);
  return [
    ...twice.map(([name]) => `the statement answers '${name}' twice`),
    ...unread.map(([name]) => `the statement answers '${name}', which the row doesn't have`),
    ...columns.flatMap((column) => {
      const type = types.get(column.name);
      if (type === undefined)
        return column.mayBeMissing ? [] : [`the row has '${column.name}', which the statement doesn't answer`];
      if (nulls.includes(column.name) && !column.mayBeNull)
        return [`'${column.name}' was null, which its type excludes`];
      return typeProblem(column, type);
    }),
  ];
}

function typeProblem(column: DeclaredColumn, type: number): string[] {
  if (JSON_TYPES.has(type) || column.kinds.includes('any') || column.kinds.length === 0) return [];
  const { kind, element } = kindOf(type);
  if (!column.kinds.includes(kind))
    return [`'${column.name}' is a ${kind}, its type says ${column.kinds.join(' or ')}`];
  if (element && !column.elements.includes(element) && !column.elements.includes('any'))
    return [`'${column.name}' is an array of ${element}s, its type says of ${column.elements.join(' or ')}`];
  return [];
}

function kindOf(type: number): { kind: ValueKind; element?: ValueKind } {
  if (NUMBERS.has(type)) return { kind: 'number' };
  if (type === BOOLEAN) return { kind: 'boolean' };
  if (OBJECTS.has(type)) return { kind: 'object' };
  if (NUMBER_ARRAYS.has(type)) return { kind: 'array', element: 'number' };
  if (TEXT_ARRAYS.has(type)) return { kind: 'array', element: 'string' };
  if (type === BOOLEAN_ARRAY) return { kind: 'array', element: 'boolean' };
  return { kind: 'string' };
}
