import type { Problem } from '@oikos/contract/replies.ts';
import { problemsOfIssues } from '@oikos/contract/rule-problems.ts';
import { z } from 'zod';
import { tellPlanner } from '../../../foundation/db/tell-planner.ts';
import { problemOf, Refusal, refusedOr } from '../../../foundation/http/refusals.ts';
import { means } from '../../../foundation/records/file-values.ts';
import { problemsOfRefusal } from '../../../foundation/records/import-records.ts';
import type { ImportedRow, ImportTask, RowToImport } from '../../../foundation/records/import-task.ts';
import { pick, type Values } from '../../../foundation/records/served-resource.ts';
import { writtenAnew } from '../../../foundation/records/written-records.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { RowKind, SavedRow } from './row-kind.ts';
import { saveTogether } from './save-together.ts';

/** Rows of the file that are looked up and saved at once. */
const BATCH = 2_000;
/** The planner hears of additions again when there are so many times more. */
const TOLD_AGAIN = 4;

/** A record that isn't there yet. */
interface NewRow<Addition> {
  readonly row: number;
  readonly addition: Addition;
}

/** A record that is there, with what the file changes of it. */
interface ChangedRow<Stored, Change> {
  readonly row: number;
  readonly before: Stored;
  readonly changed: readonly string[];
  readonly change: Change;
}

const rejected = (row: number, problems: readonly Problem[]): ImportedRow => ({
  row,
  verdict: 'rejected',
  changed: [],
  problems,
});

/** Rows have the names of the file. */
export const inFile = (
  { fieldInFile }: { readonly fieldInFile: Readonly<Record<string, string>> },
  refusal: Refusal,
): Problem[] =>
  problemsOfRefusal(refusal).map((problem) => {
    const [field = ''] = problem.path.split('.');
    return { ...problem, path: fieldInFile[field] ?? field };
  });

class RowImport<Known extends SavedRow, Stored extends Known, Change, Addition> {
  readonly #scope: TenantScope;
  readonly #task: ImportTask;
  readonly #kind: RowKind<Known, Stored, Change, Addition>;
  readonly #schema: z.ZodObject;
  readonly #fieldNames: readonly string[];
  readonly #rowOf = new Map<string, number>();
  #addedCount = 0;
  #toldAt = BATCH;

  constructor(scope: TenantScope, task: ImportTask, kind: RowKind<Known, Stored, Change, Addition>) {
    this.#scope = scope;
    this.#task = task;
    this.#kind = kind;
    this.#schema = z.object(kind.resource.fields);
    this.#fieldNames = Object.keys(kind.resource.fields);
  }

  /** What becomes of rows, in the order of the file. */
  async decide(sources: readonly RowToImport[]): Promise<ImportedRow[]> {
    if (this.#addedCount >= this.#toldAt) {
      this.#toldAt = this.#addedCount * TOLD_AGAIN;
      await tellPlanner(this.#scope, this.#kind.growing);
    }
    const find = await this.#kind.find(sources);
    const read = sources.map((source) => this.#named(source.row, () => this.#judge(source, find(source.values))));
    const decided = read.filter((each) => 'verdict' in each);
    const changed = await this.#change(read.filter((each) => 'change' in each));
    const added = await this.#add(read.filter((each) => 'addition' in each));
    return [...decided, ...changed, ...added].sort((one, other) => one.row - other.row);
  }

  /** The row of the file that is about the same record; else this one is from now on. */
  #earlierRow({ row, values }: RowToImport, before: Stored | undefined): number | undefined {
    const name = before ? '' : this.#kind.nameOf(values);
    if (!before && name === '') return undefined;
    const key = JSON.stringify(before ? before.id : name);
    const earlier = this.#rowOf.get(key);
    if (earlier === undefined) this.#rowOf.set(key, row);
    return earlier;
  }

  /** By what the file says alone, and by what is stored of the record. */
  #judge(source: RowToImport, before: Stored | undefined): ImportedRow | NewRow<Addition> | ChangedRow<Stored, Change> {
    const { row, values, problems } = source;
    const { key, asStored, additionOf, changeOf } = this.#kind;
    const earlier = this.#earlierRow(source, before);
    if (earlier !== undefined) return rejected(row, [problemOf(key, this.#task.doubled, earlier)]);
    const stored = before && pick(before as unknown as Values, this.#fieldNames);
    const given = before ? { ...stored, ...values, ...asStored(before, values) } : { ...this.#task.blanks, ...values };
    const parsed = this.#schema.safeParse(given, { reportInput: true });
    const unread = new Set(problems.map(({ path }) => path));
    const broken = parsed.success ? [] : problemsOfIssues(parsed.error.issues);
    const all = [...problems, ...broken.filter(({ path }) => !unread.has(path.split('.')[0] ?? ''))];
    if (!parsed.success || all.length > 0) return rejected(row, all);
    const data: Values = parsed.data;
    if (!before) return { row, addition: additionOf(data, Object.keys(values)) };
    const changed = this.#fieldNames.filter((field) => !means(data[field], stored?.[field]));
    if (changed.length === 0) return { row, verdict: 'same', changed: [], problems: [] };
    return { row, before, changed, change: changeOf(before, pick(data, changed)) };
  }

  /** What names records that there aren't is refused. */
  #named<Row>(row: number, read: () => Row): ImportedRow | Row {
    const named = refusedOr(read);
    return named instanceof Refusal ? this.#refused(row, named) : named;
  }

  #refused = (row: number, refusal: Refusal): ImportedRow => rejected(row, inFile(this.#kind, refusal));

  async #change(rows: readonly ChangedRow<Stored, Change>[]): Promise<ImportedRow[]> {
    const changes = rows.map(({ change }) => change);
    const saved = await saveTogether(this.#scope, changes, this.#kind.change);
    return rows.map(({ row, before, changed }, at) => {
      const done = saved[at] as SavedRow | Refusal;
      if (done instanceof Refusal) return this.#refused(row, done);
      const former = pick(before as unknown as Values, changed);
      this.#task.onWritten?.([{ row, ...done, before: former, wasCustomised: null }]);
      return { row, verdict: 'update', changed, problems: [] };
    });
  }

  async #add(rows: readonly NewRow<Addition>[]): Promise<ImportedRow[]> {
    const additions = rows.map(({ addition }) => addition);
    const saved = await saveTogether(this.#scope, additions, this.#kind.add);
    return rows.map(({ row }, at) => {
      const done = saved[at] as SavedRow | Refusal;
      if (done instanceof Refusal) return this.#refused(row, done);
      this.#addedCount += 1;
      this.#task.onWritten?.([writtenAnew(row, done)]);
      return { row, verdict: 'insert', changed: [], problems: [] };
    });
  }
}

/**
 * Imports rows of a kind: those about a record that is there change it, the others add one. Each row is judged by what judges
 * the form, so that nobody gives by a file what they don't hold.
 */
export async function* importRows<Known extends SavedRow, Stored extends Known, Change, Addition>(
  scope: TenantScope,
  task: ImportTask,
  kind: RowKind<Known, Stored, Change, Addition>,
): AsyncGenerator<ImportedRow[]> {
  const running = new RowImport(scope, task, kind);
  let chunk: RowToImport[] = [];
  for (const { read } of task.rows) {
    chunk.push(read());
    if (chunk.length < BATCH) continue;
    yield running.decide(chunk);
    chunk = [];
  }
  yield running.decide(chunk);
}
