import type { EntityName } from '@oikos/contract/entity.ts';
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/generated/database.ts';
import { servesAnyValues } from '../db/planned-once.ts';
import { notFound, type Refusal } from '../http/refusals.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { type AuditEntry, auditEntry, type PartOf, writeAudit } from './audit.ts';
import { keepDeleted, type MadeCall } from './undo/keep-change.ts';
import { requireVersion } from './versions.ts';

type TableName = keyof DB & string;
/** Columns with their values, or with what the database makes of them. */
type Columns<Table extends TableName> = {
  readonly [Column in keyof Insertable<DB[Table]>]?: Insertable<DB[Table]>[Column] | RawBuilder<unknown>;
};

/** A kind of record that has behavior: its rules are written out, the rest of a save is here. */
export interface RecordKind<Table extends TableName, State extends object> {
  readonly entity: EntityName;
  readonly table: Table;
  /** The column that names a record, where it isn't `id`: a storage area is known by its node. */
  readonly key?: keyof DB[Table] & string;
  /** The record with its parts; 404 where there is none. */
  readonly read: (scope: TenantScope, id: number) => Promise<State>;
  /** What the audit log compares; left out, all that is read but the version. */
  readonly audited?: (state: State) => Readonly<Record<string, unknown>>;
  /** The record in whose history it shows, too. */
  readonly partOf?: (state: State) => PartOf;
  /** A change of a row that the product ships makes it the company's own. */
  readonly isShipped?: true;
}

interface Telling {
  readonly reason?: string | undefined;
}

/** Declares a kind of record with behavior. */
export const recordKind = <Table extends TableName, State extends object>(kind: RecordKind<Table, State>) => kind;

/** The builder for a table that is only known when it runs: callers' columns are typed by the table, here it is any. */
export const tablesOf = ({ db }: TenantScope) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

function fieldsOf<State extends object>({ audited }: Pick<RecordKind<TableName, State>, 'audited'>, state: State) {
  if (audited) return { ...audited(state) };
  const { version: _version, ...fields } = state as Record<string, unknown>;
  return fields;
}

/** The audit row of a record of a kind that changed. */
export const auditOf = <State extends object>(
  kind: Pick<RecordKind<TableName, State>, 'entity' | 'audited' | 'partOf'>,
  id: number,
  [before, after]: readonly [State | null, State | null],
  reason?: string,
): AuditEntry => {
  const [former, now] = [before && fieldsOf(kind, before), after && fieldsOf(kind, after)];
  return auditEntry(
    kind.entity,
    { id, before: former, after: now, partOf: kind.partOf?.((after ?? before) as State) },
    reason,
  );
};

