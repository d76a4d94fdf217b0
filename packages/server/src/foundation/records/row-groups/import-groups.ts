import type { Problem } from '@oikos/contract/replies.ts';
import { columnsOfResource } from '@oikos/contract/resource-columns.ts';
import { Refusal } from '../../http/refusals.ts';
import type { TenantScope } from '../../tenancy/tenant-scope.ts';
import { meaningOf } from '../file-values.ts';
import { problemsOfRefusal } from '../import-records.ts';
import type { ImportedRow, ImportTask, RowToImport } from '../import-task.ts';
import { writtenAlone } from '../judged-alone.ts';
import { pick, type Values } from '../served-resource.ts';
import type { WrittenRecord } from '../written-records.ts';
import { comparedLines } from './compare-lines.ts';
import { type Line, type LineReader, lineReader } from './read-lines.ts';
import { fieldsOf, lockGroups, type RowGroup, type RowGroupKind, readGroups, withIds } from './row-groups.ts';

const rejected = (row: number, problems: readonly Problem[]): ImportedRow => ({
  row,
  verdict: 'rejected',
  changed: [],
  problems,
});

const textOf = (values: Values, fields: readonly string[]): string =>
  JSON.stringify(fields.map((field) => meaningOf(values[field]).toLowerCase()));

/** Ids in the first field of the key, where it is the record's own. */
const namedIn = ({ key: [first = ''] }: RowGroupKind, rows: readonly Values[]): readonly number[] => [
  ...new Set(rows.flatMap((values) => (values[first] as number | undefined) ?? [])),
];

/** The records that rows are about, by what says which they are; locked, unless nothing is kept. */
async function readStored(
  kind: RowGroupKind,
  scope: TenantScope,
  sources: readonly RowToImport[],
  isDryRun: boolean,
): Promise<ReadonlyMap<string, RowGroup>> {
  const rows = sources.map(({ values }) => values);
  const ids = (await kind.find?.(scope, rows)) ?? namedIn(kind, rows);
  if (!isDryRun) await lockGroups(kind, scope, ids);
  const groups = await readGroups(kind, scope, withIds(ids));
  return new Map(groups.map((group) => [textOf(group.rows[0] ?? {}, kind.key), group]));
}

/** What a refusal says, at the rows that it is about. */
function problemsByRow(kind: RowGroupKind, lines: readonly Line[], refusal: Refusal): ReadonlyMap<number, Problem[]> {
  const rows = lines.map(({ values }) => values);
  const found = new Map<number, Problem[]>();
  const isField = (name: string) => name in kind.resource.fields;
  for (const problem of problemsOfRefusal(refusal)) {
    const place = kind.placeOf(problem.path, rows);
    const field = place?.field ?? problem.path;
    const row = (lines[place?.index ?? 0] ?? lines[0])?.row ?? 0;
    const told = { ...problem, path: isField(field) ? field : (kind.line[0] ?? '') };
    found.set(row, [...(found.get(row) ?? []), told]);
  }
  return found;
}

interface Saved {
  readonly id: number;
  readonly lines: readonly Line[];
  readonly before: RowGroup | null;
}

/** The rows with the problems that some of them have. */
const withProblems = (rows: readonly ImportedRow[], told: ReadonlyMap<number, readonly Problem[]>): ImportedRow[] =>
  rows.map((each) => {
    const problems = told.get(each.row);
    return problems ? rejected(each.row, problems) : each;
  });

class GroupImport {
  readonly saved: Saved[] = [];
  readonly #kind: RowGroupKind;
  readonly #scope: TenantScope;
  readonly #shown: ReadonlyMap<string, string>;
  readonly #readLines: LineReader;

  constructor(kind: RowGroupKind, scope: TenantScope, { blanks }: ImportTask) {
    this.#kind = kind;
    this.#scope = scope;
    this.#shown = new Map(columnsOfResource(kind.resource).map(({ field, shown }) => [field, shown]));
    this.#readLines = lineReader(kind, blanks);
  }

  /** Rows with what they leave out, or why they are refused. */
  async #filledIn(lines: readonly Line[], before: RowGroup | undefined): Promise<readonly Line[] | Refusal> {
    const { fillIn } = this.#kind;
    if (!fillIn || lines.some(({ problems }) => problems.length > 0)) return lines;
    const record = { before: before ?? null, rows: lines.map(({ values }) => values) };
    const filled = await writtenAlone(this.#scope, () => fillIn(this.#scope, record));
    if (filled instanceof Refusal) return filled;
    return lines.map((line, at) => ({ ...line, values: filled[at] ?? line.values }));
  }

