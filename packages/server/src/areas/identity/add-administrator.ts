import {
  type AddedPerson,
  addPerson,
  type NewPerson,
  type OperatorsWord,
  setFirstCompany,
  takeOperatorsWord,
} from '@oikos/identity-provider/people.ts';
import { sql } from 'kysely';
import { addMembership } from '../../foundation/tenancy/memberships.ts';
import type { TenantScope } from '../../foundation/tenancy/tenant-scope.ts';

/** U81: 1 internal super user, 4 user of a company. */
const userType = { superUser: 1, companyUser: 4 } as const;

/** The first administrator of a company, whom the operator of the installation names. */
export interface NewAdministrator extends NewPerson, OperatorsWord {}

/**
 * Makes somebody, known to the installation or new, administrator of the company, with all its modules: the role
 * 'administrator' at the root of the organisation. Returns their id and whether they can sign in already.
 */
export async function addAdministrator(scope: TenantScope, administrator: NewAdministrator): Promise<AddedPerson> {
  const { db, companyId } = scope;
  const person = await addPerson(db, administrator);
  const { userId } = person;
  await takeOperatorsWord(db, userId, administrator);
  await setFirstCompany(db, userId, companyId);
  await addMembership(scope, userId, {
    userTypeId: administrator.isSuperAdministrator ? userType.superUser : userType.companyUser,
  });
  await sql`
    insert into user_group_assignment (user_id, user_group_id, node_id)
    select ${userId}, id, organisation_root() from user_group where shipped_key = 'administrator'`.execute(db);
  await sql`insert into user_module (user_id, module_id) select ${userId}, module_id from company_module`.execute(db);
  return person;
}
