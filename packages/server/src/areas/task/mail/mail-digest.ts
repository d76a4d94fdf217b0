import { digestMail, type MailedTask } from '@oikos/contract/mail/task-mails.ts';
import { type ModuleId, modulePath } from '@oikos/contract/modules.ts';
import { jobTitles } from '@oikos/contract/records/job-titles.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../../../foundation/jobs/define-job.ts';
import { sendsMail } from '../../../foundation/mail/mail-service.ts';
import { sendMails } from '../../../foundation/mail/send-mail.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { languageOfMailTo } from '../../company/public.ts';
import { claimDigests } from '../../identity/public.ts';
import { isAway, todayAtAction } from '../actions/snoozed-actions.ts';

/** Mailed before the day: what nobody looks at until it is due comes too late. */
const DAYS_AHEAD = 3;
/** Longer mails aren't read; the rest is counted. */
const MOST_LISTED = 30;
/** People in one transaction. */
const AT_ONCE = 500;

/** Once a day, at the hour that each person chose in their zone, a mail of what is due and overdue; none where nothing is. */
export const mailDigests = defineJob({
  name: 'mail-task-digests',
  title: jobTitles.digest,
  payload: z.object({}),
  run: async (job) => {
    let mailed = 0;
    if (!sendsMail()) return { mailed };
    for (;;) {
      await job.stopIfAsked();
      const done = await job.inCompany({}, mailDue);
      mailed += done.mailed;
      if (done.people < AT_ONCE) return { mailed };
    }
  },
});

interface DueRow extends MailedTask {
  readonly userId: number;
  readonly language: string;
  readonly companyName: string;
  readonly moduleId: ModuleId;
  readonly today: string;
  readonly nth: number;
  readonly count: number;
  readonly overdue: number;
}

/** Mails those whose hour has come, and for whom something is due. */
async function mailDue(scope: TenantScope): Promise<{ people: number; mailed: number }> {
  const people = await claimDigests(scope, AT_ONCE);
  const rows = await dueOf(scope, people);
  const byPerson = Map.groupBy(rows, ({ userId }) => userId);
  await sendMails(scope, [...byPerson.values()].map(digestOf));
  return { people: people.length, mailed: byPerson.size };
}

async function dueOf(scope: TenantScope, userIds: readonly number[]): Promise<readonly DueRow[]> {
  if (userIds.length === 0) return [];
  // Given to the person, or to a group of theirs and to nobody in it: they were notified of it then.
  const { rows } = await sql<DueRow>`
    select * from (
      select p.user_id, ${languageOfMailTo('u.target_language')} as language, c.name as company_name,
        coalesce(w.last_module_id, 1) as module_id, company_today() as today,
        a.title, a.title_said, coalesce(n.name, '') as location, a.due_date, a.due_date - ${todayAtAction} as days_left,
        row_number() over person as nth, (count(*) over whole)::int as count,
        (count(*) filter (where a.due_date < ${todayAtAction}) over whole)::int as overdue
      from unnest(${[...userIds]}::bigint[]) as p(user_id)
      join installation.app_user w on w.id = p.user_id
      join installation.company c on c.id = current_company()
      left join user_preference u on u.user_id = p.user_id
      join action a on a.status in ('Open', 'In Progress') and a.due_date is not null
        and (a.assigned_to = p.user_id or exists (
          select from absent_person away where away.user_id = a.assigned_to and away.deputy_id = p.user_id
            and (a.node_id is null or p.user_id in (select user_id from people_seeing(array[a.node_id]))))
          or (a.assigned_to is null and exists (
          select from notification told
          where told.company_id = a.company_id and told.user_id = p.user_id and told.action_id = a.id))
          or (a.assigned_to is null and a.source_entity = 'dataEntryForm' and exists (
          select from absent_person away
          join notification told on told.company_id = a.company_id and told.user_id = away.user_id and told.action_id = a.id
          where away.deputy_id = p.user_id)
            and p.user_id in (select user_id from people_seeing(array[a.node_id]))))
      left join node n on n.company_id = a.company_id and n.id = a.node_id
      left join action_snooze z on z.company_id = a.company_id and z.action_id = a.id and z.user_id = p.user_id
      where a.due_date <= ${todayAtAction} + ${DAYS_AHEAD}::int
        and not ${isAway}
      window person as (partition by p.user_id order by a.due_date, a.id), whole as (partition by p.user_id)
    ) as due
    where nth <= ${MOST_LISTED} order by user_id, nth`.execute(scope.db);
  return rows;
}

function digestOf(rows: readonly DueRow[]) {
  const [first] = rows as readonly [DueRow, ...DueRow[]];
  const { userId, language, companyName, moduleId, count, overdue, today } = first;
  return {
    to: { userId },
    template: digestMail,
    language,
    fields: {
      companyName,
      tasks: [...rows],
      more: count - rows.length,
      overdue,
      until: daysAfter(today, DAYS_AHEAD),
      modulePath: modulePath(moduleId),
    },
  };
}

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