/** Locks a record until the transaction ends; answers with its version. With a version: refuses a save that brings an older one. */
export async function lockRecord(
  scope: TenantScope,
  { entity, table, key = 'id' }: { readonly entity: EntityName; readonly table: TableName; readonly key?: string },
  id: number,
  version: number | null = null,
): Promise<number> {
  const row = await tablesOf(scope)
    .selectFrom(table)
    .modifyFront(servesAnyValues)
    .select('version')
    .where(key, '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  const stored = row.version as number;
  if (version !== null) await requireVersion(scope, entity, { id, version: stored }, version);
  return stored;
}

interface Creation extends Telling {
  /** Writes what is part of the record. */
  readonly addParts?: (id: number) => Promise<void>;
  /** What the audit log tells of it, where that isn't what is read of it. */
  readonly audited?: () => object;
  /** The refusal where a row with its key is there already. */
  readonly taken?: () => Refusal;
}

/** Adds a record: its columns, then its parts, then the audit row. */
export async function createRecord<Table extends TableName, State extends object>(
  scope: TenantScope,
  kind: RecordKind<Table, State>,
  columns: Columns<Table>,
  { addParts, taken, audited, reason }: Creation = {},
): Promise<{ id: number; newId: number; version: number }> {
  const insert = tablesOf(scope)
    .insertInto(kind.table as string)
    .values({ ...columns });
  const added = await (taken ? insert.onConflict((conflict) => conflict.doNothing()) : insert)
    .returning([`${kind.key ?? 'id'} as id`, 'version'])
    .executeTakeFirst();
  if (!added) throw taken?.() ?? new Error(`No row was added to ${kind.table}`);
  const { id, version } = added as { id: number; version: number };
  await addParts?.(id);
  const entry = audited
    ? auditEntry(kind.entity, { id, before: null, after: audited() }, reason)
    : auditOf(kind, id, [null, await kind.read(scope, id)], reason);
  await writeAudit(scope, [entry]);
  return { id, newId: id, version };
}

interface Saving<State extends object> extends Telling {
  /**
   * What follows from the change and belongs to it: the audit row is written afterwards, and after it those that this answers
   * with, of other records that changed.
   */
  readonly afterSave?: (before: State) => Promise<readonly AuditEntry[]> | Promise<void>;
  /** What the record is now, where the change knows it: it isn't read again. */
  readonly after?: (before: State) => State;
}

/**
 * Changes a record: locks it, refuses an older version, asks `change` for the new columns (it applies the rules, refuses by
 * throwing, and writes the record's parts), stores them as the next version and writes the audit row. Without a version (null)
 * it changes the record as it is by then.
 */
export async function saveRecord<Table extends TableName, State extends object>(
  scope: TenantScope,
  kind: RecordKind<Table, State>,
  { id, version }: { readonly id: number; readonly version: number | null },
  change: (before: State) => Promise<Columns<Table>> | Columns<Table>,
  { afterSave, after, reason }: Saving<State> = {},
): Promise<{ id: number; version: number }> {
  const stored = await lockRecord(scope, kind, id, version);
  const before = await kind.read(scope, id);
  const columns = await change(before);
  await tablesOf(scope)
    .updateTable(kind.table as string)
    .set({
      ...columns,
      version: sql`version + 1`,
      ...(kind.isShipped && { isCustomised: sql`shipped_key is not null` }),
    })
    .where(kind.key ?? 'id', '=', id)
    .modifyEnd(servesAnyValues)
    .execute();
  const ofOthers = (await afterSave?.(before)) ?? [];
  const now = after ? after(before) : await kind.read(scope, id);
  await writeAudit(scope, [auditOf(kind, id, [before, now], reason), ...ofOthers]);
  return { id, version: stored + 1 };
}

interface Removal<State extends object> extends Telling {
  readonly rules?: (before: State) => Promise<void> | void;
  /** The row is about to go. */
  readonly onGoing?: () => Promise<void>;
}

/** Deletes a record that `rules` lets go, and writes the audit row. */
export async function removeRecord<Table extends TableName, State extends object>(
  scope: TenantScope,
  kind: RecordKind<Table, State>,
  id: number,
  { rules, onGoing, reason }: Removal<State> = {},
): Promise<State> {
  await lockRecord(scope, kind, id);
  const before = await kind.read(scope, id);
  await rules?.(before);
  await onGoing?.();
  await tablesOf(scope)
    .deleteFrom(kind.table as string)
    .where(kind.key ?? 'id', '=', id)
    .execute();
  await writeAudit(scope, [auditOf(kind, id, [before, null], reason)]);
  return before;
}

/** Deletes a record as `removeRecord` does, so that the call can be taken back; answers for it. */
export async function removeUndoably<Table extends TableName, State extends object>(
  scope: TenantScope,
  kind: RecordKind<Table, State>,
  call: MadeCall & { readonly input: { readonly id: number } },
  rules?: (before: State) => Promise<void> | void,
): Promise<{ isSuccessful: true; undoId: number | null }> {
  const { id } = call.input;
  let undoId: number | null = null;
  const onGoing = async () => {
    undoId = await keepDeleted(scope, call, { table: kind.table, ids: [id] });
  };
  await removeRecord(scope, kind, id, { onGoing, ...(rules && { rules }) });
  return { isSuccessful: true, undoId };
}
