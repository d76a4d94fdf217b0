import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { keyOfResource, mayRepeat } from '@oikos/contract/resource-columns.ts';
import { problemsOfIssues } from '@oikos/contract/rule-problems.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { refusalOfDatabaseError } from '../http/failure-replies.ts';
import { problemOf, Refusal } from '../http/refusals.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { means } from './file-values.ts';
import type { ImportedRow, ImportTask, RowToImport } from './import-task.ts';
import { ownImport } from './own-imports.ts';
import { type RecordIndex, readRecordIndex } from './record-index.ts';
import {
  followSaved,
  type Judge,
  judgeOf,
  pick,
  type Saving,
  type StoredRecord,
  type Values,
} from './served-resource.ts';
import { insertRecords, updateRecords } from './write-records.ts';
import { type WrittenRecord, writtenAnew, writtenOver } from './written-records.ts';

/** Rows that are judged and written at once. */
const BATCH = 500;

export const problemsOfRefusal = (refusal: Refusal): readonly Problem[] =>
  refusal.problems.length > 0 ? refusal.problems : [{ path: '', code: refusal.code, message: refusal.message }];

/** A row that breaks no rule of the declaration. */
interface Asking {
  readonly source: RowToImport;
  readonly before: StoredRecord | undefined;
  readonly saving: Saving;
}

interface Pending extends Asking {
  readonly values: Values;
  readonly changed: readonly string[];
}

const rejected = (row: number, problems: readonly Problem[]): ImportedRow => ({
  row,
  verdict: 'rejected',
  changed: [],
  problems,
});
const same = (row: number): ImportedRow => ({ row, verdict: 'same', changed: [], problems: [] });

/** Somebody changed the record after the file was written. */
const isOtherVersion = ({ record }: RowToImport, before: StoredRecord): boolean =>
  record !== undefined && record.version !== null && record.version !== before.version;

/** A row's values completed by the list's rule; or what became of it. */
function completed(judge: Judge, asking: Asking): ImportedRow | Pending {
  const { source, before, saving } = asking;
  try {
    const values = judge.complete(saving);
    const changed = Object.keys(values).filter((field) => before && !means(values[field], before.values[field]));
    return before && changed.length === 0 ? same(source.row) : { ...asking, values, changed };
  } catch (error) {
    if (error instanceof Refusal) return rejected(source.row, problemsOfRefusal(error));
    throw error;
  }
}

class ListImport {
  readonly #scope: TenantScope;
  readonly #task: ImportTask;
  readonly #known: RecordIndex;
  readonly #schema: z.ZodObject;

  constructor(scope: TenantScope, task: ImportTask, known: RecordIndex) {
    this.#scope = scope;
    this.#task = task;
    this.#known = known;
    this.#schema = z.object(task.served.resource.fields);
  }

  /** Judges rows, each as if those before it were stored already, and writes what is right. In the order of the file. */
  async decide(sources: readonly RowToImport[]): Promise<ImportedRow[]> {
    const declared = sources.map((source) => this.#judge(source));
    const asking = declared.filter((each) => 'saving' in each);
    const judge = await this.#judgeOf(asking);
    const asked = declared.map((each) => ('saving' in each ? this.#claim(judge, completed(judge, each)) : each));
    const written = await this.#write(asked.filter((each) => 'saving' in each));
    const decided = asked.filter((each) => 'verdict' in each);
    return [...decided, ...written].sort((one, other) => one.row - other.row);
  }

  #judgeOf(asking: readonly Asking[]): Promise<Judge> {
    return judgeOf(
      this.#task.served,
      this.#scope,
      asking.map(({ saving }) => saving),
    );
  }

  /** By the rules of the declaration. */
  #judge(source: RowToImport): ImportedRow | Asking {
    const { blanks, within, doubled, served, earlier } = this.#task;
    if (source.record && !this.#known.give(source.row, source.record.id))
      return rejected(source.row, [problemOf('id', generalMessages.notFound)]);
    const before = this.#known.find({ ...blanks, ...source.values, ...within }, source.row);
    const stored = before?.values ?? blanks;
    const former = source.record && before && earlier?.get(before.id);
    const says = ([field, value]: [string, unknown], values: Values) => means(value, values[field]);
    const given = Object.entries(source.values).filter(
      (each) => !says(each, stored) && !(former && says(each, former.values)),
    );
    const merged = { ...stored, ...Object.fromEntries(given), ...within };
    const parsed = this.#schema.safeParse(merged, { reportInput: true });
    const unread = new Set(source.problems.map(({ path }) => path));
    const broken = parsed.success ? [] : problemsOfIssues(parsed.error.issues);
    const problems = [...source.problems, ...broken.filter(({ path }) => !unread.has(path.split('.')[0] as string))];
    if (source.problems.length === 0) {
      const sameRow = this.#known.earlierRow(source, merged, before);
      if (sameRow !== undefined)
        return rejected(source.row, [problemOf(keyOfResource(served.resource).at(-1) as string, doubled, sameRow)]);
      if (before && given.length === 0) return same(source.row);
      if (before && isOtherVersion(source, former ?? before)) return { ...same(source.row), isStale: true };
    }
    if (!parsed.success || problems.length > 0) return rejected(source.row, problems);
    const moved = before ? this.#fixedBut(parsed.data, before) : [];
    if (moved.length > 0) return rejected(source.row, moved);
    const values = { ...before?.values, ...pick(parsed.data, served.fieldNames) };
    return { source, before, saving: { values, before: before?.values ?? null, id: before?.id ?? null } };
  }

  #fixedBut(values: Values, before: StoredRecord): Problem[] {
    const { parent, fixed: declared = [] } = this.#task.served.resource;
    const fixed: readonly string[] = parent === undefined ? declared : [...declared, parent];
    return fixed
      .filter((field) => !means(values[field], before.values[field]))
      .map((field) => problemOf(field, generalMessages.fixedAfterSaving));
  }

  /** By the rules of uniqueness; a row that breaks none is known to the rows after it. */
  #claim(judge: Judge, result: ImportedRow | Pending): ImportedRow | Pending {
    if ('verdict' in result) return result;
    const { source, saving, values } = result;
    const taken = this.#known.claim(values, saving.id);
    if (taken.length > 0) return rejected(source.row, taken);
    judge.keep?.({ ...saving, values });
    return result;
  }

