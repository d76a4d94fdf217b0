import { say } from '@oikos/contract/message.ts';
import { dueMessages as texts } from '@oikos/contract/task/actions/due-messages.ts';
import { addDays, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { type EpisodicEventKind, noticeDueOn } from '@oikos/domain/waste/accumulation/episodic-events.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayAtNode } from '../../hierarchy/public.ts';
import { onSiteStatuses } from '../../waste/site/public.ts';
import type { DueItem, Only } from '../actions/raise-actions.ts';
import { atSite } from './site-condition.ts';

/** Days before EPA must be notified, or before an event ends, from which that is a due item. */
const NOTICE_DAYS = 14;

interface UntoldEvent {
  readonly id: number;
  readonly name: string;
  readonly location: string;
  readonly nodeId: number;
  readonly kind: EpisodicEventKind;
  readonly beginsOn: LocalDate;
  readonly isTold: boolean;
  readonly today: LocalDate;
}

/** Events that EPA is to be notified of, and unplanned ones that it waits for the form of (40 CFR 262.232(a)(2), (b)(2)). */
export async function episodicNoticesDue({ db }: TenantScope, only: Only = {}): Promise<DueItem[]> {
  const { rows } = await sql<UntoldEvent>`
    select x.id, x.name, n.name as location, x.node_id, x.kind, x.begins_on,
      x.notice_on is not null as is_told, ${todayAtNode('n')} as today
    from episodic_event x join node n on n.company_id = x.company_id and n.id = x.node_id
    where (x.form_sent_on is null or (x.kind = 'unplanned' and x.notice_on is null)) and ${atSite('x.node_id', only)} order by x.id`.execute(
    db,
  );
  return rows.flatMap(({ id, name, location, nodeId, kind, beginsOn, isTold, today }) => {
    const due = isTold ? null : noticeDueOn({ kind, beginsOn });
    if (due !== null && addDays(today, NOTICE_DAYS) < due) return [];
    const step = isTold || kind === 'planned' ? texts.sendForm : texts.notifyEpa;
    return {
      sourceEntity: 'episodicEvent',
      sourceId: id,
      title: say(step, name),
      description: say(texts.episodicNotice, location, beginsOn),
      dueDate: due,
      nodeId,
      userGroupId: null,
    };
  });
}

interface EndingEvent {
  readonly sourceId: number;
  readonly name: string;
  readonly location: string;
  readonly count: number;
  readonly dueDate: LocalDate;
  readonly nodeId: number;
}

/** Events that end soon, or are over with waste still on site: it leaves within sixty days (40 CFR 262.232(a)(6), (b)(5)). */
export async function episodicEventsEnding({ db }: TenantScope, only: Only = {}): Promise<DueItem[]> {
  const { rows } = await sql<EndingEvent>`
    select x.id as source_id, x.name, n.name as location, held.count, x.ends_on as due_date, x.node_id
    from episodic_event x
    join node n on n.company_id = x.company_id and n.id = x.node_id
    cross join lateral (
      select count(distinct c.id)::int as count from waste_entry e
      join container c on c.company_id = e.company_id and c.id = e.container_id and c.status in (${onSiteStatuses})
      where e.company_id = x.company_id and e.episodic_event_id = x.id) held
    where x.begins_on <= ${todayAtNode('n')} and x.ends_on <= ${todayAtNode('n')} + ${NOTICE_DAYS}::integer
      and (held.count > 0 or x.ends_on >= ${todayAtNode('n')}) and ${atSite('x.node_id', only)} order by x.id`.execute(
    db,
  );
  return rows.map(({ name, location, count, ...item }) => ({
    ...item,
    sourceEntity: 'episodicEvent',
    title: say(texts.endEvent, name),
    description: say(texts.eventOnSite, location, count),
    userGroupId: null,
  }));
}
