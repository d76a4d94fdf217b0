import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { actionMessages as say } from '@oikos/contract/task/actions/action-messages.ts';
import type { changeActionStatus, saveAction as saveEndpoint } from '@oikos/contract/task/actions/actions.ts';
import { type ActionStatus, actionMayBecome, isActionOpen } from '@oikos/domain/task/action-states.ts';
import { sql } from 'kysely';
import { denied, notFound, refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { changesBetween, writeAudit } from '../../../foundation/records/audit.ts';
import { versionConflict } from '../../../foundation/records/version-conflict.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { notifyOfActions } from '../notifications/notify.ts';
import { isMine, mayChangeStatus } from './list-actions.ts';
import { todayOfAction } from './today-of-action.ts';

interface StoredAction {
  readonly title: string;
  readonly description: string;
  readonly status: ActionStatus;
  readonly dueDate: string | null;
  readonly assignedToId: number;
  readonly userGroupId: number;
  readonly nodeId: number;
  readonly isRaised: boolean;
  readonly completionNote: string;
  readonly version: number;
}

async function lockAction(scope: TenantScope, id: number, version?: number): Promise<StoredAction> {
  const { rows } = await sql<StoredAction>`
    select title, description, status, due_date as "dueDate", coalesce(assigned_to, 0) as "assignedToId",
      coalesce(user_group_id, 0) as "userGroupId", coalesce(node_id, 0) as "nodeId",
      raised_by_rule is not null as "isRaised", completion_note as "completionNote", version
    from action where id = ${id} for update`.execute(scope.db);
  const action = rows[0];
  if (!action) throw notFound();
  if (version !== undefined && action.version !== version) throw await versionConflict(scope, 'action', id);
  return action;
}

async function audit(scope: TenantScope, id: number, before: StoredAction | null, after: StoredAction | null) {
  const action = before === null ? 'create' : after === null ? 'delete' : 'update';
  const changes = changesBetween(before && { ...before }, after && { ...after });
  await writeAudit(scope, [{ entity: 'action', entityId: id, action, changes }]);
}

export async function saveAction(
  scope: TenantScope,
  input: ParsedInputOf<typeof saveEndpoint>,
): Promise<OutputOf<typeof saveEndpoint>> {
  const assignedTo = input.assignedToId || null;
  const group = input.userGroupId || null;
  const node = input.nodeId || null;
  if (input.id === 0) {
    const { rows } = await sql<{ id: number }>`
      insert into action (title, description, due_date, assigned_to, user_group_id, node_id, created_by)
      values (${input.title}, ${input.description}, ${input.dueDate}, ${assignedTo}, ${group}, ${node}, ${scope.userId})
      returning id`.execute(scope.db);
    const { id } = rows[0] as { id: number };
    await audit(scope, id, null, await lockAction(scope, id));
    await notifyOfActions(scope, [id]);
    return { id, newId: id, version: 1 };
  }
  if (input.version === undefined) throw refuseField('version', generalMessages.versionMissing);
  const before = await lockAction(scope, input.id, input.version);
  // What the product raised says what it says: people only decide who does it.
  if (before.isRaised && (input.title !== before.title || input.dueDate !== before.dueDate))
    throw refuse(say.raisedStays);
  await sql`
    update action set title = ${input.title}, description = ${input.description}, due_date = ${input.dueDate}::date,
      assigned_to = ${assignedTo}, user_group_id = ${group}, node_id = ${node}, version = version + 1
    where id = ${input.id}`.execute(scope.db);
  const after = await lockAction(scope, input.id);
  await audit(scope, input.id, before, after);
  await notifyOfActions(scope, [input.id]);
  return { id: input.id, newId: input.id, version: after.version };
}

async function refuseUnlessTheirs(scope: TenantScope, id: number): Promise<void> {
  const { rows } = await sql`
    select 1 from action a where a.id = ${id}
      and (${isMine(scope)} or a.node_id in ${permittedNodes(scope, 'ACTIONS')}) and ${mayChangeStatus(scope)}`.execute(
    scope.db,
  );
  if (rows.length === 0) throw denied();
}

export async function changeStatus(
  scope: TenantScope,
  { id, version, status, completionNote }: ParsedInputOf<typeof changeActionStatus>,
): Promise<{ id: number; version: number }> {
  await refuseUnlessTheirs(scope, id);
  const before = await lockAction(scope, id, version);
  if (!actionMayBecome(before.status, status)) throw refuseField('status', say.illegalStatus, before.status, status);
  await sql`
    update action set status = ${status}, version = version + 1,
      completed_on = case when ${isActionOpen(status)} then null else ${todayOfAction('action')} end,
      completed_by = case when ${isActionOpen(status)} then null else ${scope.userId}::bigint end,
      completion_note = ${completionNote}
    where id = ${id}`.execute(scope.db);
  const after = await lockAction(scope, id);
  await audit(scope, id, before, after);
  return { id, version: after.version };
}

export async function deleteAction(scope: TenantScope, id: number): Promise<{ isSuccessful: true }> {
  const before = await lockAction(scope, id);
  if (before.isRaised) throw refuse(say.raisedStays);
  await sql`delete from action where id = ${id}`.execute(scope.db);
  await audit(scope, id, before, null);
  return { isSuccessful: true };
}
