import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type {
  searchActivities,
  searchErrors,
  searchReports,
  searchRequests,
} from '@oikos/contract/records/application-logs.ts';
import { type RawBuilder, sql } from 'kysely';
import { nameOfDoer } from '../../records/name-of-person.ts';
import { containsCondition } from '../../records/serve-resource.ts';
import { withinDays } from '../../records/within-days.ts';
import { holdsAtRoot } from '../../tenancy/holds-at-root.ts';
import type { TenantScope } from '../../tenancy/tenant-scope.ts';
import { denied } from '../refusals.ts';
import { callsNamed } from './call-words.ts';
import { reasonsNamed } from './said-reasons.ts';

/** Logs tell of the whole company, whatever place something was at. */
export function refuseElsewhere(scope: TenantScope): void {
  if (!holdsAtRoot(scope, 'COMPANY_ADMIN')) throw denied();
}

interface Narrowing {
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  readonly userId?: number | undefined;
  readonly requestId?: string | undefined;
}

/** What a person did, what somebody did for them, and what they did for another or confirmed. */
const ofPerson = (userId: number | undefined, user: string, actor: string): RawBuilder<unknown>[] =>
  userId === undefined ? [] : [sql`(${sql.ref(user)} = ${userId} or ${sql.ref(actor)} = ${userId})`];

/** What all searches ask of a row: days, person, request. */
function narrowed(scope: TenantScope, { userId, requestId, ...days }: Narrowing): RawBuilder<unknown>[] {
  return [
    ...withinDays(scope, sql`e.recorded_at`, days),
    ...ofPerson(userId, 'e.user_id', 'e.actor_id'),
    ...(requestId ? [sql`e.request_id = ${requestId}`] : []),
  ];
}