  /** Writes rows at once; where one of them is refused, half of them at a time, judged by what is there then. */
  async #write(pending: readonly Pending[]): Promise<ImportedRow[]> {
    if (pending.length === 0) return [];
    const written = await this.#tryToWrite(pending);
    if (!(written instanceof Refusal)) {
      this.#task.onWritten?.(written);
      const ids = new Map(written.map(({ row, id }) => [row, id]));
      for (const { source, values } of pending) this.#task.onSaved?.(ids.get(source.row) as number, values);
      return pending.map(({ source, before, changed }) => ({
        row: source.row,
        verdict: before ? 'update' : 'insert',
        changed,
        problems: [],
      }));
    }
    const [only, ...others] = pending;
    if (only && others.length === 0) return [rejected(only.source.row, problemsOfRefusal(written))];
    const half = pending.length >> 1;
    return [...(await this.#writeAgain(pending.slice(0, half))), ...(await this.#writeAgain(pending.slice(half)))];
  }

  /** Judges rows by what is there by now, and writes them. */
  async #writeAgain(pending: readonly Pending[]): Promise<ImportedRow[]> {
    const judge = await this.#judgeOf(pending);
    const again = pending.map((each) => {
      const result = completed(judge, each);
      if (!('verdict' in result)) judge.keep?.({ ...result.saving, values: result.values });
      return result;
    });
    const decided = again.filter((each) => 'verdict' in each);
    return [...decided, ...(await this.#write(again.filter((each) => 'saving' in each)))];
  }

  async #tryToWrite(pending: readonly Pending[]): Promise<Refusal | readonly WrittenRecord[]> {
    await sql`savepoint imported_rows`.execute(this.#scope.db);
    try {
      const written = await this.#writeAll(pending);
      await sql`release savepoint imported_rows`.execute(this.#scope.db);
      return written;
    } catch (error) {
      const refusal = error instanceof Refusal ? error : refusalOfDatabaseError(error);
      if (!refusal) throw error;
      await sql`rollback to savepoint imported_rows`.execute(this.#scope.db);
      return refusal;
    }
  }

  async #writeAll(pending: readonly Pending[]): Promise<readonly WrittenRecord[]> {
    const { served, reason } = this.#task;
    // What a change frees, a name or a time, is free for what is added.
    const changes = pending.flatMap(({ before, values }) => (before ? [{ before, values }] : []));
    const versions = (await updateRecords(this.#scope, served, changes, reason)).values();
    const added = pending.filter(({ before }) => !before);
    const records = await insertRecords(
      this.#scope,
      served,
      added.map(({ values }) => values),
    );
    await followSaved(served, this.#scope, [
      ...added.map(({ values }, index) => ({ id: (records[index] as { id: number }).id, values, before: null })),
      ...changes.map(({ before, values }) => ({ id: before.id, values, before: before.values })),
    ]);
    return [
      ...added.map(({ source }, index) => writtenAnew(source.row, records[index] as { id: number; version: number })),
      ...pending.flatMap(({ source, before, values }) => {
        if (!before) return [];
        return [writtenOver(source.row, before, { values, version: versions.next().value as number })];
      }),
    ];
  }
}

/** Rows that can be judged together: those that none of them refers to. A row is read once what it refers to is written. */
function* together({ rows, namesOf }: ImportTask): Generator<RowToImport[]> {
  let chunk: RowToImport[] = [];
  let names = new Set<string>();
  for (const { refersTo, read } of rows) {
    if (chunk.length === BATCH || refersTo.some((name) => names.has(name))) {
      yield chunk;
      chunk = [];
      names = new Set();
    }
    const source = read();
    chunk.push(source);
    for (const name of namesOf(source.values)) names.add(name);
  }
  yield chunk;
}

/** Reads the rows before any is written, so that those that are as a record is come before the others with its key. */
function assigned(task: ImportTask, known: RecordIndex): ImportTask {
  const sources = Array.from(task.rows, ({ read }) => read());
  for (const { row, record } of sources) if (record) known.give(row, record.id);
  known.assign(sources.map(({ row, values }) => ({ row, values: { ...values, ...task.within } })));
  return { ...task, rows: sources.map((source) => ({ refersTo: [], read: () => source })) };
}

/**
 * Imports rows into a list, within the caller's transaction: each is matched by the resource's key with what is there,
 * judged by the rules that the form obeys, and written where it adds or changes something. Yields what became of the rows,
 * batch by batch in the order of the file.
 */
export async function* importRecords(scope: TenantScope, task: ImportTask): AsyncGenerator<ImportedRow[]> {
  const { served, within, isDryRun } = task;
  const own = ownImport(served.resource.name);
  if (own) return yield* own.importRows(scope, task);
  const known = await readRecordIndex(scope, served, within, !isDryRun);
  if (task.isById) known.giveById();
  const running = new ListImport(scope, task, known);
  for (const sources of together(mayRepeat(served.resource) && !task.isById ? assigned(task, known) : task))
    yield running.decide(sources);
}
