import type { SaidMessage } from '@oikos/contract/message.ts';
import type { ActionRow } from '@oikos/contract/task/actions/action-lists.ts';
import type { ActionVerdicts } from '@oikos/contract/task/actions/actions.ts';
import { sql } from 'kysely';
import { personName } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { isFree, isMine, mayAssign, mayChangeStatus } from './list-actions.ts';
import { joinSnoozed, todayAtAction } from './snoozed-actions.ts';

type Shown =
  | 'id'
  | 'title'
  | 'titleSaid'
  | 'status'
  | 'dueDate'
  | 'assignedToId'
  | 'assignedTo'
  | 'isAssignedToCaller'
  | 'userGroupId'
  | 'nodeId'
  | 'location'
  | 'mayChangeStatus'
  | 'mayAssign'
  | 'version';

/** One of several actions that something is done with. */
export interface ChosenAction extends Pick<ActionRow, Shown> {
  readonly isFree: boolean;
  readonly isMine: boolean;
  /** As the caller snoozed it. */
  readonly until: string | null;
  /** The day at its location. */
  readonly today: string;
}

/** Reads actions in one statement and locks them until the transaction ends. */
export async function lockActions(scope: TenantScope, ids: readonly number[]): Promise<ChosenAction[]> {
  const { rows } = await sql<ChosenAction>`
    select a.id, a.title, a.title_said, a.status, a.due_date, coalesce(a.assigned_to, 0) as assigned_to_id,
      coalesce(${personName('u')}, '') as assigned_to,
      coalesce(a.assigned_to = ${scope.userId}::bigint, false) as is_assigned_to_caller,
      coalesce(a.user_group_id, 0) as user_group_id, coalesce(a.node_id, 0) as node_id, coalesce(n.name, '') as location,
      ${mayChangeStatus(scope)} as may_change_status, ${mayAssign(scope)} as may_assign, ${isFree(scope)} as is_free,
      coalesce(${isMine(scope)}, false) as is_mine, z.until, ${todayAtAction} as today, a.version
    from action a
    left join node n on n.company_id = a.company_id and n.id = a.node_id
    left join installation.app_user u on u.id = a.assigned_to
    ${joinSnoozed(scope)}
    where a.id = any(${[...ids]}::bigint[]) order by a.id for update of a`.execute(scope.db);
  return rows;
}

type Verdict = ActionVerdicts['verdicts'][number];

export interface Judged {
  readonly action: ChosenAction;
  readonly problem: SaidMessage | null;
  readonly returnsOn?: string | null;
}

const verdictOf = ({ action, problem, returnsOn = null }: Judged): Verdict => ({
  actionId: action.id,
  title: action.title,
  titleSaid: action.titleSaid,
  problem,
  returnsOn: problem === null ? returnsOn : null,
});

export const possible = (judged: readonly Judged[]): ChosenAction[] =>
  judged.filter(({ problem }) => problem === null).map(({ action }) => action);

export const verdictsOf = (judged: readonly Judged[]): ActionVerdicts => ({
  doneCount: possible(judged).length,
  verdicts: judged.map(verdictOf),
});
