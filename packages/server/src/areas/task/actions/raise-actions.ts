import type { SaidMessage } from '@oikos/contract/message.ts';
import type { actionSources } from '@oikos/contract/task/actions/action-sources.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { notifyOfActions } from '../notifications/notify.ts';
import { todayOfAction } from './today-of-action.ts';

/** Something that the data itself says must be done. */
export interface DueItem {
  readonly sourceEntity: (typeof actionSources)[number];
  readonly sourceId: number;
  readonly title: SaidMessage;
  readonly description: SaidMessage;
  readonly dueDate: string | null;
  readonly nodeId: number | null;
  readonly userGroupId: number | null;
  /** Whom it is given to; undefined: to nobody. */
  readonly assignedToId?: number;
  /** People who are notified, and so find it among their own. */
  readonly toldUserIds?: readonly number[];
  /** Groups that are notified besides the one that the action is given to. */
  readonly alsoToldGroupIds?: readonly number[];
}

export interface RaisedCount {
  readonly raised: number;
  readonly closed: number;
}

/** Narrows a rule to some records, or to the due items of one site. */
export interface Only {
  readonly sourceIds?: readonly number[] | undefined;
  readonly siteId?: number;
}

/**
 * Brings the actions of one rule in line with what is due now: new due items become actions with a notification, actions of changed ones follow, and
 * those that are no longer due are completed. What a person completed or cancelled isn't raised again for the same due
 * date. `only` narrows the actions that are compared; the rule's other actions stay as they are.
 */
export async function raiseActions(
  scope: TenantScope,
  rule: string,
  moduleId: number | null,
  items: readonly DueItem[],
  only: Only = {},
): Promise<RaisedCount> {
  const list = JSON.stringify(items);
  const sourceIds = only.sourceIds ? [...only.sourceIds] : null;
  const wanted = sql`jsonb_to_recordset(${list}::jsonb) as m("sourceEntity" text, "sourceId" bigint, title jsonb,
    description jsonb, "dueDate" date, "nodeId" bigint, "userGroupId" bigint, "assignedToId" bigint)`;
  const { rows: closed } = await sql<{ id: number }>`
    update action a set status = 'Completed', completed_on = ${todayOfAction('a')}, version = version + 1
    where a.raised_by_rule = ${rule} and a.status in ('Open', 'In Progress')
      and not exists (select 1 from ${wanted} where m."sourceEntity" = a.source_entity and m."sourceId" = a.source_id)
      and (${sourceIds}::bigint[] is null or a.source_id = any(${sourceIds}::bigint[]))
      and (${only.siteId ?? null}::bigint is null or a.node_id = ${only.siteId ?? null}::bigint)
    returning a.id`.execute(scope.db);
  if (items.length === 0) return { raised: 0, closed: closed.length };
  await sql`
    update action a set title = m.title ->> 'message', title_said = m.title, description = m.description ->> 'message',
      description_said = m.description, due_date = m."dueDate",
      user_group_id = coalesce(m."userGroupId", a.user_group_id), version = a.version + 1
    from ${wanted}
    where a.raised_by_rule = ${rule} and a.status in ('Open', 'In Progress') and m."sourceEntity" = a.source_entity
      and m."sourceId" = a.source_id
      and (a.title_said, a.description_said, a.due_date) is distinct from (m.title, m.description, m."dueDate")`.execute(
    scope.db,
  );
  const { rows: raised } = await sql<{ id: number } & Pick<DueItem, 'sourceEntity' | 'sourceId'>>`
    insert into action (title, title_said, description, description_said, due_date, assigned_to, user_group_id, node_id, module_id, source_entity, source_id, raised_by_rule)
    select m.title ->> 'message', m.title, m.description ->> 'message', m.description, m."dueDate", m."assignedToId", m."userGroupId", m."nodeId", ${moduleId}::smallint, m."sourceEntity", m."sourceId", ${rule}
    from ${wanted}
    where not exists (select 1 from action a where a.raised_by_rule = ${rule} and a.source_entity = m."sourceEntity"
      and a.source_id = m."sourceId"
      and (a.status in ('Open', 'In Progress')
        or (a.completed_by is not null and a.due_date is not distinct from m."dueDate")))
    on conflict do nothing
    returning id, source_entity, source_id`.execute(scope.db);
  const matterOf = (action: (typeof raised)[number]) =>
    items.find((each) => each.sourceEntity === action.sourceEntity && each.sourceId === action.sourceId);
  await notifyOfActions(
    scope,
    raised.map(({ id }) => id),
    raised.flatMap((action) => {
      const { alsoToldGroupIds = [], toldUserIds = [] } = matterOf(action) ?? {};
      return [
        ...alsoToldGroupIds.map((userGroupId) => ({ actionId: action.id, userGroupId })),
        ...toldUserIds.map((userId) => ({ actionId: action.id, userId })),
      ];
    }),
  );
  return { raised: raised.length, closed: closed.length };
}
