import type { AnyResource } from '@oikos/contract/resource.ts';
import type { Refusal } from '../../../foundation/http/refusals.ts';
import type { RowToImport } from '../../../foundation/records/import-task.ts';
import type { Values } from '../../../foundation/records/served-resource.ts';
import type { Reason, TakeBackTask } from '../../../foundation/records/take-back-task.ts';

/** A record that was saved, with the version that it has since. */
export interface SavedRow {
  readonly id: number;
  readonly version: number;
}

/** Of each row, in the order given. */
export type SavedRows = Promise<readonly (SavedRow | Refusal)[]>;

/**
 * A list of people or of their access as files have it: which record a row is about, and which part of the form saves it.
 * `Known` is what a change needs to know of a record, `Stored` has the values of the file beside it.
 */
export interface RowKind<Known extends SavedRow, Stored extends Known, Change, Addition> {
  readonly resource: AnyResource;
  /** The tables that grow by what is added; none where records are few. */
  readonly growing: readonly string[];
  /** The field that says which record a row is about. */
  readonly key: string;
  /** What the fields of calls are called in files. */
  readonly fieldInFile: Readonly<Record<string, string>>;
  /** The records that rows are about; a row that names one that isn't there is refused by throwing. */
  readonly find: (rows: readonly RowToImport[]) => Promise<(values: Values) => Stored | undefined>;
  /** What tells a new record from others; blank where the row doesn't say it. */
  readonly nameOf: (values: Values) => string;
  /** What a row writes in another way, and means as it is stored. */
  readonly asStored: (before: Stored, values: Values) => Values;
  /** What the form would send; refuses by throwing what names records that there aren't. */
  readonly changeOf: (before: Known, fields: Values) => Change;
  /** The same of a new record; `named` are the fields that the file has. */
  readonly additionOf: (data: Values, named: readonly string[]) => Addition;
  readonly change: (changes: readonly Change[]) => SavedRows;
  readonly add: (additions: readonly Addition[]) => SavedRows;
  /** Records by their ids, those that the caller sees. */
  readonly known: (ids: readonly number[]) => Promise<ReadonlyMap<number, Known>>;
  /** Takes back what an import added; tells why some stay. */
  readonly remove: (added: readonly Known[], task: TakeBackTask) => Promise<ReadonlyMap<number, Reason>>;
}
