import { accessMessages as say } from '@oikos/contract/identity/access-messages.ts';
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

/** The first of those who administer the company. Accounts that end by days without a sign-in count: the last one is renewed. */
export async function readLastingAdministrators({ db }: TenantScope, most: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select m.user_id from installation.membership m
    join installation.app_user u on u.id = m.user_id
    where ${administersForGood} and m.ends_on > (select company_today())
    order by m.user_id limit ${most}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/**
 * Runs a change of access and refuses it where it would leave the company without an administrator, or with one alone while
 * two people decide. Two removals at the same time are judged one after the other, by a lock on the company.
 */
export async function keepingAdministrator<Result>(scope: TenantScope, change: () => Promise<Result>): Promise<Result> {
  const needed = (await readSetting(scope, 'twoPeopleDecide')) ? 2 : 1;
  const had = (await readLastingAdministrators(scope, needed)).length;
  const result = await change();
  if (had === 0) return result;
  await lockCompany(scope);
  const left = (await readLastingAdministrators(scope, needed)).length;
  if (left === 0) throw conflict(say.lastAdministrator);
  if (left < had) throw conflict(say.secondAdministrator);
  return result;
}
