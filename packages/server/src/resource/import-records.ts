import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { Message } from '@oikos/contract/message.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { keyOfResource } from '@oikos/contract/resource-columns.ts';
import { problemsOfIssues } from '@oikos/contract/rule-problems.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { refusalOfDatabaseError } from '../http/failure-replies.ts';
import { Refusal } from '../http/refusals.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { KnownRecords, problemOf } from './known-records.ts';
import {
  complete,
  pick,
  readRecords,
  type Served,
  type StoredRecord,
  sourceOf,
  type Values,
} from './served-resource.ts';
import { insertRecords, updateRecords } from './write-records.ts';

/** A row to import: the fields that the file gives, and what couldn't be read of it (paths are fields). */
export interface RowToImport {
  readonly row: number;
  readonly values: Values;
  readonly problems: readonly Problem[];
}

export interface ImportedRow {
  readonly row: number;
  readonly verdict: 'insert' | 'update' | 'same' | 'rejected';
  /** Of an update: the fields that change. */
  readonly changed: readonly string[];
  readonly problems: readonly Problem[];
}

export interface ImportTask {
  readonly served: Served;
  /** The parent's id, where the resource has a parent. */
  readonly within: Values;
  /** What a row leaves out when it is new. */
  readonly blanks: Values;
  /** Read one after another, each after what the rows before it added is known where the list's rule looks at its other rows. */
  readonly rows: Iterable<RowToImport>;
  /** Nothing is kept: nobody else need wait for it. */
  readonly isDryRun: boolean;
  /** The message of a second row for the same record. */
  readonly doubled: Message;
  readonly onAdded?: (id: number, values: Values) => void;
}

const BATCH = 500;

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === NO_END ||
  (Array.isArray(value) && value.length === 0);

/** Digits that a spreadsheet keeps of a number. */
const SPREADSHEET_DIGITS = 15;
const lineEnds = (text: string) => text.replace(/\r\n?/g, '\n');

/** Whether a file that gives `given` means what is stored: files don't tell kinds of blank, ends of lines or the last digit. */
function means(given: unknown, stored: unknown): boolean {
  if (isBlank(given) && isBlank(stored)) return true;
  if (typeof given === 'number' && typeof stored === 'number')
    return given === stored || given.toPrecision(SPREADSHEET_DIGITS) === stored.toPrecision(SPREADSHEET_DIGITS);
  if (typeof given === 'string' && typeof stored === 'string') return lineEnds(given) === lineEnds(stored);
  return JSON.stringify(given) === JSON.stringify(stored);
}

const problemsOfRefusal = (refusal: Refusal): readonly Problem[] =>
  refusal.problems.length > 0 ? refusal.problems : [{ path: '', code: refusal.code, message: refusal.message }];

interface Pending {
  readonly source: RowToImport;
  readonly before: StoredRecord | undefined;
  readonly values: Values;
  readonly changed: readonly string[];
}

const rejected = (row: number, problems: readonly Problem[]): ImportedRow => ({
  row,
  verdict: 'rejected',
  changed: [],
  problems,
});

async function knownRecords(scope: TenantScope, { served, within, isDryRun }: ImportTask): Promise<KnownRecords> {
  const { parent } = served.resource;
  const ofParent = parent ? sql`${sql.ref(served.columnOf(parent))} = ${within[parent]}` : sql`true`;
  const records = await readRecords(served, scope, ofParent, !isDryRun);
  const shownOfParent = parent ? sql`where ${sql.ref(parent)} = ${within[parent]}` : sql``;
  const { rows } = await sql<{ id: number }>`
    select id from (${await sourceOf(served, scope, within)}) as source ${shownOfParent}`.execute(scope.db);
  return new KnownRecords(served, records, new Set(rows.map(({ id }) => id)));
}

class ListImport {
  readonly #scope: TenantScope;
  readonly #task: ImportTask;
  readonly #known: KnownRecords;
  readonly #schema: z.ZodObject;

  constructor(scope: TenantScope, task: ImportTask, known: KnownRecords) {
    this.#scope = scope;
    this.#task = task;
    this.#known = known;
    this.#schema = z.object(task.served.resource.fields);
  }

