import {
  createListView,
  createSharedView,
  deleteListView,
  deleteSharedView,
  type ListLayout,
  type ListView,
  readListViews,
  saveListLayout,
  listViewMessages as say,
  updateListView,
  updateSharedView,
} from '@oikos/contract/identity/list-views.ts';
import { sql } from 'kysely';
import { authorise } from '../../../foundation/http/access.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { exportableList } from '../../../foundation/records/exportable-lists.ts';
import type { Session } from '../../../foundation/tenancy/session.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { createView, deleteView, updateView } from './save-views.ts';

/** Views of a list are for people who may see it. */
function requireList(session: Session, list: string): void {
  const known = exportableList(list.split(':')[0] ?? '');
  if (!known) throw refuseField('list', say.unknownList, list);
  authorise(known.endpoint, session);
}

async function readViews(scope: TenantScope, list: string, userId: number): Promise<ListView[]> {
  const { rows } = await sql<ListView>`
    select v.id, v.version, v.name, v.content, v.owner_id is null as is_shared,
      array(select d.role_id from list_view_default d where d.list_view_id = v.id order by 1) as role_ids
    from list_view v where v.list = ${list} and (v.owner_id is null or v.owner_id = ${userId})
    order by v.owner_id nulls first, lower(v.name)`.execute(scope.db);
  return rows;
}

/** Of several roles the one whose name comes first decides. */
async function readDefault(scope: TenantScope, list: string, userId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select d.list_view_id as id
    from held_assignment a
    join user_group_role gr on gr.user_group_id = a.user_group_id
    join role r on r.id = gr.role_id
    join list_view_default d on d.role_id = r.id and d.list = ${list}
    where a.user_id = ${userId} order by lower(r.name), r.id limit 1`.execute(scope.db);
  return rows[0]?.id ?? null;
}

async function readLayout(scope: TenantScope, list: string, userId: number): Promise<ListLayout | null> {
  const row = await scope.db
    .selectFrom('list_layout')
    .select('layout')
    .where('userId', '=', userId)
    .where('list', '=', list)
    .executeTakeFirst();
  return (row?.layout as ListLayout | undefined) ?? null;
}

async function readRoles(scope: TenantScope, session: Session) {
  if (!session.companyPermissions.has('COMPANY_ADMIN')) return [];
  return scope.db.selectFrom('role').select(['id', 'name']).orderBy('name').execute();
}

export const listViewHandlers: Handler[] = [
  handle(readListViews, async ({ scope, session, input: { list } }) => {
    requireList(session, list);
    const { userId } = session;
    return {
      views: await readViews(scope, list, userId),
      defaultId: await readDefault(scope, list, userId),
      layout: await readLayout(scope, list, userId),
      roles: await readRoles(scope, session),
    };
  }),
  handle(createListView, ({ scope, session, input: { list, ...fields } }) => {
    requireList(session, list);
    return createView(scope, list, session.userId, fields);
  }),
  handle(updateListView, ({ scope, session, input }) => updateView(scope, session.userId, input)),
  handle(deleteListView, ({ scope, session, input }) => deleteView(scope, session.userId, deleteListView, input)),
  handle(createSharedView, ({ scope, session, input: { list, ...fields } }) => {
    requireList(session, list);
    return createView(scope, list, null, fields);
  }),
  handle(updateSharedView, ({ scope, input }) => updateView(scope, null, input)),
  handle(deleteSharedView, ({ scope, input }) => deleteView(scope, null, deleteSharedView, input)),
  handle(saveListLayout, async ({ scope, session, input: { list, layout } }) => {
    requireList(session, list);
    const kept = JSON.stringify(layout);
    await scope.db
      .insertInto('list_layout')
      .values({ userId: session.userId, list, layout: kept })
      .onConflict((conflict) => conflict.columns(['companyId', 'userId', 'list']).doUpdateSet({ layout: kept }))
      .execute();
    return { isSuccessful: true as const };
  }),
];
