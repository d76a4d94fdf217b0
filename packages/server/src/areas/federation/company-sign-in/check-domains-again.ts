import { domainTexts } from '@oikos/contract/federation/company-sign-in/domain-texts.ts';
import { domainMail } from '@oikos/contract/mail/domain-mails.ts';
import { say } from '@oikos/contract/message.ts';
import { modulePath } from '@oikos/contract/modules.ts';
import { jobTitles } from '@oikos/contract/records/job-titles.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, type JobContext } from '../../../foundation/jobs/define-job.ts';
import { sendMails } from '../../../foundation/mail/send-mail.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { lockCompany } from '../../../foundation/tenancy/companies.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import {
  companyToday,
  MOST_TOLD,
  notifiedPeople,
  readMailReaders,
  readOwnAdministrators,
} from '../../identity/public.ts';
import { DAYS_TO_LAPSE, RECORD } from './read-company-sign-in.ts';
import { readTxtRecords } from './txt-records.ts';

/**
 * Domains that were proven by their record are looked up again each day: a domain that lapsed may be somebody else's tomorrow.
 * What name servers don't answer says nothing, and those that the operator vouched for have no record.
 */

/** The days without the record on which administrators are warned. */
const WARNED_AFTER: readonly number[] = [1, 7, DAYS_TO_LAPSE - 1];

interface Proven {
  readonly id: number;
  readonly domain: string;
  readonly record: string;
}

interface LookedUp extends Proven {
  readonly answer: 'there' | 'gone' | 'unknown';
}

async function provenByRecord({ db, companyId }: TenantScope): Promise<Proven[]> {
  const { rows } = await sql<Proven>`
    select d.id, d.domain, ${RECORD}::text || d.proof as record from installation.company_domain d
    where d.company_id = ${companyId} and d.proven_by = 'dns' order by d.domain`.execute(db);
  return rows;
}

async function lookUp(domain: Proven): Promise<LookedUp> {
  const records = await readTxtRecords(domain.domain).catch(() => undefined);
  const answer = records === undefined ? 'unknown' : records.includes(domain.record) ? 'there' : 'gone';
  return { ...domain, answer };
}

interface Missing {
  readonly id: number;
  readonly domain: string;
  readonly daysMissing: number;
  readonly isCounted: boolean;
}

/** Writes down what was found; a day counts once, however often it is asked. Returns what is missing. */
async function noteFound(
  { db, companyId }: TenantScope,
  today: LocalDate,
  found: readonly LookedUp[],
): Promise<Missing[]> {
  const { rows } = await sql<Missing>`
    update installation.company_domain d
    set checked_at = now(),
      problem = case f.answer when 'gone' then 'noRecord' when 'unknown' then 'noAnswer' end,
      missing_days = case f.answer when 'there' then 0 when 'gone' then d.missing_days + (d.missing_on is distinct from ${today}::date)::int
        else d.missing_days end,
      missing_on = case f.answer when 'there' then null when 'gone' then ${today}::date else d.missing_on end
    from unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ answer }) => answer)}::text[]) as f(id, answer)
    where d.company_id = ${companyId} and d.id = f.id and d.proven_by = 'dns'
    returning d.id, d.domain, case f.answer when 'gone' then new.missing_days else 0 end as days_missing,
      new.missing_days > old.missing_days as is_counted`.execute(db);
  return rows.filter(({ daysMissing }) => daysMissing > 0);
}

async function lapse(scope: TenantScope, missing: readonly Missing[]): Promise<void> {
  if (missing.length === 0) return;
  await sql`
    update installation.company_domain d set proven_at = null, proven_by = null, lapsed_at = now()
    where d.company_id = ${scope.companyId} and d.id = any(${missing.map(({ id }) => id)}::bigint[])`.execute(scope.db);
  await auditChanges(
    scope,
    'company',
    missing.map(({ domain }) => ({ id: scope.companyId, before: { signInDomainProven: domain }, after: {} })),
  );
}

/** Administrators hear of a domain by bell and mail. */
async function tellAdministrators(scope: TenantScope, { domain, daysMissing }: Missing, record: string): Promise<void> {
  const userIds = await readOwnAdministrators(scope, MOST_TOLD);
  const daysLeft = Math.max(0, DAYS_TO_LAPSE - daysMissing);
  const titleSaid = daysLeft > 0 ? say(domainTexts.missing, domain, daysLeft) : say(domainTexts.lapsed, domain);
  await notifiedPeople.run(scope, { userIds, titleSaid });
  const readers = await readMailReaders(scope, userIds);
  const mails = [...readers.values()].map(({ userId, language, moduleId }) => ({
    to: { userId },
    template: domainMail,
    language,
    fields: { domain, record, daysLeft, daysMissing, path: `${modulePath(moduleId)}/admin/companyadmin?tab=sign-in` },
  }));
  await sendMails(scope, mails);
}

export async function noteLookedUp(scope: TenantScope, today: LocalDate, found: readonly LookedUp[]): Promise<number> {
  await lockCompany(scope);
  const missing = await noteFound(scope, today, found);
  const counted = missing.filter(({ isCounted }) => isCounted);
  const lapsed = counted.filter(({ daysMissing }) => daysMissing >= DAYS_TO_LAPSE);
  await lapse(scope, lapsed);
  const told = [...lapsed, ...counted.filter(({ daysMissing }) => WARNED_AFTER.includes(daysMissing))];
  const records = new Map(found.map(({ id, record }) => [id, record]));
  for (const each of told) await tellAdministrators(scope, each, records.get(each.id) ?? '');
  return lapsed.length;
}

/** Looks all up at once, while no transaction waits. */
export async function checkDomainsAgain(
  { inCompany }: Pick<JobContext, 'inCompany'>,
  day?: LocalDate,
): Promise<{ readonly checked: number; readonly lapsed: number }> {
  const proven = await inCompany({ readOnly: true }, provenByRecord);
  if (proven.length === 0) return { checked: 0, lapsed: 0 };
  const found = await Promise.all(proven.map(lookUp));
  const lapsed = await inCompany({}, async (scope) => noteLookedUp(scope, day ?? (await companyToday(scope)), found));
  return { checked: found.length, lapsed };
}

export const checkDomainsJob = defineJob({
  name: 'check-domains',
  title: jobTitles.domains,
  payload: z.object({}),
  run: (job) => checkDomainsAgain(job),
});