  /** What becomes of a row: decided, or to be written. */
  async judge(source: RowToImport): Promise<ImportedRow | Pending> {
    const { blanks, within, doubled, served } = this.#task;
    const before = this.#known.find({ ...blanks, ...source.values, ...within });
    const stored = before?.values ?? blanks;
    const given = Object.entries(source.values).filter(([field, value]) => !means(value, stored[field]));
    const merged = { ...stored, ...Object.fromEntries(given), ...within };
    const parsed = this.#schema.safeParse(merged, { reportInput: true });
    const unread = new Set(source.problems.map(({ path }) => path));
    const broken = parsed.success ? [] : problemsOfIssues(parsed.error.issues);
    const problems = [...source.problems, ...broken.filter(({ path }) => !unread.has(path.split('.')[0] as string))];
    if (source.problems.length === 0) {
      const earlier = this.#known.earlierRow(merged, before, source.row);
      if (earlier !== undefined)
        return rejected(source.row, [problemOf(keyOfResource(served.resource).at(-1) as string, doubled, earlier)]);
      if (before && given.length === 0) return { row: source.row, verdict: 'same', changed: [], problems: [] };
    }
    if (!parsed.success || problems.length > 0) return rejected(source.row, problems);
    return this.#askRules(source, before, parsed.data);
  }

  async #askRules(
    source: RowToImport,
    before: StoredRecord | undefined,
    parsed: Values,
  ): Promise<ImportedRow | Pending> {
    const { served } = this.#task;
    const fixed: readonly string[] = before ? (served.resource.fixed ?? []) : [];
    const moved = fixed.filter((field) => !means(parsed[field], before?.values[field]));
    if (moved.length > 0)
      return rejected(
        source.row,
        moved.map((field) => problemOf(field, generalMessages.fixedAfterSaving)),
      );
    const id = before?.id ?? null;
    const fields = pick(parsed, served.fieldNames);
    let values: Values;
    try {
      values = await complete(served, this.#scope, { ...before?.values, ...fields }, before?.values ?? null, id);
    } catch (error) {
      if (error instanceof Refusal) return rejected(source.row, problemsOfRefusal(error));
      throw error;
    }
    const changed = Object.keys(values).filter((field) => before && !means(values[field], before.values[field]));
    if (before && changed.length === 0) return { row: source.row, verdict: 'same', changed: [], problems: [] };
    const taken = this.#known.claim(values, id);
    if (taken.length > 0) return rejected(source.row, taken);
    return { source, before, values, changed };
  }

  /** Writes rows at once; where the database refuses one of them, each alone. */
  async write(pending: readonly Pending[]): Promise<ImportedRow[]> {
    if (pending.length === 0) return [];
    await sql`savepoint imported_rows`.execute(this.#scope.db);
    try {
      await this.#writeAll(pending);
      await sql`release savepoint imported_rows`.execute(this.#scope.db);
      return pending.map(({ source, before, changed }) => ({
        row: source.row,
        verdict: before ? 'update' : 'insert',
        changed,
        problems: [],
      }));
    } catch (error) {
      const refusal = refusalOfDatabaseError(error);
      if (!refusal) throw error;
      await sql`rollback to savepoint imported_rows`.execute(this.#scope.db);
      const [only, ...others] = pending;
      if (only && others.length === 0) return [rejected(only.source.row, problemsOfRefusal(refusal))];
    }
    const alone: ImportedRow[] = [];
    for (const each of pending) alone.push(...(await this.write([each])));
    return alone;
  }

  async #writeAll(pending: readonly Pending[]): Promise<void> {
    const { served, onAdded } = this.#task;
    const added = pending.filter(({ before }) => !before);
    const records = await insertRecords(
      this.#scope,
      served,
      added.map(({ values }) => values),
    );
    for (const [index, { values }] of added.entries()) onAdded?.((records[index] as { id: number }).id, values);
    const changes = pending.flatMap(({ before, values }) => (before ? [{ before, values }] : []));
    await updateRecords(this.#scope, served, changes);
  }
}

/**
 * Imports rows into a list, within the caller's transaction: each is matched by the resource's key with what is there,
 * judged by the rules that the form obeys, and written where it adds or changes something. Yields what became of the rows,
 * batch by batch in the order of the file.
 */
export async function* importRecords(scope: TenantScope, task: ImportTask): AsyncGenerator<ImportedRow[]> {
  const running = new ListImport(scope, task, await knownRecords(scope, task));
  const { beforeSave, rowsAreIndependent } = task.served.service;
  // A rule that looks at the list's other rows must find those that the file brought before.
  const most = beforeSave && !rowsAreIndependent ? 1 : BATCH;
  let decided: ImportedRow[] = [];
  let pending: Pending[] = [];
  const settle = async () => {
    decided.push(...(await running.write(pending)));
    pending = [];
  };
  for (const source of task.rows) {
    const result = await running.judge(source);
    if ('verdict' in result) decided.push(result);
    else pending.push(result);
    if (pending.length >= most) await settle();
    if (decided.length + pending.length < BATCH) continue;
    await settle();
    yield decided.sort((one, other) => one.row - other.row);
    decided = [];
  }
  await settle();
  yield decided.sort((one, other) => one.row - other.row);
}
