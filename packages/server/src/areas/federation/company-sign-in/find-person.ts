import type { Asserted, Meant } from '@oikos/identity-provider/company/company-sign-in.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { domainOf } from './find-provider.ts';

/** Somebody whom a provider could mean. */
interface Candidate {
  readonly userId: number;
  readonly accountId: string;
  /** A member with access, or invited. */
  readonly isAdmitted: boolean;
  /** They sign in by password or passkey. */
  readonly hasOwn: boolean;
  readonly isElsewhere: boolean;
  readonly isTied: boolean;
  readonly needsConfirmation: boolean;
}

/** Super administrators are the installation's: no company's provider says who they are. */
async function findCandidate(
  { db, companyId }: TenantScope,
  condition: RawBuilder<unknown>,
): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    select u.id as user_id, u.guid::text as account_id,
      m.is_active and m.ends_on > (select company_today())
        or m.invited_at is not null and m.accepted_at is null and m.declined_at is null and m.withdrawn_at is null
        as is_admitted,
      exists (select from installation.credential c where c.user_id = u.id) as has_own,
      exists (select from installation.membership o
        where o.user_id = u.id and o.company_id <> m.company_id and o.erased_at is null) as is_elsewhere,
      t.user_id is not null as is_tied, coalesce(t.needs_confirmation, false) as needs_confirmation
    from installation.membership m
    join installation.app_user u on u.id = m.user_id and not u.is_service_account and not u.is_super_admin
    left join installation.company_sign_in_tie t on t.company_id = m.company_id and t.user_id = m.user_id
    where m.company_id = ${companyId} and m.erased_at is null and ${condition}`.execute(db);
  return rows[0];
}

const bySubject = ({ issuer, subject }: Asserted) => sql`t.issuer = ${issuer} and t.subject = ${subject}`;

async function isOwnDomain({ db, companyId }: TenantScope, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('installation.company_domain')
    .select('id')
    .where('companyId', '=', companyId)
    .where('domain', '=', domainOf(email))
    .where('provenAt', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** A person could lose something by being tied: one with a sign-in confirms with it, and one who belongs elsewhere needs one. */
const needsOwn = ({ hasOwn, isElsewhere }: Candidate) => hasOwn || isElsewhere;

export interface Found extends Candidate {
  readonly verdict: 'tied' | 'free' | 'unconfirmed' | 'refused';
}

function judged(candidate: Candidate): Found {
  const { isAdmitted, isTied, needsConfirmation, hasOwn } = candidate;
  if (!isAdmitted) return { ...candidate, verdict: 'refused' };
  if (isTied && !needsConfirmation) return { ...candidate, verdict: 'tied' };
  if (!needsOwn(candidate)) return { ...candidate, verdict: isTied ? 'tied' : 'free' };
  return { ...candidate, verdict: hasOwn ? 'unconfirmed' : 'refused' };
}

/**
 * Whom the company's provider means: the person its subject is tied to, else the member or invited person with a verified e-mail of a
 * proven domain, if no other subject is theirs.
 */
export async function findMeant(scope: TenantScope, asserted: Asserted): Promise<Found | undefined> {
  const tied = await findCandidate(scope, bySubject(asserted));
  if (tied) return judged(tied);
  const { email } = asserted;
  if (email === undefined || !(await isOwnDomain(scope, email))) return undefined;
  const person = await findCandidate(scope, sql`lower(u.email) = lower(${email}::text)`);
  if (!person) return undefined;
  return person.isTied ? { ...person, verdict: 'refused' } : judged(person);
}

export function meantOf(found: Found | undefined): Meant {
  if (!found || found.verdict === 'refused') return { kind: 'unknown', userId: found?.userId ?? null };
  return { kind: found.verdict === 'unconfirmed' ? 'unconfirmed' : 'tied', accountId: found.accountId };
}
