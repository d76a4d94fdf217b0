import { announcementMail } from '@oikos/contract/mail/announcement-mails.ts';
import { jobTitles } from '@oikos/contract/records/job-titles.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../../../foundation/jobs/define-job.ts';
import { sendMails } from '../../../foundation/mail/send-mail.ts';
import { writtenName } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readMailReaders } from '../../identity/public.ts';
import { audienceOf, isShown, reachedPeople } from './audience.ts';

interface ToMail {
  readonly userId: number;
  readonly companyName: string;
  readonly senderName: string;
  readonly text: string;
  readonly isUrgent: boolean;
  readonly mustAcknowledge: boolean;
}

/** As many mails are written at once. */
const BATCH = 2_000;

/** Puts the messages whose first day has come into the bells of those whom they reach, once, and mails those that go by mail. */
export async function tellReached(scope: TenantScope): Promise<void> {
  const { rows } = await sql<ToMail>`
    with due as (
      update announcement a set told_at = now() where a.told_at is null and ${isShown('a')} returning a.*),
    told as (
      insert into notification (user_id, announcement_id, title)
      select reached.user_id, due.id, due.text
      from due cross join lateral (${reachedPeople(audienceOf('due'))}) as reached
      on conflict do nothing
      returning user_id, announcement_id)
    select told.user_id, c.name as company_name, coalesce(${writtenName('u')}, '') as sender_name, due.text,
      due.severity = 'urgent' as is_urgent, due.must_acknowledge
    from told
    join due on due.id = told.announcement_id and due.by_mail
    join installation.company c on c.id = current_company()
    left join installation.app_user u on u.id = due.sent_by`.execute(scope.db);
  for (let first = 0; first < rows.length; first += BATCH) await mail(scope, rows.slice(first, first + BATCH));
}

async function mail(scope: TenantScope, rows: readonly ToMail[]): Promise<void> {
  const readers = await readMailReaders(
    scope,
    rows.map(({ userId }) => userId),
  );
  const mails = rows.flatMap(({ userId, ...fields }) => {
    const reader = readers.get(userId);
    return reader ? [{ to: { userId }, template: announcementMail, language: reader.language, fields }] : [];
  });
  await sendMails(scope, mails);
}

export const tellAnnouncements = defineJob({
  name: 'tell-announcements',
  title: jobTitles.announcements,
  payload: z.object({}),
  run: async (job) => {
    await job.inCompany({}, tellReached);
    return {};
  },
});
