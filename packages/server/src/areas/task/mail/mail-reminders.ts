import { reminderMail } from '@oikos/contract/mail/task-mails.ts';
import type { SaidMessage } from '@oikos/contract/message.ts';
import { type ModuleId, modulePath } from '@oikos/contract/modules.ts';
import { sql } from 'kysely';
import { sendsMail } from '../../../foundation/mail/mail-service.ts';
import { sendMails } from '../../../foundation/mail/send-mail.ts';
import { writtenName } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { languageOfMailTo } from '../../company/public.ts';
import type { Told } from '../../identity/public.ts';

interface ReminderRow {
  readonly userId: number;
  readonly language: string;
  readonly companyName: string;
  readonly senderName: string;
  readonly moduleId: ModuleId;
  readonly titleSaid: SaidMessage;
}

/** Mails reminders to those who want them, before they are in the bell: the same sentence once an hour. */
export async function mailReminders(scope: TenantScope, told: readonly Told[]): Promise<void> {
  const reminders = told.flatMap(({ userIds, titleSaid, isReminder }) =>
    isReminder ? userIds.map((userId) => ({ userId, title: titleSaid.message, titleSaid })) : [],
  );
  if (!sendsMail() || reminders.length === 0) return;
  const { rows } = await sql<ReminderRow>`
    select m.user_id, ${languageOfMailTo('u.target_language')} as language, c.name as company_name,
      coalesce(${writtenName('s')}, c.name) as sender_name, coalesce(w.last_module_id, 1) as module_id, t."titleSaid" as title_said
    from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb) as t("userId" bigint, title text, "titleSaid" jsonb)
    join installation.membership m on m.company_id = current_company() and m.user_id = t."userId"
      and m.is_active and m.ends_on > company_today()
    join installation.company c on c.id = m.company_id
    join installation.app_user w on w.id = m.user_id
    left join installation.app_user s on s.id = ${scope.userId}::bigint
    left join user_preference u on u.user_id = m.user_id
    left join mail_preference k on k.user_id = m.user_id
    where coalesce(k.reminders, true) and not exists (
      select from notification n where n.company_id = m.company_id and n.user_id = m.user_id and n.title = t.title
        and n.created_at > now() - interval '1 hour')
    order by m.user_id`.execute(scope.db);
  const mails = rows.map(({ userId, language, moduleId, ...fields }) => ({
    to: { userId },
    template: reminderMail,
    language,
    fields: { ...fields, modulePath: modulePath(moduleId) },
  }));
  await sendMails(scope, mails);
}
