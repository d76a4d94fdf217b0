import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { type SaidMessage, say } from '@oikos/contract/message.ts';
import { actionMessages as texts } from '@oikos/contract/task/actions/action-messages.ts';
import { assignActions, type GivenActions, takeActions } from '@oikos/contract/task/actions/actions.ts';
import { isActionOpen } from '@oikos/domain/task/action-states.ts';
import { sql } from 'kysely';
import { denied, refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { keepChanged, type MadeCall } from '../../../foundation/records/undo/keep-change.ts';
import { type Undone, whenUndone } from '../../../foundation/records/undo/undone.ts';
import { hasOtherVersion } from '../../../foundation/records/versions.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { Taking } from '../../identity/public.ts';
import { notifyOfActions } from '../notifications/notify.ts';
import { type Assignee, assigneeName, placesSeen } from './assignees.ts';
import { type ChosenAction, type Judged, lockActions, possible, verdictsOf } from './chosen-actions.ts';
import { mayTake } from './list-actions.ts';

type Chosen = ParsedInputOf<typeof takeActions>['actions'];

/** Who has an action after it was given to somebody: a person of a group leaves it the group's, should they give it back. */
const given = ({ userGroupId }: Pick<ChosenAction, 'userGroupId'>, to: Assignee): Assignee => ({
  assignedToId: to.assignedToId,
  userGroupId: to.assignedToId > 0 ? userGroupId : to.userGroupId,
});

/** Gives those that can be given, in one statement for each group that keeps its actions. */
async function store(
  scope: TenantScope,
  actions: readonly ChosenAction[],
  to: Assignee,
  reason?: string,
): Promise<void> {
  if (actions.length === 0) return;
  await scope.db
    .updateTable('action')
    .set((column) => ({
      assignedTo: to.assignedToId || null,
      ...(to.assignedToId === 0 && { userGroupId: to.userGroupId }),
      version: column('version', '+', 1),
    }))
    .where(
      'id',
      'in',
      actions.map(({ id }) => id),
    )
    .execute();
  const changed = actions.map((action) => {
    const { id, assignedToId, userGroupId } = action;
    return { id, before: { assignedToId, userGroupId }, after: given(action, to) };
  });
  await auditChanges(scope, 'action', changed, { reason });
  await notifyOfActions(
    scope,
    actions.map(({ id }) => id),
  );
}

/** Judges each of the chosen actions, gives those that can be given, and says of the others why not. */
async function give(
  scope: TenantScope,
  call: MadeCall & { readonly input: { readonly actions: Chosen } },
  to: Assignee,
  problemOf: (action: ChosenAction) => SaidMessage | null,
): Promise<GivenActions> {
  const versions = new Map(call.input.actions.map(({ actionId, version }) => [actionId, version]));
  const actions = await lockActions(scope, [...versions.keys()]);
  const judged = actions.map((action): Judged => {
    if (hasOtherVersion(action, versions.get(action.id) as number))
      return { action, problem: say(texts.changedMeanwhile) };
    if (!isActionOpen(action.status)) return { action, problem: say(texts.hasEnded) };
    return { action, problem: problemOf(action) };
  });
  const actionsToGive = possible(judged);
  const ids = actionsToGive.map(({ id }) => id);
  const undoId = ids.length > 0 ? await keepChanged(scope, call, { table: 'action', ids }, { ids }) : null;
  await store(scope, actionsToGive, to);
  return { ...verdictsOf(judged), undoId };
}

/** Those who have the actions again hear of them; they may have been given away before anyone told them. */
const tellAgain = (scope: TenantScope, { facts }: Undone) => notifyOfActions(scope, facts.ids as readonly number[]);

whenUndone(takeActions, tellAgain);
whenUndone(assignActions, async (scope, undone) => {
  const actions = await lockActions(scope, undone.facts.ids as readonly number[]);
  if (!actions.every(({ mayAssign }) => mayAssign)) throw denied();
  await tellAgain(scope, undone);
});

export function takeAll(scope: TenantScope, input: ParsedInputOf<typeof takeActions>): Promise<GivenActions> {
  return give(
    scope,
    { endpoint: takeActions, input },
    { assignedToId: scope.userId ?? 0, userGroupId: 0 },
    (action) => {
      if (action.isAssignedToCaller) return say(texts.isYours);
      if (mayTake(action, action.isFree)) return null;
      return action.assignedTo === '' ? say(general.actionDenied) : say(texts.isTheirs, action.assignedTo);
    },
  );
}

/** A person or a group: exactly one. */
function assigneeOf({ assignedToId, userGroupId }: ParsedInputOf<typeof assignActions>): Assignee {
  const to = { assignedToId: Math.max(assignedToId, 0), userGroupId: Math.max(userGroupId, 0) };
  if (to.assignedToId === 0 && to.userGroupId === 0) throw refuseField('assignedToId', texts.assigneeMissing);
  if (to.assignedToId > 0 && to.userGroupId > 0) throw refuseField('userGroupId', texts.oneAssignee);
  return to;
}

export async function assignAll(scope: TenantScope, input: ParsedInputOf<typeof assignActions>): Promise<GivenActions> {
  const to = assigneeOf(input);
  const name = await assigneeName(scope, to);
  const places = await placesOf(scope, input.actions);
  const seen = await placesSeen(scope, to, places);
  return give(scope, { endpoint: assignActions, input }, to, (action) => {
    if (!action.mayAssign) return say(general.actionDenied);
    const after = given(action, to);
    if (after.assignedToId === action.assignedToId && after.userGroupId === action.userGroupId)
      return say(texts.isTheirs, name);
    if (action.nodeId > 0 && !seen.has(action.nodeId)) return say(texts.cannotSee, name, action.location);
    return null;
  });
}

async function placesOf(scope: TenantScope, chosen: Chosen): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('action')
    .select('nodeId')
    .distinct()
    .where(
      'id',
      'in',
      chosen.map(({ actionId }) => actionId),
    )
    .execute();
  return rows.flatMap(({ nodeId }) => (nodeId === null ? [] : [nodeId]));
}

/** An action `a` is work that somebody has to take over; that a person's own access ends is for nobody else. */
const isWork = sql`a.status in ('Open', 'In Progress') and a.source_entity is distinct from 'user'`;

/** The open actions that were given to people. */
export const heldActions = sql`
  select a.assigned_to as user_id from action a where a.assigned_to is not null and ${isWork}`;

/** Gives somebody's open actions to another, who has to see their places. */
export async function handOverActions(
  scope: TenantScope,
  { fromUserId, toUserId, toName, reason }: Taking,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select a.id from action a where a.assigned_to = ${fromUserId} and ${isWork}`.execute(scope.db);
  const actions = await lockActions(
    scope,
    rows.map(({ id }) => id),
  );
  const to = { assignedToId: toUserId, userGroupId: 0 };
  const places = [...new Set(actions.map(({ nodeId }) => nodeId).filter((nodeId) => nodeId > 0))];
  const seen = await placesSeen(scope, to, places);
  const unseen = actions.find(({ nodeId }) => nodeId > 0 && !seen.has(nodeId));
  if (unseen) throw refuse(texts.cannotSee, toName, unseen.location);
  await store(scope, actions, to, reason);
}
