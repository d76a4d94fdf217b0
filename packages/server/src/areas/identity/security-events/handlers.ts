import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { searchSecurityEvents } from '@oikos/contract/identity/security-events.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Handler } from '../../../foundation/http/handler.ts';
import { denied } from '../../../foundation/http/refusals.ts';
import { nameOfDoer } from '../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { withinDays } from '../../../foundation/records/within-days.ts';
import { holdsAtRoot } from '../../../foundation/tenancy/holds-at-root.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

type Input = ParsedInputOf<typeof searchSecurityEvents>;

/** The company's own events, and those of its people that belong to no company: they sign in before one is known. */
const ofCompany = ({ companyId }: TenantScope): RawBuilder<unknown> => sql`(
  e.company_id = ${companyId}
  or e.company_id is null and e.user_id in (
    select m.user_id from installation.membership m where m.company_id = ${companyId}))`;

function eventRows(scope: TenantScope, input: Input): RawBuilder<unknown> {
  if (!holdsAtRoot(scope, 'COMPANY_ADMIN')) throw denied();
  const { userId, kind, outcome, address, requestId, wholeInstallation } = input;
  if (wholeInstallation && scope.userId !== null && !scope.session?.isSuperAdministrator) throw denied();
  const conditions = [
    wholeInstallation ? sql`true` : ofCompany(scope),
    ...withinDays(scope, sql`e.recorded_at`, input),
    ...(userId === undefined ? [] : [sql`e.user_id = ${userId}`]),
    ...(kind === undefined ? [] : [sql`e.kind = ${kind}`]),
    ...(outcome === undefined ? [] : [sql`e.outcome = ${outcome}`]),
    ...(address === undefined ? [] : [sql`e.address = ${address}`]),
    ...(requestId === undefined ? [] : [sql`e.request_id = ${requestId}`]),
  ];
  return sql`
    select e.id, e.recorded_at, e.kind, e.outcome, e.reason, e.user_id,
      ${nameOfDoer('u', 'actor')} as user_name,
      e.address, e.browser, e.request_id, e.call, e.times
    from installation.security_event e left join installation.app_user u on u.id = e.user_id
    left join installation.app_user actor on actor.id = e.actor_id
    where ${sql.join(conditions, sql` and `)}`;
}

export const securityEventHandlers: Handler[] = [
  serveList({
    endpoint: searchSecurityEvents,
    query: ({ scope, input }) => eventRows(scope, input),
  }),
];
