import type { EntityName } from '@oikos/contract/entity.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../tenancy/tenant-scope.ts';

export type FieldChanges = Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>;

export interface AuditEntry {
  readonly entity: EntityName;
  readonly entityId: number;
  readonly action: 'create' | 'update' | 'delete';
  readonly changes: FieldChanges;
  readonly reason?: string | undefined;
  /** Of a record that is a part of another one: it shows in that one's history too. */
  readonly partOf?: PartOf | undefined;
}

export interface PartOf {
  readonly entity: EntityName;
  readonly entityId: number;
  /** What the part is called among the owner's, for people who look when it is gone. */
  readonly name: string;
}

/** The fields that differ between two states of a record; an absent state counts as all blank. */
export function changesBetween(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): FieldChanges {
  if (before === null)
    return Object.fromEntries(
      Object.entries(after ?? {}).flatMap(([name, value]) =>
        value === null || value === undefined ? [] : [[name, { old: null, new: value }]],
      ),
    );
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changes: Record<string, { old: unknown; new: unknown }> = {};
  for (const name of names) {
    const old = before?.[name] ?? null;
    const value = after?.[name] ?? null;
    if (JSON.stringify(old) !== JSON.stringify(value)) changes[name] = { old, new: value };
  }
  return changes;
}

/** Writes audit rows in the caller's transaction: a change without its audit row can't be committed. */
export async function writeAudit(scope: TenantScope, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    entity: entry.entity,
    entity_id: entry.entityId,
    action: entry.action,
    changes: entry.changes,
    reason: entry.reason ?? null,
    owner_entity: entry.partOf?.entity ?? null,
    owner_id: entry.partOf?.entityId ?? null,
    part_name: entry.partOf?.name ?? '',
  }));
  await sql`
    insert into audit_log (entity, entity_id, action, changes, reason, owner_entity, owner_id, part_name, user_id, request_id)
    select r.entity, r.entity_id, r.action, r.changes, r.reason, r.owner_entity, r.owner_id, r.part_name,
      ${scope.userId}::bigint, ${scope.requestId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(entity text, entity_id bigint, action text, changes jsonb, reason text,
        owner_entity text, owner_id bigint, part_name text)`.execute(scope.db);
}
