import { accessMessages as say } from '@oikos/contract/identity/access-messages.ts';
import { COMPANY_USER } from '@oikos/contract/identity/users/users.ts';
import { type RawBuilder, sql } from 'kysely';
import { conflict, type Refusal } from '../../../foundation/http/refusals.ts';
import { lockCompany } from '../../../foundation/tenancy/companies.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readSetting } from '../../company/public.ts';

/**
 * The member `m`, the user `u`, is a person and administers the company for good: active, without a last day, able to sign in, with
 * SC_USERS_FULL and COMPANY_ADMIN at the organization's root.
 */
export const administersForGood: RawBuilder<unknown> = sql`
  m.company_id = current_company() and m.is_active and m.expires_on = '9999-12-31' and not u.is_service_account
  and (u.open_id is not null or exists (select from installation.credential c where c.user_id = u.id))
  and (select count(distinct rp.permission) from held_assignment a
    join user_group_role gr on gr.user_group_id = a.user_group_id
    join role_permission rp on rp.role_id = gr.role_id
    where a.user_id = m.user_id and a.node_id = (select organisation_root()) and a.valid_to = '9999-12-31'
      and rp.permission in ('SC_USERS_FULL', 'COMPANY_ADMIN')) = 2`;

/** Of the member `m`: the company's own, as opposed to the operator's staff and people of other companies (R050). */
const isOwnPerson = sql`m.user_type_id = ${COMPANY_USER}`;

interface Administrator {
  readonly userId: number;
  readonly isOwn: boolean;
}

/** Those members `m` who administer the company today and of whom `condition` is true: so many at most. */
const administrators = (condition: RawBuilder<unknown>, most: number): RawBuilder<unknown> => sql`
  (select m.user_id, ${isOwnPerson} as is_own from installation.membership m
    join installation.app_user u on u.id = m.user_id
    where ${administersForGood} and m.ends_on > (select company_today()) and ${condition}
    order by m.user_id limit ${most})`;

/** All who are in one of the selects of administrators, which may read from `known`. */
async function readAdministrators(
  { db }: TenantScope,
  selects: readonly RawBuilder<unknown>[],
  known = sql``,
): Promise<Administrator[]> {
  const { rows } = await sql<Administrator>`
    ${known} select user_id, is_own from (${sql.join(selects, sql` union `)}) as found order by user_id`.execute(db);
  return rows;
}

/** The company's own people who administer it: those who decide as two. */
export const readOwnAdministrators = async (scope: TenantScope, most: number): Promise<number[]> =>
  (await readAdministrators(scope, [administrators(isOwnPerson, most)])).map(({ userId }) => userId);

/** How many administer a company: no more are looked for than it has to keep. */
interface Administered {
  readonly all: number;
  /** Of its own people. */
  readonly own: number;
}

const countOf = (found: readonly Administrator[]): Administered => ({
  all: found.length,
  own: found.filter(({ isOwn }) => isOwn).length,
});

/** The most that a company has to keep of those that it has: one, and two of its own people while two people decide. */
const mostKept = async (scope: TenantScope): Promise<Administered> => ({
  all: 1,
  own: (await readSetting(scope, 'twoPeopleDecide')) ? 2 : 0,
});

/** As many as a company has to keep, of whom `condition` is true. */
const staying = (condition: RawBuilder<unknown>, most: Administered): RawBuilder<unknown>[] => [
  administrators(condition, most.all),
  ...(most.own > 0 ? [administrators(sql`${isOwnPerson} and ${condition}`, most.own)] : []),
];

const readAdministered = async (scope: TenantScope, most: Administered): Promise<Administered> =>
  countOf(await readAdministrators(scope, staying(sql`true`, most)));

/** What a company has to keep that is administered so. Accounts that end by days without a sign-in count: the last one is renewed. */
const keptOf = (most: Administered, { all, own }: Administered): Administered => ({
  all: Math.min(all, most.all),
  own: Math.min(own, most.own),
});

/** Why a change is refused that leaves so many; undefined: it isn't. */
function refusalOf(kept: Administered, left: Administered): Refusal | undefined {
  if (kept.all === 0) return undefined;
  if (left.all === 0) return conflict(say.lastAdministrator);
  return left.own < kept.own ? conflict(say.secondAdministrator) : undefined;
}

/** Tells of people who would leave one after the other, in the order of their ids, whom the company can't do without. */
export async function judgeLeaving(
  scope: TenantScope,
  userIds: readonly number[],
): Promise<(userId: number) => Refusal | undefined> {
  const ids = sql`${[...userIds]}::bigint[]`;
  const most = await mostKept(scope);
  // Where nobody of them administers the company, nobody looks for who else does.
  const found = await readAdministrators(
    scope,
    [sql`select * from leaving`, ...staying(sql`m.user_id <> all(${ids}) and exists (select from leaving)`, most)],
    sql`with leaving as ${administrators(sql`m.user_id = any(${ids})`, userIds.length)}`,
  );
  const kept = keptOf(most, countOf(found));
  const refusals = new Map<number, Refusal>();
  const asked = new Set(userIds);
  let left = found;
  for (const { userId } of found.filter((each) => asked.has(each.userId))) {
    const without = left.filter((each) => each.userId !== userId);
    const refusal = refusalOf(kept, countOf(without));
    if (refusal) refusals.set(userId, refusal);
    else left = without;
  }
  return (userId) => refusals.get(userId);
}

/**
 * Runs a change of access and refuses it where it would leave the company without an administrator, or with one alone while
 * two people decide. Two removals at the same time are judged one after the other, by a lock on the company.
 */
export async function keepingAdministrator<Result>(scope: TenantScope, change: () => Promise<Result>): Promise<Result> {
  const most = await mostKept(scope);
  const kept = keptOf(most, await readAdministered(scope, most));
  const result = await change();
  if (kept.all === 0) return result;
  await lockCompany(scope);
  const refusal = refusalOf(kept, await readAdministered(scope, kept));
  if (refusal) throw refusal;
  return result;
}
