import type {
  CompanyDomain,
  CompanySignInState,
  TokenMapping,
} from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import { redirectUriOf } from '@oikos/identity-provider/company/leave-for-company.ts';
import { sql } from 'kysely';
import type { Configuration } from '../../../configuration.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { namedPlaces } from '../../identity/public.ts';

/** A TXT record of the domain holds this and the proof. */
export const RECORD = 'oikos-domain=';

/** On so many days in a row name servers have to say that the record is gone, before a domain is no longer proven. */
export const DAYS_TO_LAPSE = 14;

type Provider = NonNullable<CompanySignInState['provider']>;

export async function readProvider({ db, companyId }: TenantScope): Promise<Provider | null> {
  const found = await db
    .selectFrom('installation.company_sign_in')
    .select(['name', 'issuer', 'clientId', 'emailsAreVerified', 'groupsClaim', 'passwordSignIn', 'isActive', 'version'])
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return (found as Provider | undefined) ?? null;
}

async function readDomains({ db, companyId }: TenantScope): Promise<CompanyDomain[]> {
  const { rows } = await sql<CompanyDomain>`
    select d.id, d.domain, ${RECORD}::text || d.proof as record, d.proven_at, d.proven_by, d.checked_at, d.problem,
      case when d.proven_at is not null and d.missing_days > 0 then ${DAYS_TO_LAPSE}::int - d.missing_days end as days_left,
      d.lapsed_at
    from installation.company_domain d where d.company_id = ${companyId} order by d.domain`.execute(db);
  return rows;
}

async function readMappings({ db }: TenantScope): Promise<TokenMapping[]> {
  const { rows } = await sql<TokenMapping>`
    select p.id, p.group_name, p.user_group_id, ug.name as user_group_name, p.node_id, place.name as node_name
    from token_group_mapping p
    join user_group ug on ug.company_id = p.company_id and ug.id = p.user_group_id
    join (${namedPlaces.read()}) as place on place.id = p.node_id
    order by p.group_name, ug.name, place.name`.execute(db);
  return rows;
}

async function countTied({ db, companyId }: TenantScope): Promise<{ tiedCount: number; leftOutCount: number }> {
  const { rows } = await sql<{ tiedCount: number; leftOutCount: number }>`
    select count(*)::int as tied_count, count(*) filter (where t.groups_left_out)::int as left_out_count
    from installation.company_sign_in_tie t where t.company_id = ${companyId}`.execute(db);
  return rows[0] as (typeof rows)[number];
}

export async function readState(
  scope: TenantScope,
  { oidc }: Pick<Configuration, 'oidc'>,
): Promise<CompanySignInState> {
  return {
    isAvailable: oidc.embedded,
    redirectUri: redirectUriOf(oidc, scope.companyId),
    provider: await readProvider(scope),
    domains: await readDomains(scope),
    mappings: await readMappings(scope),
    ...(await countTied(scope)),
  };
}
