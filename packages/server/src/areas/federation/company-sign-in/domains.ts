import { randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { domainProblems } from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import { companySignInMessages as say } from '@oikos/contract/federation/company-sign-in/company-sign-in-messages.ts';
import { sql } from 'kysely';
import { notFound, refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { lockCompany } from '../../../foundation/tenancy/companies.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { keepingWayIn } from './keep-way-in.ts';
import { RECORD } from './read-company-sign-in.ts';
import { requireEverything } from './save-provider.ts';
import { readTxtRecords } from './txt-records.ts';

const MOST_DOMAINS = 20;
const newProof = () => randomBytes(18).toString('base64url');
const NAME = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/** A domain as it is kept and compared: in lower case, and as name servers know it. */
export function keptDomain(entered: string): string | undefined {
  const domain = domainToASCII(entered.trim().replace(/^@/, '').toLowerCase());
  return NAME.test(domain) ? domain : undefined;
}

interface StoredDomain {
  readonly domain: string;
  readonly proof: string;
  readonly provenAt: string | null;
  readonly missingDays: number;
}

const auditDomain = (scope: TenantScope, former: string | null, domain: string | null, name: string) =>
  auditChanges(scope, 'company', [{ id: scope.companyId, before: { [name]: former }, after: { [name]: domain } }]);

async function storedDomain({ db, companyId }: TenantScope, id: number): Promise<StoredDomain> {
  return db
    .selectFrom('installation.company_domain')
    .select(['domain', 'proof', 'provenAt', 'missingDays'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

export async function addDomain(scope: TenantScope, entered: string): Promise<void> {
  const { db, companyId } = scope;
  const domain = keptDomain(entered);
  if (domain === undefined) throw refuseField('domain', say.invalidDomain);
  await lockCompany(scope);
  const known = await db
    .selectFrom('installation.company_domain')
    .select('domain')
    .where('companyId', '=', companyId)
    .execute();
  if (known.some((each) => each.domain === domain)) throw refuseField('domain', say.domainThere);
  if (known.length >= MOST_DOMAINS) throw refuse(say.tooManyDomains, MOST_DOMAINS);
  await db.insertInto('installation.company_domain').values({ companyId, domain, proof: newProof() }).execute();
  await auditDomain(scope, null, domain, 'signInDomain');
}

/** Proven for this company, unless another has proven it: of two that do so at once, one is first. */
async function prove(scope: TenantScope, domain: string, by: 'dns' | 'operator'): Promise<boolean> {
  const { db, companyId } = scope;
  await sql`select pg_advisory_xact_lock(hashtextextended('domain ' || ${domain}::text, 0))`.execute(db);
  const { numAffectedRows = 0n } = await sql`
    update installation.company_domain d
    set proven_at = now(), proven_by = ${by}, checked_at = now(), problem = null, missing_days = 0, missing_on = null,
      lapsed_at = null
    where d.company_id = ${companyId} and d.domain = ${domain} and not exists (
      select from installation.company_domain o where o.domain = d.domain and o.company_id <> d.company_id
        and o.proven_at is not null)`.execute(db);
  if (numAffectedRows === 0n) return false;
  await auditDomain(scope, null, `${domain} (${by})`, 'signInDomainProven');
  return true;
}

async function noteProblem(
  { db, companyId }: TenantScope,
  domain: string,
  problem: (typeof domainProblems)[number],
): Promise<void> {
  await db
    .updateTable('installation.company_domain')
    .set({ checkedAt: sql`now()`, problem })
    .where('companyId', '=', companyId)
    .where('domain', '=', domain)
    .execute();
}

/** Looks for the record now. Whether one that is proven stays so is decided by the daily look alone. */
export async function checkDomain(scope: TenantScope, id: number): Promise<boolean> {
  await requireEverything(scope);
  const { domain, proof, provenAt, missingDays } = await storedDomain(scope, id);
  if (provenAt !== null && missingDays === 0) return true;
  const records = await readTxtRecords(domain).catch(() => undefined);
  if (records?.includes(RECORD + proof)) {
    if (await prove(scope, domain, 'dns')) return true;
    await noteProblem(scope, domain, 'taken');
  } else await noteProblem(scope, domain, records ? 'noRecord' : 'noAnswer');
  return false;
}

export async function removeDomain(scope: TenantScope, id: number): Promise<void> {
  await keepingWayIn(scope, async () => {
    const { domain } = await storedDomain(scope, id);
    await scope.db
      .deleteFrom('installation.company_domain')
      .where('companyId', '=', scope.companyId)
      .where('id', '=', id)
      .execute();
    await auditDomain(scope, domain, null, 'signInDomain');
  });
}

/** The operator of the installation says that a domain is the company's; false where another has proven it. */
export async function proveByOperator(scope: TenantScope, domain: string): Promise<boolean> {
  const { db, companyId } = scope;
  await db
    .insertInto('installation.company_domain')
    .values({ companyId, domain, proof: newProof() })
    .onConflict((conflict) => conflict.columns(['companyId', 'domain']).doNothing())
    .execute();
  return prove(scope, domain, 'operator');
}
