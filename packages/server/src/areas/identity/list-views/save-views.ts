import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import {
  type deleteListView,
  type deleteSharedView,
  type ListViewContent,
  listViewMessages as say,
  VIEWS_OF_A_LIST,
} from '@oikos/contract/identity/list-views.ts';
import { sql } from 'kysely';
import { notFound, refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { createRecord, recordKind, removeUndoably, saveRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

interface StoredView {
  readonly list: string;
  readonly ownerId: number | null;
  readonly name: string;
  readonly content: ListViewContent;
  readonly roleIds: readonly number[];
  readonly version: number;
}

interface ViewFields {
  readonly name: string;
  readonly content: ListViewContent;
  /** Roles that begin with it; left out, it is a person's own. */
  readonly roleIds?: readonly number[];
}

async function readView(scope: TenantScope, id: number): Promise<StoredView> {
  const { rows } = await sql<StoredView>`
    select v.list, v.owner_id, v.name, v.content, v.version,
      array(select d.role_id from list_view_default d where d.list_view_id = v.id order by 1) as role_ids
    from list_view v where v.id = ${id}`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const views = recordKind({ entity: 'listView', table: 'list_view', read: readView });

/** Another person's view isn't there, nor is a shared one where one's own is meant, nor the other way around. */
function requireOwner(view: StoredView, ownerId: number | null): void {
  if (view.ownerId !== ownerId) throw notFound();
}

const taken = (name: string) => refuseField('name', say.nameTaken, name);

async function refuseTaken(scope: TenantScope, id: number, { list, ownerId }: StoredView, name: string): Promise<void> {
  const { rows } = await sql`
    select 1 from list_view
    where list = ${list} and owner_id is not distinct from ${ownerId} and lower(name) = lower(${name}) and id <> ${id}`.execute(
    scope.db,
  );
  if (rows.length > 0) throw taken(name);
}

/** One at a time for each list and owner, so that there are never more. */
async function refuseTooMany(scope: TenantScope, list: string, ownerId: number | null): Promise<void> {
  const lock = `list views ${scope.companyId} ${list} ${ownerId ?? 'shared'}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(scope.db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from list_view where list = ${list} and owner_id is not distinct from ${ownerId}`.execute(
    scope.db,
  );
  if ((rows[0]?.count ?? 0) >= VIEWS_OF_A_LIST) throw refuse(say.tooMany, VIEWS_OF_A_LIST);
}

/** Each role begins with one view of a list: this one takes the place of another. */
async function beginWith(scope: TenantScope, list: string, viewId: number, roleIds: readonly number[]): Promise<void> {
  await sql`
    delete from list_view_default where list_view_id = ${viewId} and role_id <> all(${roleIds}::bigint[])`.execute(
    scope.db,
  );
  await sql`
    insert into list_view_default (list, role_id, list_view_id)
    select ${list}, unnest(${roleIds}::bigint[]), ${viewId}
    on conflict (company_id, list, role_id) do update set list_view_id = excluded.list_view_id`.execute(scope.db);
}

export async function createView(scope: TenantScope, list: string, ownerId: number | null, fields: ViewFields) {
  await refuseTooMany(scope, list, ownerId);
  const { name, content, roleIds = [] } = fields;
  return createRecord(
    scope,
    views,
    { list, ownerId, name, content: JSON.stringify(content) },
    { taken: () => taken(name), addParts: (id) => beginWith(scope, list, id, roleIds) },
  );
}

interface Changing extends ViewFields {
  readonly id: number;
  readonly version: number;
}

export const updateView = (scope: TenantScope, ownerId: number | null, { id, version, ...fields }: Changing) =>
  saveRecord(scope, views, { id, version }, async (before) => {
    requireOwner(before, ownerId);
    await refuseTaken(scope, id, before, fields.name);
    if (fields.roleIds) await beginWith(scope, before.list, id, fields.roleIds);
    return { name: fields.name, content: JSON.stringify(fields.content) };
  });

export const deleteView = (
  scope: TenantScope,
  ownerId: number | null,
  endpoint: typeof deleteListView | typeof deleteSharedView,
  input: ParsedInputOf<typeof deleteListView>,
) => removeUndoably(scope, views, { endpoint, input }, (before) => requireOwner(before, ownerId));
