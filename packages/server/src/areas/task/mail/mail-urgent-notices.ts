import { type MailedTask, urgentMail } from '@oikos/contract/mail/task-mails.ts';
import { type ModuleId, modulePath } from '@oikos/contract/modules.ts';
import { sql } from 'kysely';
import { sendsMail } from '../../../foundation/mail/mail-service.ts';
import { sendMails } from '../../../foundation/mail/send-mail.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { languageOfMailTo } from '../../company/public.ts';
import { todayAtAction } from '../actions/snoozed-actions.ts';

/** Somebody who was notified of an action. */
export interface Notified {
  readonly userId: number;
  readonly actionId: number;
}

interface UrgentRow extends MailedTask {
  readonly userId: number;
  readonly language: string;
  readonly companyName: string;
  readonly moduleId: ModuleId;
}

/** Mails at once what is due today or earlier when it is given: the next digest would be too late. */
export async function mailUrgentNotices(scope: TenantScope, notified: readonly Notified[]): Promise<void> {
  if (!sendsMail() || notified.length === 0) return;
  const { rows } = await sql<UrgentRow>`
    select m.user_id, ${languageOfMailTo('u.target_language')} as language, c.name as company_name,
      coalesce(a.module_id, 1) as module_id, a.title, a.title_said, coalesce(n.name, '') as location, a.due_date,
      a.due_date - ${todayAtAction} as days_left
    from jsonb_to_recordset(${JSON.stringify(notified)}::jsonb) as told("userId" bigint, "actionId" bigint)
    join installation.membership m on m.company_id = current_company() and m.user_id = told."userId"
      and m.is_active and m.ends_on > company_today()
    join installation.company c on c.id = m.company_id
    join action a on a.id = told."actionId"
    left join node n on n.company_id = a.company_id and n.id = a.node_id
    left join user_preference u on u.user_id = m.user_id
    left join mail_preference k on k.user_id = m.user_id
    -- Access that ends and reviews of access have mails of their own.
    where coalesce(a.source_entity, '') <> all(array['user', 'accessReview', 'accessReviewer']) and coalesce(k.urgent, true) and a.due_date <= ${todayAtAction}
    order by m.user_id, a.id`.execute(scope.db);
  const mails = rows.map(({ userId, language, companyName, moduleId, ...task }) => ({
    to: { userId },
    template: urgentMail,
    language,
    fields: { companyName, task, modulePath: modulePath(moduleId) },
  }));
  await sendMails(scope, mails);
}
