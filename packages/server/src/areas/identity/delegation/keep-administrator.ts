import { accessMessages as say } from '@oikos/contract/identity/access-messages.ts';
import { COMPANY_USER } from '@oikos/contract/identity/users/users.ts';
import { type RawBuilder, sql } from 'kysely';
import { conflict } from '../../../foundation/http/refusals.ts';
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

/** Whether anybody administers the company. Accounts that end by days without a sign-in count: the last one is renewed. */
const hasAdministrator = async (scope: TenantScope): Promise<boolean> =>
  (await readAdministrators(scope, sql`true`, 1)).length > 0;

/** The company's own people who administer it: those who decide as two. */
export const readOwnAdministrators = (scope: TenantScope, most: number): Promise<number[]> =>
  readAdministrators(scope, isOwnPerson, most);

/**
 * Runs a change of access and refuses it where it would leave the company without an administrator, or with one alone while
 * two people decide. Two removals at the same time are judged one after the other, by a lock on the company.
 */
export async function keepingAdministrator<Result>(scope: TenantScope, change: () => Promise<Result>): Promise<Result> {
  const had = await hasAdministrator(scope);
  const ofTwo = (await readSetting(scope, 'twoPeopleDecide')) ? (await readOwnAdministrators(scope, 2)).length : 0;
  const result = await change();
  if (!had) return result;
  await lockCompany(scope);
  if (!(await hasAdministrator(scope))) throw conflict(say.lastAdministrator);
  if ((await readOwnAdministrators(scope, ofTwo)).length < ofTwo) throw conflict(say.secondAdministrator);
  return result;
}
