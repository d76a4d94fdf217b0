import type { Problem } from '@oikos/contract/replies.ts';
import { keyOfResource, mayRepeat } from '@oikos/contract/resource-columns.ts';
import { sql } from 'kysely';
import { problemOf } from '../http/refusals.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { meaningOf, means } from './file-values.ts';
import { sourceOf } from './resource-rows.ts';
import { readRecords, type Served, type StoredRecord, type Values } from './served-resource.ts';

const exactText = (values: Values, fields: readonly string[]): string =>
  JSON.stringify(
    fields.map((field) => {
      const value = values[field];
      return typeof value === 'string' ? value.trim() : (value ?? null);
    }),
  );

/** The same text for values that must not occur twice: texts count as the same whatever their case. */
const textOf = (values: Values, fields: readonly string[]): string => exactText(values, fields).toLowerCase();

/** How many of the fields that a file gives say something else than the record. */
const differencesOf = (given: Values, { values }: StoredRecord): number =>
  Object.entries(given).filter(([field, value]) => !means(value, values[field])).length;

/** Of very many records with the same key no more are compared. */
const MOST_COMPARED = 200;

/** The first of the records that say the most of what the file gives. */
function nearestOf(given: Values, records: Iterable<StoredRecord>): StoredRecord | undefined {
  let nearest: StoredRecord | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  let compared = 0;
  for (const record of records) {
    if (compared === MOST_COMPARED) break;
    compared += 1;
    const differences = differencesOf(given, record);
    if (differences >= fewest) continue;
    nearest = record;
    fewest = differences;
  }
  return nearest;
}

/** A row of the file: the fields that it gives. */
interface Row {
  readonly row: number;
  readonly values: Values;
}

/** What the list holds, kept in step with what the rows of the file become. */
export class RecordIndex {
  readonly #byKey: ReadonlyMap<string, readonly StoredRecord[]>;
  readonly #byExactKey = new Map<string, StoredRecord>();
  readonly #rowOfKey = new Map<string, number>();
  readonly #ofRow = new Map<number, StoredRecord>();
  /** Rows that say themselves which record they are about. */
  readonly #explicit = new Set<number>();
  readonly #mayRepeat: boolean;
  readonly #owners: Map<string, number | 'file'>[];
  readonly #key: readonly string[];
  readonly #served: Served;
  readonly #records: readonly StoredRecord[];
  readonly #shown: ReadonlySet<number>;
  #byId: Map<number, StoredRecord> | undefined;

  constructor(served: Served, records: readonly StoredRecord[], shown: ReadonlySet<number>) {
    this.#served = served;
    this.#records = records;
    this.#shown = shown;
    this.#key = keyOfResource(served.resource);
    const rules = served.resource.unique ?? [];
    this.#owners = rules.map(({ fields }) => new Map(records.map(({ id, values }) => [textOf(values, fields), id])));
    this.#mayRepeat = mayRepeat(served.resource);
    const known = records.filter(({ id }) => shown.has(id));
    this.#byKey = Map.groupBy(known, ({ values }) => textOf(values, this.#key));
    for (const record of known) this.#byExactKey.set(exactText(record.values, this.#key), record);
  }

