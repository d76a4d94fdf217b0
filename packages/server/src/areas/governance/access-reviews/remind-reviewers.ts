import { accessReviewLateMail, accessReviewMail } from '@oikos/contract/mail/access-review-mails.ts';
import { type ModuleId, modulePath } from '@oikos/contract/modules.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { sendMails } from '../../../foundation/mail/send-mail.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readMailReaders } from '../../identity/public.ts';
import { type LateReview, readLateReviews, readWaitingReviewers, type WaitingReviewer } from './due-reviews.ts';

/** What reviewers are mailed, each once: that a review began, that its day comes near, that it is over. */
const stages = { 1: 'asked', 2: 'reminded', 3: 'overdue' } as const;

interface Claimed {
  readonly id: number;
  readonly stage: keyof typeof stages;
  readonly companyName: string;
}

async function claimReviewers(
  { db }: TenantScope,
  today: LocalDate,
  waiting: readonly WaitingReviewer[],
): Promise<readonly Claimed[]> {
  const { rows } = await sql<Claimed>`
    update access_reviewer v set mailed = due.stage
    from (
      select v.id, r.company_name, case when r.due_on < ${today}::date then 3
        when r.due_on - r.remind_days <= ${today}::date then 2 else 1 end as stage
      from access_reviewer v join access_review r on r.id = v.review_id
      where v.id = any(${waiting.map(({ id }) => id)}::bigint[])) as due
    where v.id = due.id and v.mailed < due.stage
    returning v.id, due.stage, due.company_name`.execute(db);
  return rows;
}

async function mailReviewers(scope: TenantScope, today: LocalDate, waiting: readonly WaitingReviewer[]) {
  const claimed = await claimReviewers(scope, today, waiting);
  const readers = await readMailReaders(
    scope,
    waiting.map(({ userId }) => userId),
  );
  const mails = claimed.flatMap(({ id, stage, companyName }) => {
    const reviewer = waiting.find((each) => each.id === id);
    const reader = reviewer && readers.get(reviewer.userId);
    if (!reader) return [];
    const { userId, reviewName, dueOn, openCount } = reviewer;
    const path = `${modulePath(reader.moduleId)}/own-access-reviews?reviewerId=${id}`;
    const fields = { companyName, reviewName, dueOn, openCount, stage: stages[stage], path };
    return [{ to: { userId }, template: accessReviewMail, language: reader.language, fields }];
  });
  await sendMails(scope, mails);
}

/** Those of the late reviews that no administrator was mailed about; they are noted as mailed. */
async function claimLate({ db }: TenantScope, late: readonly LateReview[]): Promise<readonly LateReview[]> {
  if (late.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    update access_review set escalated = true
    where id = any(${late.map(({ id }) => id)}::bigint[]) and not escalated returning id`.execute(db);
  const claimed = new Set(rows.map(({ id }) => id));
  return late.filter(({ id }) => claimed.has(id));
}

async function mailAdministrators(scope: TenantScope, today: LocalDate, waiting: readonly WaitingReviewer[]) {
  const late = await claimLate(scope, await readLateReviews(scope, today, waiting));
  const readers = await readMailReaders(
    scope,
    late.flatMap(({ toldUserIds }) => toldUserIds),
  );
  const pathOf = (moduleId: ModuleId, id: number) => `${modulePath(moduleId)}/admin/access-reviews/${id}`;
  const mails = late.flatMap(({ id, companyName, name, dueOn, waitsFor, toldUserIds }) =>
    toldUserIds.flatMap((userId) => {
      const reader = readers.get(userId);
      if (!reader) return [];
      const fields = {
        companyName,
        reviewName: name,
        dueOn,
        waitsFor: [...waitsFor],
        path: pathOf(reader.moduleId, id),
      };
      return [{ to: { userId }, template: accessReviewLateMail, language: reader.language, fields }];
    }),
  );
  await sendMails(scope, mails);
}

/** Mails what a day brings to open reviews, each once. */
export async function remindReviewers(scope: TenantScope, today: LocalDate): Promise<void> {
  const waiting = await readWaitingReviewers(scope);
  await mailReviewers(scope, today, waiting);
  await mailAdministrators(scope, today, waiting);
}
