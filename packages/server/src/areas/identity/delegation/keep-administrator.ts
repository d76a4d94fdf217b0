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

async function readAdministrators(
  { db }: TenantScope,
  condition: RawBuilder<unknown>,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select m.user_id from installation.membership m
    join installation.app_user u on u.id = m.user_id
    where ${administersForGood} and m.ends_on > (select company_today()) and ${condition}
    order by m.user_id limit ${most}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** The company's own people who administer it: those who decide as two. */
export const readOwnAdministrators = (scope: TenantScope, most: number): Promise<number[]> =>
  readAdministrators(scope, isOwnPerson, most);

interface Kept {
  readonly hasAdministrator: boolean;
  /** How many of its own people have to go on administering it. */
  readonly own: number;
}

/** What the company keeps. Accounts that end by days without a sign-in count: the last one is renewed. */
async function readKept(scope: TenantScope): Promise<Kept> {
  return {
    hasAdministrator: (await readAdministrators(scope, sql`true`, 1)).length > 0,
    own: (await readSetting(scope, 'twoPeopleDecide')) ? (await readOwnAdministrators(scope, 2)).length : 0,
  };
}

/** Why a change is refused, after which the members `m` of whom `isThere` is true are left; undefined: it isn't. */
async function refusalOf(scope: TenantScope, { hasAdministrator, own }: Kept, isThere: RawBuilder<unknown>) {
  if (!hasAdministrator) return undefined;
  if ((await readAdministrators(scope, isThere, 1)).length === 0) return conflict(say.lastAdministrator);
  const ownLeft = await readAdministrators(scope, sql`${isOwnPerson} and ${isThere}`, own);
  return ownLeft.length < own ? conflict(say.secondAdministrator) : undefined;
}

/** Tells of people who would leave one after the other, in the order of their ids, whom the company can't do without. */
export async function judgeLeaving(
  scope: TenantScope,
  userIds: readonly number[],
): Promise<(userId: number) => Refusal | undefined> {
  const refusals = new Map<number, Refusal>();
  const leaving = await readAdministrators(scope, sql`m.user_id = any(${[...userIds]}::bigint[])`, userIds.length);
  if (leaving.length === 0) return () => undefined;
  const kept = await readKept(scope);
  const gone: number[] = [];
  for (const userId of leaving) {
    const refusal = await refusalOf(scope, kept, sql`m.user_id <> all(${[...gone, userId]}::bigint[])`);
    if (refusal) refusals.set(userId, refusal);
    else gone.push(userId);
  }
  return (userId) => refusals.get(userId);
}

/**
 * Runs a change of access and refuses it where it would leave the company without an administrator, or with one alone while
 * two people decide. Two removals at the same time are judged one after the other, by a lock on the company.
 */
export async function keepingAdministrator<Result>(scope: TenantScope, change: () => Promise<Result>): Promise<Result> {
  const kept = await readKept(scope);
  const result = await change();
  if (!kept.hasAdministrator) return result;
  await lockCompany(scope);
  const refusal = await refusalOf(scope, kept, sql`true`);
  if (refusal) throw refusal;
  return result;
}