  /**
   * Of a list whose records may share their key: gives each row the record that it comes nearest to, of those with its key
   * that no other row is about. Rows that are as a record is come first, so that a file in another order changes nothing; one
   * that says the same as an earlier row of the file is about none other than that one's.
   */
  assign(rows: readonly Row[]): void {
    const taken = new Set(this.#ofRow.values());
    for (const [key, alike] of Map.groupBy(rows, ({ values }) => textOf(values, this.#key))) {
      const known = this.#byKey.get(key)?.toSorted((one, other) => one.id - other.id) ?? [];
      const free = new Set(known.filter((record) => !taken.has(record)));
      this.#giveSame(alike, free);
      const says = ({ values }: Row) => textOf(values, this.#served.fieldNames);
      const first = new Map(alike.toReversed().map((each) => [says(each), each.row]));
      for (const each of alike)
        if (!this.#ofRow.has(each.row) && first.get(says(each)) === each.row)
          this.#take(each.row, nearestOf(each.values, free), free);
    }
  }

  #take(row: number, record: StoredRecord | undefined, free: Set<StoredRecord>): void {
    if (!record) return;
    this.#ofRow.set(row, record);
    free.delete(record);
  }

  /** Gives rows the records that are as they say; one that leaves out a field that others give isn't looked at. */
  #giveSame(alike: readonly Row[], free: Set<StoredRecord>): void {
    const given = alike.map(({ values }) => Object.keys(values));
    const fields = given.reduce((most, each) => (each.length > most.length ? each : most), []);
    const meaning = (values: Values) => JSON.stringify(fields.map((field) => meaningOf(values[field])));
    const same = Map.groupBy([...free].reverse(), ({ values }) => meaning(values));
    for (const [at, { row, values }] of alike.entries())
      if (!this.#ofRow.has(row) && given[at]?.length === fields.length)
        this.#take(row, same.get(meaning(values))?.pop(), free);
  }

  /** Of rows that are numbered by the records' ids: each is about its record, whatever it says. */
  giveById(): void {
    for (const record of this.#records) this.#ofRow.set(record.id, record);
  }

  /** Says which record a row is about; false where the list has none of that id. */
  give(row: number, id: number): boolean {
    this.#byId ??= new Map(this.#records.filter((each) => this.#shown.has(each.id)).map((each) => [each.id, each]));
    const record = this.#byId.get(id);
    if (record) {
      this.#ofRow.set(row, record);
      this.#explicit.add(row);
    }
    return record !== undefined;
  }

  /** The record that a row is about: spelt as in the file, else whatever its case. */
  find(values: Values, row: number): StoredRecord | undefined {
    const given = this.#ofRow.get(row);
    if (given || this.#mayRepeat) return given;
    return this.#byExactKey.get(exactText(values, this.#key)) ?? this.#byKey.get(textOf(values, this.#key))?.at(-1);
  }

  /**
   * The row of the file that is about the same record; else this one is from now on. Where records may share their key it
   * is one that says the same throughout, and had no record left for it, unless both name their record.
   */
  earlierRow({ row, values: given }: Row, values: Values, before: StoredRecord | undefined): number | undefined {
    const ofRecord = before ? String(before.id) : textOf(values, this.#key);
    if (!this.#mayRepeat) return this.#firstOf(ofRecord, row);
    const alike = this.#firstOf(textOf(given, this.#served.fieldNames), row);
    if (!before) return alike;
    return this.#explicit.has(row) ? this.#firstOf(ofRecord, row) : undefined;
  }

  /** The earlier row with the key; else this is its first one. */
  #firstOf(key: string, row: number): number | undefined {
    const earlier = this.#rowOfKey.get(key);
    if (earlier === undefined) this.#rowOfKey.set(key, row);
    return earlier;
  }

  /** The rules of uniqueness that the values break; none, and the values are taken from now on. */
  claim(values: Values, id: number | null): Problem[] {
    const rules = this.#served.resource.unique ?? [];
    const texts = rules.map(({ fields }) => textOf(values, fields));
    const problems = rules.flatMap(({ fields, message, onUpdate }, index) => {
      const owner = this.#owners[index]?.get(texts[index] as string);
      if (owner === undefined || owner === id) return [];
      return [problemOf(fields.at(-1) as string, id === null ? message : (onUpdate ?? message))];
    });
    if (problems.length === 0)
      for (const [index, text] of texts.entries()) this.#owners[index]?.set(text, id ?? 'file');
    return problems;
  }
}

/**
 * Everything that the list holds, of all parents where `within` names none; `isLocked`: nobody else changes it until the
 * transaction ends.
 */
export async function readRecordIndex(
  scope: TenantScope,
  served: Served,
  within: Values,
  isLocked: boolean,
): Promise<RecordIndex> {
  const { parent } = served.resource;
  const isOfOne = parent !== undefined && within[parent] !== undefined;
  const ofParent = isOfOne ? sql`${sql.ref(served.columnOf(parent))} = ${within[parent]}` : sql`true`;
  const records = await readRecords(served, scope, ofParent, isLocked);
  const shownOfParent = isOfOne ? sql`where ${sql.ref(parent)} = ${within[parent]}` : sql``;
  const { rows } = await sql<{ id: number }>`
    select id from (${await sourceOf(served, scope, within)}) as source ${shownOfParent}`.execute(scope.db);
  return new RecordIndex(served, records, new Set(rows.map(({ id }) => id)));
}
