import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { serviceAccountMessages as say } from '@oikos/contract/identity/service-accounts/service-account-messages.ts';
import type { ServiceToken } from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import type { makeServiceToken, rotateServiceToken } from '@oikos/contract/identity/service-accounts/service-tokens.ts';
import { endTokenWithin, makePersonalToken } from '@oikos/identity-provider/personal-token.ts';
import { notFound, refuse } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readTokens } from './read-service-account.ts';
import { auditServiceAccount, lockServiceAccount } from './save-service-account.ts';

/** Each system that uses the account has its own, and another while it is rotated. */
const MOST_TOKENS = 10;

interface NewToken {
  readonly id: number;
  readonly name: string;
  readonly days: number;
}

async function make(scope: TenantScope, { id, name, days }: NewToken, before: readonly ServiceToken[]) {
  if (before.length >= MOST_TOKENS) throw refuse(say.tooManyTokens, MOST_TOKENS);
  const { companyId, userId: madeBy } = scope;
  return makePersonalToken(scope.db, { userId: id, companyId, name, days, madeBy });
}

/** Only who may do all that the account may gets a token of it, and nobody while its owner is away. */
async function lockForToken(scope: TenantScope, id: number): Promise<readonly ServiceToken[]> {
  const { state } = await lockServiceAccount(scope, id);
  if (state === 'suspended') throw refuse(say.suspended);
  return readTokens(scope, id);
}

export async function makeToken(scope: TenantScope, input: ParsedInputOf<typeof makeServiceToken>): Promise<string> {
  const before = await lockForToken(scope, input.id);
  const token = await make(scope, input, before);
  await auditServiceAccount(scope, input.id, { token: { old: null, new: input.name } });
  return token;
}

/** A new token in place of another: both work for the hours in which the system that uses it learns of it. */
export async function rotateToken(
  scope: TenantScope,
  { id, tokenId, days, overlapHours }: ParsedInputOf<typeof rotateServiceToken>,
): Promise<string> {
  const before = await lockForToken(scope, id);
  const replaced = before.find((each) => each.id === tokenId);
  if (!replaced) throw notFound();
  const token = await make(scope, { id, name: replaced.name, days }, before);
  await endTokenWithin(scope.db, { userId: id, tokenId, hours: overlapHours });
  await auditServiceAccount(scope, id, { tokenRotated: { old: replaced.name, new: replaced.name } });
  return token;
}

export async function endToken(scope: TenantScope, id: number, tokenId: number): Promise<void> {
  await lockServiceAccount(scope, id);
  const ended = (await readTokens(scope, id)).find((each) => each.id === tokenId);
  if (!ended) throw notFound();
  await endTokenWithin(scope.db, { userId: id, tokenId, hours: 0 });
  await auditServiceAccount(scope, id, { token: { old: ended.name, new: null } });
}
