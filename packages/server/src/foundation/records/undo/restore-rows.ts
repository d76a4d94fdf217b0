import { undoMessages as say } from '@oikos/contract/records/undo-messages.ts';
import { sql } from 'kysely';
import { conflict } from '../../http/refusals.ts';
import type { TenantScope } from '../../tenancy/tenant-scope.ts';

interface KeptTable {
  readonly table: string;
  readonly isDeleted: boolean;
  readonly count: number;
  /** Those that hold values of their own: none that are computed of others. */
  readonly columns: readonly string[];
}

async function keptTables(scope: TenantScope, undoId: number): Promise<readonly KeptTable[]> {
  const { rows } = await sql<KeptTable>`
    select k.table_name as "table", k.left_at_version is null as is_deleted, count(*)::int as count,
      array(select attname::text from pg_attribute a where a.attrelid = to_regclass(k.table_name::text) and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from undoable_row k where k.undoable_change_id = ${undoId}
    group by 1, 2 order by min(k.position), 1`.execute(scope.db);
  return rows;
}

/** With its next version: nobody who still has the record open saves over it unseen. */
const nextVersion = sql`case when k.was ? 'version' then k.was || jsonb_build_object('version', (k.was ->> 'version')::integer + 1)
  else k.was end`;

async function insertAgain(scope: TenantScope, undoId: number, { table, columns }: KeptTable): Promise<number> {
  const names = columns.map((name) => sql.ref(name));
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (${sql.join(names)}) overriding system value
    select ${sql.join(columns.map((name) => sql.ref(`r.${name}`)))}
    from undoable_row k, lateral jsonb_populate_record(null::${sql.table(table)}, ${nextVersion}) r
    where k.undoable_change_id = ${undoId} and k.table_name = ${table} and k.left_at_version is null`.execute(scope.db);
  return Number(numAffectedRows ?? 0);
}

/** Only rows that are as the call left them. */
async function changeBack(scope: TenantScope, undoId: number, { table, columns }: KeptTable): Promise<number> {
  const names = columns.filter((name) => !['company_id', 'id', 'version'].includes(name));
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as t set
      ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`))}, version = t.version + 1
    from undoable_row k, lateral jsonb_populate_record(null::${sql.table(table)}, k.was) r
    where k.undoable_change_id = ${undoId} and k.table_name = ${table} and k.left_at_version = t.version
      and t.id = r.id`.execute(scope.db);
  return Number(numAffectedRows ?? 0);
}

/** What the company deletes of the product's rows stays deleted, unless it takes that back. */
const forgetDeletion = (scope: TenantScope, undoId: number) =>
  sql`
    delete from deleted_shipped_row d using undoable_row k
    where k.undoable_change_id = ${undoId} and k.left_at_version is null and d.table_name = k.table_name
      and d.shipped_key = k.was ->> 'shipped_key'`.execute(scope.db);

/** Puts the rows of a call back as they were before it; refuses where others came or went in the meantime. */
export async function restoreRows(scope: TenantScope, undoId: number): Promise<void> {
  const tables = await keptTables(scope, undoId);
  if (tables.some(({ isDeleted }) => isDeleted)) await forgetDeletion(scope, undoId);
  for (const kept of tables) {
    const restored = await (kept.isDeleted ? insertAgain : changeBack)(scope, undoId, kept);
    if (restored !== kept.count) throw conflict(say.changedSince);
  }
}
