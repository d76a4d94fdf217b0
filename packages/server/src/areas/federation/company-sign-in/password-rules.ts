import type { PasswordSignIn } from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import type { ClosedCompany } from '@oikos/identity-provider/company/company-sign-in.ts';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { DB } from '../../../db/generated/database.ts';
import { inCompany, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { administersForGood } from '../../identity/public.ts';
import { domainIn } from './find-provider.ts';

interface Routed extends ClosedCompany {
  readonly passwordSignIn: PasswordSignIn;
}

/** The company whose provider signs the person in: of their domain, and that they belong to. */
async function companyOf(database: QueryExecutorProvider, userId: number): Promise<Routed | undefined> {
  const { rows } = await sql<Routed>`
    select p.company_id, p.password_sign_in, exists (
      select from installation.membership o join installation.company oc on oc.id = o.company_id and oc.is_active
      where o.user_id = u.id and o.company_id <> p.company_id and o.is_active
        and o.ends_on > (now() at time zone oc.time_zone)::date) as belongs_elsewhere
    from installation.app_user u
    join installation.routed_domain d on d.domain = ${domainIn(sql`u.email`)}
    join installation.company_sign_in p on p.company_id = d.company_id and p.is_active
    join installation.company c on c.id = p.company_id and c.is_active
    join installation.membership m on m.company_id = p.company_id and m.user_id = u.id and m.erased_at is null
    where u.id = ${userId} and not u.is_super_admin and p.password_sign_in <> 'everybody'`.execute(database);
  return rows[0];
}

async function administers({ db }: TenantScope, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from installation.membership m join installation.app_user u on u.id = m.user_id
    where m.user_id = ${userId} and ${administersForGood}`.execute(db);
  return rows.length > 0;
}

/** Whether a company doesn't want this person, of its own, to sign in by password. */
export async function isClosedHere(scope: TenantScope, userId: number): Promise<boolean> {
  const routed = await companyOf(scope.db, userId);
  if (routed?.companyId !== scope.companyId) return false;
  return routed.passwordSignIn === 'nobody' || !(await administers(scope, userId));
}

/** The company that this person doesn't sign in to by password. */
export async function closedToPassword(database: Kysely<DB>, userId: number): Promise<ClosedCompany | undefined> {
  const routed = await companyOf(database, userId);
  if (!routed) return undefined;
  const { companyId, belongsElsewhere } = routed;
  const mayAsAdministrator =
    routed.passwordSignIn === 'administrators' &&
    (await inCompany(database, { companyId, userId: null }, { readOnly: true }, (scope) => administers(scope, userId)));
  return mayAsAdministrator ? undefined : { companyId, belongsElsewhere };
}
