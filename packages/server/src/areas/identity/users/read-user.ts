import type { AssignmentRow } from '@oikos/contract/identity/users/assignments.ts';
import type { UserRow } from '@oikos/contract/identity/users/users.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { seenPeople } from './filter-people.ts';
import { assignments, seenAssignments } from './list-assignments.ts';
import { users } from './user-rows.ts';

/** A person of the company with all assignments, as the audit log compares them. */
export interface StoredUser extends UserRow {
  readonly userGroupAssignments: AssignmentRow[];
  readonly isOurAccount: boolean;
  readonly erasesOn: string | null;
}

/** The assignments of people that `condition` is true of, in the order in which they are shown. */
export async function readAssignmentsOf(
  { db }: TenantScope,
  ids: readonly number[],
  condition: RawBuilder<unknown> = sql`true`,
): Promise<ReadonlyMap<number, AssignmentRow[]>> {
  const { rows } = await sql<AssignmentRow>`
    select * from (${assignments(sql`a.user_id = any(${[...ids]}::bigint[]) and ${condition}`)}) as list order by user_group_name, node_name, id`.execute(
    db,
  );
  return Map.groupBy(rows, ({ userId }) => userId);
}

async function readSome(scope: TenantScope, ids: readonly number[], isWhole: boolean): Promise<StoredUser[]> {
  const wanted = sql`any(${[...ids]}::bigint[])`;
  const conditions = [sql`id = ${wanted}`, ...(isWhole ? [] : seenPeople(scope))];
  const { rows } = await sql<UserRow & { isOurAccount: boolean; erasesOn: string | null }>`
    select list.*, exists (select from installation.app_user u
      where u.id = list.id and u.managed_by_company_id = current_company())
        and list.state not in ('invited', 'declined', 'withdrawn') and not list.is_service_account as is_our_account,
      (select m.erases_on from installation.membership m
        where m.company_id = current_company() and m.user_id = list.id) as erases_on
    from (${users()}) as list where ${sql.join(conditions, sql` and `)}`.execute(scope.db);
  const byUser = await readAssignmentsOf(scope, ids, isWhole ? sql`true` : seenAssignments(scope));
  return rows.map((user) => ({ ...user, userGroupAssignments: byUser.get(user.id) ?? [] }));
}

async function readOne(scope: TenantScope, id: number, isWhole: boolean): Promise<StoredUser> {
  const [user] = await readSome(scope, [id], isWhole);
  if (!user) throw notFound();
  return user;
}

/** A person whom the caller may see, with the assignments at places that they administer; 404 otherwise. */
export const readSeenUser = (scope: TenantScope, id: number): Promise<StoredUser> => readOne(scope, id, false);

/** 404 where one of them isn't the caller's to see. */
export async function requireSeenUsers(scope: TenantScope, ids: readonly number[]): Promise<void> {
  const conditions = [sql`id = any(${[...ids]}::bigint[])`, ...seenPeople(scope)];
  const { rows } = await sql<{ id: number }>`
    select id from (${users()}) as list where ${sql.join(conditions, sql` and `)}`.execute(scope.db);
  const seen = new Set(rows.map(({ id }) => id));
  if (!ids.every((id) => seen.has(id))) throw notFound();
}

/** A person of the company with all assignments, without regard to the caller. */
export const readStoredUser = (scope: TenantScope, id: number): Promise<StoredUser> => readOne(scope, id, true);

/** The same of several people. */
export const readStoredUsers = (scope: TenantScope, ids: readonly number[]): Promise<StoredUser[]> =>
  readSome(scope, ids, true);
