import { appendFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { markStatements } from './mark-statements.ts';

/** What a statement answered: its columns, called as the fields of its rows, with the numbers of their types, and which of them were null in some row. */
export type RecordedAnswer = { id: string; columns: [name: string, type: number][]; nulls: string[] };

type Described = { name: string; dataTypeID: number }[];

declare global {
  /** Set only while rows are checked: records what a statement answers, and hands it on. */
  var answers: <Statement>(id: string, statement: Statement) => Statement;
}

const folder = process.env.OIKOS_RECORDED_ROWS;
if (folder && !globalThis.answers) {
  recordInto(path.join(folder, `${process.pid}.jsonl`));
  markStatements(path.resolve(import.meta.dirname, '../../..'), path.join(folder, 'declared.json'));
}

function recordInto(file: string): void {
  const described = new WeakMap<object, Described>();
  const results = (pg as unknown as { Result: { prototype: { rows: object; addFields(fields: Described): void } } })
    .Result;
  const addFields = results.prototype.addFields;
  results.prototype.addFields = function (fields) {
    described.set(this.rows, fields);
    addFields.call(this, fields);
  };
  const seen = new Map<string, Map<string, Set<string>>>();
  const note = (id: string, rows: unknown): void => {
    const fields = Array.isArray(rows) ? described.get(rows) : undefined;
    if (!fields) return;
    const shape = fields.map(({ name, dataTypeID }) => `${name} ${dataTypeID}`).join();
    const ofStatement = seen.get(id) ?? new Map<string, Set<string>>();
    seen.set(id, ofStatement);
    const known = ofStatement.get(shape);
    const nulls = newNulls(fields, rows as Row[], known);
    if (known && nulls.length === 0) return;
    ofStatement.set(shape, known ? known.union(new Set(nulls)) : new Set(nulls));
    const columns = fields.map(({ name, dataTypeID }) => [name, dataTypeID]);
    appendFileSync(file, `${JSON.stringify({ id, columns, nulls })}\n`);
  };
  globalThis.answers = (id, statement) => {
    const given = statement as { execute?: unknown; then?: unknown };
    if (typeof given.execute === 'function') noteExecuted(given as Executed, (rows) => note(id, rows));
    else if (typeof given.then === 'function') {
      (given as Promise<unknown>).then(
        (result) => note(id, Array.isArray(result) ? result : (result as { rows?: unknown })?.rows),
        () => undefined,
      );
    }
    return statement;
  };
}

type Row = Readonly<Record<string, unknown>>;

/** The columns that are null in some row, and weren't before. */
const newNulls = (fields: Described, rows: readonly Row[], known: ReadonlySet<string> | undefined): string[] =>
  fields.map(({ name }) => name).filter((name) => !known?.has(name) && rows.some((row) => row[name] === null));

type Executed = { execute(...given: unknown[]): Promise<{ rows: unknown }> };

function noteExecuted(builder: Executed, note: (rows: unknown) => void): void {
  const execute = builder.execute.bind(builder);
  builder.execute = async (...given) => {
    const result = await execute(...given);
    note(result.rows);
    return result;
  };
}
