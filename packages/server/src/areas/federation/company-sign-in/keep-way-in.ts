import { companySignInMessages as say } from '@oikos/contract/federation/company-sign-in/company-sign-in-messages.ts';
import { sql } from 'kysely';
import { conflict } from '../../../foundation/http/refusals.ts';
import { lockCompany } from '../../../foundation/tenancy/companies.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { administersForGood } from '../../identity/public.ts';
import { domainIn } from './find-provider.ts';

/** Whether an administrator can sign in: by a sign-in of their own that the company allows, or by the provider, as they have before. */
async function hasWayIn({ db, companyId }: TenantScope): Promise<boolean> {
  const { rows } = await sql`
    select from installation.membership m
    join installation.app_user u on u.id = m.user_id
    left join installation.company_sign_in p on p.company_id = m.company_id and p.is_active and exists (
      select from installation.routed_domain d
      where d.company_id = p.company_id and d.domain = ${domainIn(sql`u.email`)})
    where m.company_id = ${companyId} and ${administersForGood} and m.ends_on > (select company_today()) and (
      (p.password_sign_in is null or p.password_sign_in <> 'nobody')
        and exists (select from installation.credential c where c.user_id = u.id)
      or exists (select from installation.company_sign_in_tie t
        where t.company_id = m.company_id and t.user_id = m.user_id and t.issuer = p.issuer and t.last_sign_in_at is not null
          and not t.needs_confirmation))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Refuses a change of how people sign in that would shut the last administrator out. */
export async function keepingWayIn<Result>(scope: TenantScope, change: () => Promise<Result>): Promise<Result> {
  await lockCompany(scope);
  const had = await hasWayIn(scope);
  const result = await change();
  if (had && !(await hasWayIn(scope))) throw conflict(say.noWayIn);
  return result;
}
