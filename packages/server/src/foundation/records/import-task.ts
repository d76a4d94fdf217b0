import type { Message } from '@oikos/contract/message.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import type { Configuration } from '../../configuration.ts';
import type { Served, StoredRecord, Values } from './served-resource.ts';
import type { WrittenRecord } from './written-records.ts';

/** A row to import: the fields that the file gives, and what couldn't be read of it (paths are fields). */
export interface RowToImport {
  readonly row: number;
  readonly values: Values;
  readonly problems: readonly Problem[];
  readonly record?: RecordOfRow;
}

/** The record that a row is about, and as which version the file has it; null: whichever. */
export interface RecordOfRow {
  readonly id: number;
  readonly version: number | null;
}

/** A row that may refer to others of its own list: read once those are written. */
export interface RowSource {
  /** What it calls other records of the list. */
  readonly refersTo: readonly string[];
  readonly read: () => RowToImport;
}

export interface ImportedRow {
  readonly row: number;
  readonly verdict: 'insert' | 'update' | 'same' | 'rejected';
  /** Of an update: the fields that change. */
  readonly changed: readonly string[];
  readonly problems: readonly Problem[];
  /** Of one that is the same since the record is another version than the file has: it would have changed it. */
  readonly isStale?: true;
  /** Of an update of a list with rules of import of its own: what the changed fields said before. */
  readonly former?: Values;
}

export interface ImportTask {
  readonly served: Served;
  /** The parent's id, where the resource has a parent. */
  readonly within: Values;
  /** What a row leaves out when it is new. */
  readonly blanks: Values;
  readonly rows: Iterable<RowSource>;
  /** What other rows may call a record by, as `refersTo` does. */
  readonly namesOf: (values: Values) => readonly string[];
  /** Nothing is kept: nobody else need wait for it. */
  readonly isDryRun: boolean;
  /** The message of a second row for the same record. */
  readonly doubled: Message;
  /** Told what a record is from now on: later rows may refer to it. */
  readonly onSaved?: (id: number, values: Values) => void;
  /** Told once rows are written for good, as far as the transaction is. */
  readonly onWritten?: (written: readonly WrittenRecord[]) => void;
  /** The rows are former values of records, numbered by the records' ids. */
  readonly isById?: true;
  /** Records as they were before earlier rows of the same file changed them: what a row says of these isn't said against those. */
  readonly earlier?: ReadonlyMap<number, StoredRecord>;
  /** For the audit log. */
  readonly reason?: string;
  /** Of the installation, for rows that invite people. */
  readonly configuration?: Configuration;
}
