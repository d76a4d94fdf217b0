import { addServiceAccount } from '@oikos/identity-provider/people.ts';
import { denied } from '../../../foundation/http/refusals.ts';
import { holdsAtRoot } from '../../../foundation/tenancy/holds-at-root.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** What the directory is called in the audit log and wherever it is named. */
const NAME = 'Directory';

export interface Directory {
  /** The user that is no person, by which it is named and whose its tokens are. */
  readonly userId: number;
  readonly mailsInvitations: boolean;
}

/** Its people may be anywhere in the company: who sees it sees all. */
export function refuseElsewhere(scope: TenantScope): void {
  if (!holdsAtRoot(scope, 'SC_USERS_FULL') || !holdsAtRoot(scope, 'COMPANY_ADMIN')) throw denied();
}

/** The directory of the company; undefined: none was set up. */
export const readDirectory = ({ db }: TenantScope): Promise<Directory | undefined> =>
  db.selectFrom('directory').select(['userId', 'mailsInvitations']).executeTakeFirst();

/** The same, made where there was none. Two who do so at once wait for each other by the company's lock. */
export async function openDirectory(scope: TenantScope): Promise<Directory> {
  const known = await readDirectory(scope);
  if (known) return known;
  const { companyId, db } = scope;
  const userId = await addServiceAccount(db, { name: NAME, companyId });
  await db.insertInto('directory').values({ companyId, userId }).execute();
  return { userId, mailsInvitations: false };
}
