import type { AfterUntying } from '@oikos/contract/mail/sign-in-mails.ts';
import { noticesOfChange } from '@oikos/identity-provider/post.ts';
import type { Requester } from '@oikos/identity-provider/security-log.ts';
import { post } from '../../../foundation/mail/post.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readMailReaders } from '../access-ends/mail-readers.ts';
import { readProvider } from './read-company-sign-in.ts';

/** From where a tie was made or ended, and by which administrator. */
export interface TieChange {
  readonly requester: Requester;
  /** Undefined: the person did it. */
  readonly startedBy?: string | undefined;
}

export interface UntieNotice extends TieChange {
  readonly providerName: string;
  /** How each of them signs in from now on. */
  readonly nextOf: (userId: number) => AfterUntying;
}

/** A person hears that the company's provider signs them in from now on: by mail, and in the security log. */
export async function tellTied(scope: TenantScope, userId: number, made: TieChange): Promise<void> {
  const [provider, readers] = [await readProvider(scope), await readMailReaders(scope, [userId])];
  const notices = [...readers.values()].map(({ language }) => ({
    userId,
    change: 'companyTied' as const,
    detail: provider?.name ?? '',
    language,
  }));
  await noticesOfChange(post, scope.db, notices, { ...made, companyId: scope.companyId });
}

/** People hear that it no longer does. */
export async function tellUntied(
  scope: TenantScope,
  userIds: readonly number[],
  { providerName, nextOf, ...made }: UntieNotice,
): Promise<void> {
  const readers = await readMailReaders(scope, userIds);
  const notices = [...readers.values()].map(({ userId, language }) => ({
    userId,
    change: 'companyUntied' as const,
    detail: providerName,
    next: nextOf(userId),
    language,
  }));
  await noticesOfChange(post, scope.db, notices, { ...made, companyId: scope.companyId });
}
