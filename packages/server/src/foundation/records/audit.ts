import type { EntityName } from '@oikos/contract/entity.ts';
import { sql } from 'kysely';
import { servesFew } from '../db/planned-once.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { belongingsOf } from './audited-parts.ts';

export type FieldChanges = Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>;

export interface AuditEntry {
  readonly entity: EntityName;
  readonly entityId: number;
  readonly action: 'create' | 'update' | 'delete';
  readonly changes: FieldChanges;
  readonly reason?: string | undefined;
  /** Of a record that is a part of another one, in whose history it shows too; left out, its entity's `partOf` says it. */
  readonly partOf?: PartOf | undefined;
}

export interface PartOf {
  readonly entity: EntityName;
  readonly entityId: number;
  /** What the part is called among the owner's, for people who look when it is gone. */
  readonly name: string;
}

/** The fields that differ between two states of a record; an absent state counts as all blank. */
export function changesBetween(before: object | null, after: object | null): FieldChanges {
  const changes: Record<string, { old: unknown; new: unknown }> = {};
  if (before === null) {
    for (const [name, value] of Object.entries(after ?? {}))
      if (value !== null && value !== undefined) changes[name] = { old: null, new: value };
    return changes;
  }
  const [former, now] = [before, after ?? {}] as Readonly<Record<string, unknown>>[];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after ?? {})])) {
    const old = former?.[name] ?? null;
    const value = now?.[name] ?? null;
    if (JSON.stringify(old) !== JSON.stringify(value)) changes[name] = { old, new: value };
  }
  return changes;
}

/** A record before and after a change, as far as the audit log tells of it. */
export interface ChangedRecord {
  readonly id: number;
  /** Null: it was added. */
  readonly before: object | null;
  /** Null: it was deleted. */
  readonly after: object | null;
  readonly partOf?: PartOf | undefined;
}

/** The audit row of a changed record. */
export const auditEntry = (
  entity: EntityName,
  { id, before, after, partOf }: ChangedRecord,
  reason?: string,
): AuditEntry => ({
  entity,
  entityId: id,
  action: before === null ? 'create' : after === null ? 'delete' : 'update',
  changes: changesBetween(before, after),
  reason,
  partOf,
});

interface Auditing {
  readonly reason?: string | undefined;
  /** Records in which nothing differs get no audit row. */
  readonly skipsSame?: boolean;
}

/** Writes the audit rows of records of one kind, as `writeAudit` does. */
export function auditChanges(
  scope: TenantScope,
  entity: EntityName,
  records: readonly ChangedRecord[],
  { reason, skipsSame = false }: Auditing = {},
): Promise<void> {
  const entries = records.map((record) => auditEntry(entity, record, reason));
  return writeAudit(scope, skipsSame ? entries.filter(({ changes }) => Object.keys(changes).length > 0) : entries);
}

const namesFile = /(storedFileId|documentId|fileId)$/i;

/** The ids of stored files that changes name, as a field's value or within one. */
export function filesNamedIn(changes: unknown): readonly number[] {
  const found: number[] = [];
  collectFiles(changes, false, found);
  return found;
}

/** Into one list: an import audits thousands of new nodes at once, and none of them names a file. */
function collectFiles(changes: unknown, isFile: boolean, found: number[]): void {
  if (typeof changes === 'number' && isFile) found.push(changes);
  if (typeof changes !== 'object' || changes === null) return;
  const isList = Array.isArray(changes);
  for (const [name, value] of Object.entries(changes)) {
    if (typeof value !== 'number' && typeof value !== 'object') continue;
    // An item of a list and the two sides of a change are what the field above is.
    const isSame = isList || name === 'old' || name === 'new';
    collectFiles(value, isSame ? isFile : namesFile.test(name), found);
  }
}

/**
 * Writes audit rows in the caller's transaction: a change without its audit row can't be committed. Files that they name
 * stay as long as the log does.
 */
export async function writeAudit(scope: TenantScope, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const unowned = entries.filter(({ partOf }) => partOf === undefined).map(({ entity }) => entity);
  // The changes are parsed once each: within one document of rows they would be parsed, taken out and stored again.
  const written = sql`
    insert ${servesFew(entries.length)} into audit_log (entity, entity_id, action, changes, reason, owner_entity, owner_id, part_name, user_id, request_id)
    select r.entity, r.entity_id, r.action, r.changes::jsonb, r.reason,
      case when r.owner_entity is not null then r.owner_entity when part.owner_id is not null then part.owner_entity end,
      coalesce(r.owner_id, part.owner_id),
      case when r.owner_entity is not null or part.owner_id is null then r.part_name else coalesce(part.part_name, '') end,
      ${scope.userId}::bigint, ${scope.requestId}
    from rows from (
      unnest(${entries.map(({ entity }) => entity)}::text[]),
      unnest(${entries.map(({ entityId }) => entityId)}::bigint[]),
      unnest(${entries.map(({ action }) => action)}::text[]),
      json_array_elements(${JSON.stringify(entries.map(({ changes }) => changes))}::json),
      unnest(${entries.map(({ reason }) => reason ?? null)}::text[]),
      unnest(${entries.map(({ partOf }) => partOf?.entity ?? null)}::text[]),
      unnest(${entries.map(({ partOf }) => partOf?.entityId ?? null)}::bigint[]),
      unnest(${entries.map(({ partOf }) => partOf?.name ?? '')}::text[])
    ) as r(entity, entity_id, action, changes, reason, owner_entity, owner_id, part_name)
    cross join lateral (${belongingsOf(unowned)}) as part`.execute(scope.db);
  const files = filesOf(entries);
  await written;
  if (files.length > 0) await keepFiles(scope, files);
}

interface NamedFile {
  readonly entity: EntityName;
  readonly entity_id: number;
  readonly file_id: number;
}

const filesOf = (entries: readonly AuditEntry[]): readonly NamedFile[] =>
  entries.flatMap(({ entity, entityId, changes }) =>
    filesNamedIn(changes).map((file_id) => ({ entity, entity_id: entityId, file_id })),
  );

/** Has the files that the entries name kept: nothing else may refer to them any more. */
async function keepFiles(scope: TenantScope, files: readonly NamedFile[]): Promise<void> {
  await sql`
    insert into audited_file (entity, entity_id, stored_file_id)
    select distinct r.entity, r.entity_id, f.id
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as r(entity text, entity_id bigint, file_id bigint)
    join stored_file f on f.id = r.file_id
    on conflict do nothing`.execute(scope.db);
}
