import type { AfterUntying } from '@oikos/contract/mail/sign-in-mails.ts';
import { noticesOfChange } from '@oikos/identity-provider/post.ts';
import type { Requester } from '@oikos/identity-provider/security-log.ts';
import { post } from '../../../foundation/mail/post.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readMailReaders } from '../../identity/public.ts';
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

type Said =
  | { readonly change: 'companyTied'; readonly detail: string }
  | { readonly change: 'companyUntied'; readonly detail: string; readonly next: AfterUntying };

/** By mail, and in the security log. */
async function tell(
  scope: TenantScope,
  userIds: readonly number[],
  made: TieChange,
  saidTo: (userId: number) => Said,
): Promise<void> {
  const readers = await readMailReaders(scope, userIds);
  const notices = [...readers.values()].map(({ userId, language }) => ({ userId, language, ...saidTo(userId) }));
  await noticesOfChange(post, scope.db, notices, { ...made, companyId: scope.companyId });
}

/** A person hears that the company's provider signs them in from now on. */
export async function tellTied(scope: TenantScope, userId: number, made: TieChange): Promise<void> {
  const detail = (await readProvider(scope))?.name ?? '';
  await tell(scope, [userId], made, () => ({ change: 'companyTied', detail }));
}

/** People hear that it no longer does. */
export const tellUntied = (
  scope: TenantScope,
  userIds: readonly number[],
  { providerName: detail, nextOf, ...made }: UntieNotice,
): Promise<void> => tell(scope, userIds, made, (userId) => ({ change: 'companyUntied', detail, next: nextOf(userId) }));
