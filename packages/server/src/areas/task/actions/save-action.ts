import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { actionMessages as say } from '@oikos/contract/task/actions/action-messages.ts';
import {
  changeActionStatus,
  deleteAction as deleteEndpoint,
  type saveAction as saveEndpoint,
} from '@oikos/contract/task/actions/actions.ts';
import { type ActionStatus, actionMayBecome, isActionOpen } from '@oikos/domain/task/action-states.ts';
import { sql } from 'kysely';
import { denied, notFound, refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { createRecord, recordKind, removeUndoably, saveRecord } from '../../../foundation/records/save-record.ts';
import { keepChanged } from '../../../foundation/records/undo/keep-change.ts';
import { whenUndone } from '../../../foundation/records/undo/undone.ts';
import { broughtVersion } from '../../../foundation/records/versions.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { notifyOfActions } from '../notifications/notify.ts';
import { assigneeName, placesSeen } from './assignees.ts';
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

async function readAction(scope: TenantScope, id: number): Promise<StoredAction> {
  const { rows } = await sql<StoredAction>`
    select title, description, status, due_date, coalesce(assigned_to, 0) as assigned_to_id,
      coalesce(user_group_id, 0) as user_group_id, coalesce(node_id, 0) as node_id,
      raised_by_rule is not null as is_raised, completion_note, version
    from action where id = ${id}`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const actions = recordKind({ entity: 'action', table: 'action', read: readAction });

/** Who an action is given to sees its place. */
async function refuseUnlessSeen(scope: TenantScope, input: ParsedInputOf<typeof saveEndpoint>): Promise<void> {
  const { assignedToId, userGroupId, nodeId } = input;
  if (nodeId <= 0) return;
  for (const to of [
    { assignedToId, userGroupId: 0 },
    { assignedToId: 0, userGroupId },
  ]) {
    if (to.assignedToId <= 0 && to.userGroupId <= 0) continue;
    if ((await placesSeen(scope, to, [nodeId])).has(nodeId)) continue;
    const field = to.assignedToId > 0 ? 'assignedToId' : 'userGroupId';
    throw refuseField(field, say.cannotSeePlace, await assigneeName(scope, to));
  }
}

export async function saveAction(
  scope: TenantScope,
  input: ParsedInputOf<typeof saveEndpoint>,
): Promise<OutputOf<typeof saveEndpoint>> {
  const columns = {
    title: input.title,
    description: input.description,
    due_date: input.dueDate,
    assigned_to: input.assignedToId || null,
    user_group_id: input.userGroupId || null,
    node_id: input.nodeId || null,
  };
  if (input.id === 0) {
    await refuseUnlessSeen(scope, input);
    const added = await createRecord(scope, actions, { ...columns, createdBy: scope.userId });
    await notifyOfActions(scope, [added.id]);
    return added;
  }
  const brought = { id: input.id, version: broughtVersion(input.version) };
  const saved = await saveRecord(scope, actions, brought, async (before) => {
    // What the product raised says what it says: people only decide who does it.
    const isOther = (['title', 'description', 'dueDate'] as const).some((name) => input[name] !== before[name]);
    if (before.isRaised && isOther) throw refuse(say.raisedStays);
    const isGivenAnew = (['assignedToId', 'userGroupId', 'nodeId'] as const).some(
      (name) => input[name] !== before[name],
    );
    if (isGivenAnew) await refuseUnlessSeen(scope, input);
    return columns;
  });
  await notifyOfActions(scope, [input.id]);
  return { ...saved, newId: input.id };
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
  input: ParsedInputOf<typeof changeActionStatus>,
): Promise<OutputOf<typeof changeActionStatus>> {
  const { id, version, status, completionNote } = input;
  await refuseUnlessTheirs(scope, id);
  let undoId: number | null = null;
  const saved = await saveRecord(scope, actions, { id, version }, async (before) => {
    if (!actionMayBecome(before.status, status)) throw refuseField('status', say.illegalStatus, before.status, status);
    undoId = await keepChanged(scope, { endpoint: changeActionStatus, input }, { table: 'action', ids: [id] });
    const isOpen = isActionOpen(status);
    return {
      status,
      completed_on: isOpen ? null : todayOfAction('action'),
      completed_by: isOpen ? null : scope.userId,
      completion_note: completionNote,
    };
  });
  return { ...saved, undoId };
}

export const deleteAction = (scope: TenantScope, input: ParsedInputOf<typeof deleteEndpoint>) =>
  removeUndoably(scope, actions, { endpoint: deleteEndpoint, input }, ({ isRaised }) => {
    if (isRaised) throw refuse(say.raisedStays);
  });

whenUndone(changeActionStatus, (scope, { input }) => refuseUnlessTheirs(scope, Number(input.id)));
