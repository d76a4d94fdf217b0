import { directoryMessages as say } from '@oikos/contract/federation/directory/directory-messages.ts';
import type { AddedPerson } from '@oikos/identity-provider/people.ts';
import { sql } from 'kysely';
import { lockCompany } from '../../../../foundation/tenancy/companies.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import {
  accessChanged,
  addInvited,
  auditUser,
  companyToday,
  type InvitingConfiguration,
  modulesOfCompany,
  readStoredUser,
  sendInvitations,
  setModules,
} from '../../../identity/public.ts';
import { readDirectory } from '../read-directory.ts';
import type { Resource } from '../scim/read-content.ts';
import { notUnique } from '../scim/scim-refusal.ts';
import { detailsOf, type PersonDetails } from './person-details.ts';
import { refuseTaken, saveMembership } from './save-person.ts';

/** One of the company's own people. */
const COMPANY_USER = 4;

interface Member {
  readonly userId: number;
  readonly externalId: string | null;
  readonly isOfDirectory: boolean;
}

/** The member of the company with an e-mail, as the company knows it. */
async function memberOf({ db, companyId }: TenantScope, email: string): Promise<Member | undefined> {
  const { rows } = await sql<Member>`
    select m.user_id, m.external_id, exists (select from directory_user d where d.user_id = m.user_id) as is_of_directory
    from installation.membership m join installation.app_user u on u.id = m.user_id and not u.is_service_account
    where m.company_id = ${companyId} and m.erased_at is null and lower(u.email) = lower(${email}::text)`.execute(db);
  return rows[0];
}

/**
 * Anyone who writes an e-mail of somebody here into the directory would have their rights: a member is managed by the directory
 * only once their external id says that they are the same.
 */
function requireLinked({ externalId, isOfDirectory }: Member, details: PersonDetails): void {
  const isLinked = details.externalId !== null && details.externalId === externalId && !isOfDirectory;
  if (!isLinked) throw notUnique(say.notLinked);
}

async function addNew(scope: TenantScope, { email, firstName, lastName }: PersonDetails): Promise<AddedPerson> {
  const added = await addInvited(scope, { email, firstName, lastName, userTypeId: COMPANY_USER });
  await setModules(scope, [{ userId: added.userId, modules: await modulesOfCompany(scope) }]);
  return added;
}

/** Adds a person as the directory describes them; they have what its groups are mapped to. */
export async function addPersonOfDirectory(
  scope: TenantScope,
  configuration: InvitingConfiguration,
  resource: Resource,
): Promise<number> {
  const details = detailsOf(resource);
  // Two requests about the same person at the same time wait for each other.
  await lockCompany(scope);
  const member = await memberOf(scope, details.email);
  await refuseTaken(scope, details, member?.userId);
  if (member) requireLinked(member, details);
  const added = member ?? (await addNew(scope, details));
  const { userId } = added;
  const before = await readStoredUser(scope, userId);
  await scope.db
    .insertInto('directory_user')
    .values({ userId, userName: details.userName, attributes: JSON.stringify(details.attributes) })
    .execute();
  await saveMembership(scope, userId, { ...details, isActive: details.isActive ?? true });
  await auditUser(scope, before, await readStoredUser(scope, userId));
  await accessChanged.run(scope, await companyToday(scope), [userId]);
  const isMailed = details.isActive !== false && (await readDirectory(scope))?.mailsInvitations;
  if (isMailed && 'isNew' in added) await sendInvitations(scope, configuration, [added]);
  return userId;
}
