import { searchServiceAccounts } from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { type RawBuilder, sql } from 'kysely';
import { denied } from '../../../foundation/http/refusals.ts';
import { nameOfPerson } from '../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { holdsAtRoot } from '../../../foundation/tenancy/holds-at-root.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** They may be anywhere in the company: who sees one sees all. */
export function refuseElsewhere(scope: TenantScope): void {
  if (!holdsAtRoot(scope, 'SERVICE_ACCOUNTS')) throw denied();
}

/** Tokens of the service account `s` that haven't ended. */
const tokens = sql`installation.personal_token t where t.user_id = s.user_id and t.expires_at > now()`;

/** The service accounts of the company, as the list and the record show them. */
export const serviceAccounts = (): RawBuilder<unknown> => sql`
  select s.user_id as id, s.name, s.purpose, s.owner_id, ${nameOfPerson('owner')} as owner_name,
    case when s.ended_at is not null or not m.is_active or m.ends_on <= (select company_today()) then 'ended'
      when exists (select from installation.membership o where o.company_id = s.company_id and o.user_id = s.owner_id
        and o.is_active and o.ends_on > (select company_today())) then 'active' else 'suspended' end as state,
    coalesce((select string_agg(distinct g.name, ', ') from held_assignment a join user_group g on g.id = a.user_group_id
      where a.user_id = s.user_id), '') as user_groups,
    (select count(*)::int from ${tokens}) as token_count,
    (select min(t.expires_at) from ${tokens}) as next_token_end,
    (select max(t.last_used_at) from installation.personal_token t where t.user_id = s.user_id) as last_used_at,
    s.made_at, s.version
  from installation.service_account s
  join installation.membership m on m.company_id = s.company_id and m.user_id = s.user_id
  join installation.app_user owner on owner.id = s.owner_id
  where s.company_id = current_company()`;

export const serviceAccountList = serveList({
  endpoint: searchServiceAccounts,
  query: ({ scope, input: { contains, ownerId, state } }) => {
    refuseElsewhere(scope);
    const conditions = [
      sql`true`,
      ...containsCondition(['name', 'purpose', 'ownerName'], contains),
      ...(ownerId === undefined ? [] : [sql`owner_id = ${ownerId}`]),
      ...(state === undefined ? [] : [sql`state = ${state}`]),
    ];
    return sql`select * from (${serviceAccounts()}) as list where ${sql.join(conditions, sql` and `)}`;
  },
});
