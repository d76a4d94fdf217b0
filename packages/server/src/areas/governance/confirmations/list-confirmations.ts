import { searchConfirmations } from '@oikos/contract/governance/confirmations/confirmations.ts';
import { type RawBuilder, sql } from 'kysely';
import { nameById } from '../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { holdsAtRoot } from '../../../foundation/tenancy/holds-at-root.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { namedPlaces } from '../../identity/public.ts';
import type { StoredGain } from './administrator-rights.ts';
import { stateNow } from './stored-confirmation.ts';

const MOST_GAINS = 20;
/** Whose name is no person's. */
const NO_PERSONS = ['token', 'provider', 'domain', 'support'] satisfies readonly StoredGain['kind'][];

/** What each gives, each person at each place once; anyone who may not read names reads none. */
const confirmations = (scope: TenantScope): RawBuilder<unknown> => sql`
  select c.id, ${stateNow} as state,
    coalesce(given.gains, '[]') as gains, coalesce(given.people, '') as people, coalesce(given.count, 0) as gain_count,
    coalesce(${nameById('c.asked_by')}, '') as asked_by, c.asked_at, c.asked_by = ${scope.userId} as is_own, c.last_day,
    coalesce(${nameById('c.decided_by')}, '') as decided_by, c.decided_at, c.reason, c.version
  from confirmation c
  left join lateral (
    select json_agg(json_build_object('kind', g.kind, 'person', g.person, 'place', g.place)
        order by g.kind, g.person, g.place) filter (where g.position <= ${MOST_GAINS}) as gains,
      count(*)::int as count, string_agg(distinct g.person, ' ') as people
    from (
      select kept.kind, case when (select shows_people()) or kept.kind = any(${NO_PERSONS}::text[]) then kept.name else '' end as person,
        coalesce((select place.name from (${namedPlaces.read()}) as place where place.id = kept."nodeId"), '') as place,
        row_number() over (order by kept.kind, kept.name, kept."nodeId") as position
      from (select distinct kind, name, "nodeId" from jsonb_to_recordset(c.gains)
        as gain(kind text, name text, "nodeId" bigint)) as kept) as g) as given on true`;

export const confirmationList = serveList({
  endpoint: searchConfirmations,
  query: ({ scope, input: { state, contains } }) => sql`
    select id, state, gains, gain_count, asked_by, asked_at, is_own, last_day, decided_by, decided_at, reason, version from (${confirmations(scope)}) as list
    where ${holdsAtRoot(scope, 'SC_USERS_FULL') && holdsAtRoot(scope, 'COMPANY_ADMIN')}
      and ${state === undefined ? sql`true` : sql`state = ${state}`}
      and ${sql.join([sql`true`, ...containsCondition(['asked_by', 'decided_by', 'people'], contains)], sql` and `)}`,
});