const REQUEST_NUMBER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The number that a failure told, pasted into the search, finds that request. */
function byNumber<Input extends Narrowing & { readonly contains?: string | undefined }>(input: Input): Input {
  const text = input.contains?.trim().toLowerCase() ?? '';
  return REQUEST_NUMBER.test(text) ? { ...input, contains: undefined, requestId: text } : input;
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `);

/** Entries of the company alone: the table is the installation's, and no policy guards it. */
const entries = ({ companyId }: TenantScope, kind: 'request' | 'error') => [
  sql`e.company_id = ${companyId}`,
  sql`e.kind = ${kind}`,
];

/** A text is looked for in what calls are and do, which is known before any row is read. */
const ofCalls = (text: string | undefined): RawBuilder<unknown>[] =>
  text?.trim() ? [sql`e.call = any(${callsNamed(text)}::text[])`] : [];

const withPerson = (rows: RawBuilder<unknown>) => sql`
  select e.*, ${nameOfDoer('u', 'actor')} as user_name from (${rows}) as e
  left join installation.app_user u on u.id = e.user_id
  left join installation.app_user actor on actor.id = e.actor_id`;

/** Events of the company, and those of its people before a company is known. */
const ofCompany = ({ companyId }: TenantScope): RawBuilder<unknown> => sql`(
  e.company_id = ${companyId}
  or e.company_id is null and e.user_id in (
    select m.user_id from installation.membership m where m.company_id = ${companyId}))`;

type Activities = ParsedInputOf<typeof searchActivities>;

function changes(scope: TenantScope, { kind, status, reason, contains, ...input }: Activities): RawBuilder<unknown> {
  const isLeftOut = (kind && kind !== 'change') || (status && status !== 'succeeded') || reason !== undefined;
  const conditions = [
    sql`e.company_id = ${scope.companyId}`,
    sql`e.is_change`,
    ...(isLeftOut ? [sql`false`] : []),
    ...narrowed(scope, input),
    ...ofCalls(contains),
  ];
  return sql`
    select 'c' || e.id as id, e.recorded_at, e.user_id, e.actor_id, e.call, e.request_id, 'change' as kind, 'succeeded' as outcome,
      null::text as reason, null::text as address, 1 as times
    from installation.log_entry e where ${all(conditions)}`;
}

/** A text is looked for in what calls are and do, in reasons as they are kept, and in their words. */
async function ofEvents(text: string | undefined): Promise<RawBuilder<unknown>[]> {
  if (!text?.trim()) return [];
  return [
    sql`(e.call = any(${callsNamed(text)}::text[]) or e.reason = any(${await reasonsNamed(text)}::text[])
      or e.reason ilike ${`%${text.trim()}%`})`,
  ];
}

async function events(
  scope: TenantScope,
  { kind, status, reason, contains, ...input }: Activities,
): Promise<RawBuilder<unknown>> {
  const conditions = [
    ofCompany(scope),
    ...(kind ? [sql`e.kind = ${kind}`] : []),
    ...(status ? [sql`e.outcome = ${status}`] : []),
    ...(reason ? [sql`e.reason = ${reason}`] : []),
    ...narrowed(scope, input),
    ...(await ofEvents(contains)),
  ];
  return sql`
    select 's' || e.id as id, e.recorded_at, e.user_id, e.actor_id, coalesce(e.call, '') as call, e.request_id, e.kind, e.outcome,
      e.reason, e.address, e.times
    from installation.security_event e where ${all(conditions)}`;
}

/** Calls that changed something, and events of signing in: the latter are read where they are written, in the security log. */
export async function activityRows(scope: TenantScope, asked: Activities): Promise<RawBuilder<unknown>> {
  refuseElsewhere(scope);
  const input = byNumber(asked);
  return withPerson(sql`${changes(scope, input)} union all ${await events(scope, input)}`);
}

export function errorRows(scope: TenantScope, input: ParsedInputOf<typeof searchErrors>): RawBuilder<unknown> {
  refuseElsewhere(scope);
  const { status, contains, ...rest } = byNumber(input);
  const conditions = [
    ...entries(scope, 'error'),
    ...(status === undefined ? [] : [sql`e.status = ${status}`]),
    ...narrowed(scope, rest),
    ...containsCondition(['e.message', 'e.call', 'e.error_type'], contains),
  ];
  const stack = scope.session?.isSuperAdministrator ? sql`e.stack` : sql`null::text`;
  return withPerson(sql`
    select e.id::text as id, e.recorded_at, e.user_id, e.actor_id, e.call, e.request_id, e.status,
      coalesce(e.error_type, '') as error_type, coalesce(e.message, '') as message, ${stack} as stack
    from installation.log_entry e where ${all(conditions)}`);
}

const outcomes = {
  succeeded: sql`e.status < 400`,
  refused: sql`e.status between 400 and 499`,
  failed: sql`e.status >= 500`,
} as const;

export function requestRows(scope: TenantScope, input: ParsedInputOf<typeof searchRequests>): RawBuilder<unknown> {
  refuseElsewhere(scope);
  const { status, contains, ...rest } = byNumber(input);
  const conditions = [
    ...entries(scope, 'request'),
    ...(status === undefined ? [] : [outcomes[status]]),
    ...narrowed(scope, rest),
    ...ofCalls(contains),
  ];
  return withPerson(sql`
    select e.id::text as id, e.recorded_at, e.user_id, e.actor_id, e.call, e.request_id, e.status, e.milliseconds, e.reason, e.times
    from installation.log_entry e where ${all(conditions)}`);
}

/** Long work is read where it is kept. */
export function reportRows(scope: TenantScope, input: ParsedInputOf<typeof searchReports>): RawBuilder<unknown> {
  refuseElsewhere(scope);
  const { userId, status, contains, ...days } = input;
  const conditions = [
    sql`true`,
    ...withinDays(scope, sql`r.created_at`, days),
    ...ofPerson(userId, 'r.created_by', 'r.actor_id'),
    ...(status === undefined ? [] : [sql`r.state = ${status}`]),
    ...containsCondition(['r.title', 'r.message', 'r.error'], contains),
  ];
  return sql`
    select r.id, r.created_at as recorded_at, r.created_by as user_id, ${nameOfDoer('u', 'actor')} as user_name, r.title, r.state,
      r.message, r.error, r.started_at, r.finished_at
    from job_run r left join installation.app_user u on u.id = r.created_by
    left join installation.app_user actor on actor.id = r.actor_id where ${all(conditions)}`;
}
