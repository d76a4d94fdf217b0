import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { Message } from '@oikos/contract/message.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { auditChanges } from './audit.ts';
import { problemsOfRefusal } from './import-records.ts';
import { togetherOrAlone } from './judged-alone.ts';
import { readRecords, type Served, type Values } from './served-resource.ts';
import { keep, removeUnused } from './take-back-records.ts';
import { because, type Reason } from './take-back-task.ts';
import { useAsLine } from './uses.ts';

/** Records that were deleted, with their whole rows by columns, and those that stay, with the reason. */
export interface Removed {
  readonly rows: ReadonlyMap<number, Values>;
  readonly kept: ReadonlyMap<number, Reason>;
}

const ofIds = (ids: readonly number[]) => sql`id = any(${[...ids]}::bigint[])`;

/** Rows of the product stay. */
async function readShipped({ resource, table }: Served, scope: TenantScope, ids: readonly number[]) {
  if (!resource.isShipped) return new Set<number>();
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${ofIds(ids)} and shipped_key is not null`.execute(scope.db);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes records of a list that nothing uses, by its rules, within the caller's transaction. */
export async function removeRecords(
  scope: TenantScope,
  served: Served,
  ids: readonly number[],
  { reason, used }: { readonly reason: string; readonly used: Message },
): Promise<Removed> {
  const kept = new Map<number, Reason>();
  const shipped = await readShipped(served, scope, ids);
  for (const id of shipped) kept.set(id, because(generalMessages.shippedStays));
  const going = ids.filter((id) => !shipped.has(id));
  const { rows } = await sql<{ id: number; row: Values }>`
    select id, to_jsonb(t) as row from ${sql.table(served.table)} as t where ${ofIds(going)}`.execute(scope.db);
  const records = await readRecords(served, scope, ofIds(going), true);
  const { left, uses } = await removeUnused(scope, { served, reason }, records, kept);
  for (const { id } of left) kept.set(id, because(used, ...(uses.get(id) ?? []).slice(0, 1).map(useAsLine)));
  return { rows: new Map(rows.filter(({ id }) => !kept.has(id)).map(({ id, row }) => [id, row])), kept };
}

async function insertRows({ db }: TenantScope, table: string, names: readonly string[], rows: readonly Values[]) {
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) overriding system value
    select ${sql.join(names.map((name) => sql.ref(`r.${name}`)))}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as r`.execute(db);
}

/** Inserts rows at once; where the database refuses one of them, each alone, until no other one goes in. */
async function insertWhatGoes(
  scope: TenantScope,
  { table }: Served,
  rows: readonly Values[],
): Promise<ReadonlyMap<number, Reason>> {
  const { rows: columns } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(scope.db);
  const names = columns.map(({ name }) => name);
  const kept = new Map<number, Reason>();
  // A row may refer to one that comes after it.
  const refused = await togetherOrAlone(scope, rows, (some) => insertRows(scope, table, names, some));
  for (const [{ id }, refusal] of refused) keep(kept, id as number, problemsOfRefusal(refusal));
  return kept;
}

/** Puts records back that were deleted, as they were, under their ids; answers with those that can't come back, and why. */
export async function bringBackRecords(
  scope: TenantScope,
  served: Served,
  rows: readonly Values[],
  reason: string,
): Promise<ReadonlyMap<number, Reason>> {
  if (rows.length === 0) return new Map();
  const kept = await insertWhatGoes(scope, served, rows);
  const ids = rows.map(({ id }) => id as number).filter((id) => !kept.has(id));
  const records = await readRecords(served, scope, ofIds(ids), false);
  const back = records.map(({ id, values }) => ({ id, before: null, after: values }));
  await auditChanges(scope, served.resource.entity, back, { reason });
  return kept;
}