  /** What becomes of the rows of a record. */
  async decide(sources: readonly RowToImport[], before: RowGroup | undefined): Promise<ImportedRow[]> {
    const read = this.#readLines(sources, before);
    const lines = await this.#filledIn(read, before);
    if (lines instanceof Refusal) {
      const left = read.map(({ row }): ImportedRow => ({ row, verdict: 'same', changed: [], problems: [] }));
      return withProblems(left, problemsByRow(this.#kind, read, lines));
    }
    const compared = comparedLines(this.#kind, lines, before).map((each) => this.#described(each, before));
    if (lines.some(({ problems }) => problems.length > 0))
      return lines.map(({ row, problems }, at) =>
        problems.length > 0 ? rejected(row, problems) : (compared[at] as ImportedRow),
      );
    if (compared.every(({ verdict }) => verdict === 'same')) return compared;
    if (this.#isStale(sources, before))
      return compared.map((each) => (each.verdict === 'same' ? each : { ...each, verdict: 'same', isStale: true }));
    return this.#save(lines, compared, before);
  }

  #isStale = (sources: readonly RowToImport[], before: RowGroup | undefined): boolean =>
    before !== undefined &&
    sources.some(({ values }) => typeof values.version === 'number' && values.version !== before.version);

  /** With what its record said so far, in the words of the file. */
  #described(imported: ImportedRow & { readonly stored?: Values }, before: RowGroup | undefined): ImportedRow {
    const { stored, ...row } = imported;
    if (!before || row.verdict !== 'update') return row;
    const former = row.changed.map((field) => [field, (stored ?? before.rows[0])?.[this.#shown.get(field) ?? field]]);
    return { ...row, former: Object.fromEntries(former) };
  }

  async #save(
    lines: readonly Line[],
    compared: readonly ImportedRow[],
    before: RowGroup | undefined,
  ): Promise<ImportedRow[]> {
    const record = { before: before ?? null, rows: lines.map(({ values }) => values) };
    const done = await writtenAlone(this.#scope, () => this.#kind.save(this.#scope, record, true));
    if (done instanceof Refusal) return withProblems(compared, problemsByRow(this.#kind, lines, done));
    this.saved.push({ id: done, lines, before: before ?? null });
    return [...compared];
  }

  /** What becomes of rows whose records were saved, once these are checked together. */
  async verified(rows: readonly ImportedRow[]): Promise<ImportedRow[]> {
    const refused = await this.#kind.verify?.(
      this.#scope,
      this.saved.map(({ id }) => id),
    );
    const told = this.saved.flatMap(({ id, lines }) => {
      const refusal = refused?.get(id);
      return refusal ? [...problemsByRow(this.#kind, lines, refusal)] : [];
    });
    return withProblems(rows, new Map(told));
  }

  /** What was written, with the versions that it has since. */
  async written(): Promise<WrittenRecord[]> {
    const ids = this.saved.map(({ id }) => id);
    const now = new Map(
      (await readGroups(this.#kind, this.#scope, withIds(ids))).map(({ id, version }) => [id, version]),
    );
    const fields = fieldsOf(this.#kind);
    return this.saved.map(({ id, lines, before }) => ({
      row: lines[0]?.row ?? 0,
      id,
      before: before && { rows: before.rows.map((each) => pick(each, fields)) },
      version: now.get(id) ?? 0,
      wasCustomised: null,
    }));
  }
}

/** Imports rows of which several make a record: each record is saved by the rules of its form, or left as it is. */
export async function* importGroups(
  scope: TenantScope,
  task: ImportTask,
  kind: RowGroupKind,
): AsyncGenerator<ImportedRow[]> {
  const sources = Array.from(task.rows, ({ read }) => read());
  const isNamed = ({ problems }: RowToImport) => !problems.some(({ path }) => kind.key.includes(path));
  const named = sources.filter(isNamed);
  yield sources.filter((each) => !isNamed(each)).map(({ row, problems }) => rejected(row, problems));
  const stored = await readStored(kind, scope, named, task.isDryRun);
  const running = new GroupImport(kind, scope, task);
  const keyOf = ({ values }: RowToImport) => textOf({ ...task.blanks, ...values }, kind.key);
  const decided: ImportedRow[] = [];
  for (const [key, group] of Map.groupBy(named, keyOf))
    for (const row of await running.decide(group, stored.get(key))) decided.push(row);
  yield await running.verified(decided);
  task.onWritten?.(await running.written());
}
