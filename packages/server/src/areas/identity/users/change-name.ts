import { endLinksToFormerAddress, type Renaming, renamePerson } from '@oikos/identity-provider/people.ts';
import { noticesOfChange } from '@oikos/identity-provider/post.ts';
import { post } from '../../../foundation/mail/post.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readMailReaders } from '../access-ends/mail-readers.ts';

/**
 * Changes what the account says of a person. Another address is another name to sign in by, and where resets go: the person hears of
 * it at both (NIST SP 800-63B-4, section 4.6).
 */
export async function changeName(scope: TenantScope, userId: number, formerEmail: string, to: Renaming): Promise<void> {
  const { db, companyId, requestId, session } = scope;
  await renamePerson(db, userId, to);
  if (formerEmail.toLowerCase() === to.email.toLowerCase()) return;
  await endLinksToFormerAddress(db, userId);
  const { language = 'en-us' } = (await readMailReaders(scope, [userId])).get(userId) ?? {};
  const notice = { userId, change: 'emailChanged', detail: to.email, formerAddress: formerEmail, language } as const;
  const requester = { address: null, browser: null, requestId };
  await noticesOfChange(post, db, [notice], { requester, startedBy: session?.userName, companyId });
}
