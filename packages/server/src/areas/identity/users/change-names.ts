import { endLinksToFormerAddresses, type Renaming, renamePeople } from '@oikos/identity-provider/people.ts';
import { noticesOfChange } from '@oikos/identity-provider/post.ts';
import { post } from '../../../foundation/mail/post.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readMailReaders } from '../access-ends/mail-readers.ts';

/** What the account of a person says from now on. */
export interface NewName {
  readonly userId: number;
  readonly formerEmail: string;
  readonly to: Renaming;
}

/**
 * Changes what accounts say of people. Another address is another name to sign in by, and where resets go: the person hears of
 * it at both (NIST SP 800-63B-4, section 4.6).
 */
export async function changeNames(scope: TenantScope, people: readonly NewName[]): Promise<void> {
  const { db, companyId, requestId, session } = scope;
  await renamePeople(
    db,
    people.map(({ userId, to }) => ({ id: userId, ...to })),
  );
  const moved = people.filter(({ formerEmail, to }) => formerEmail.toLowerCase() !== to.email.toLowerCase());
  if (moved.length === 0) return;
  const ids = moved.map(({ userId }) => userId);
  await endLinksToFormerAddresses(db, ids);
  const readers = await readMailReaders(scope, ids);
  const notices = moved.map(({ userId, formerEmail, to }) => ({
    userId,
    change: 'emailChanged' as const,
    detail: to.email,
    formerAddress: formerEmail,
    language: readers.get(userId)?.language ?? 'en-us',
  }));
  const requester = { address: null, browser: null, requestId };
  await noticesOfChange(post, db, notices, { requester, startedBy: session?.userName, companyId });
}
