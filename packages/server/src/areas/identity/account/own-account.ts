import { companySignInMessages as companySays } from '@oikos/contract/federation/company-sign-in/company-sign-in-messages.ts';
import { accountMessages as say } from '@oikos/contract/identity/account/account-messages.ts';
import { accountOfId } from '@oikos/identity-provider/credential.ts';
import type { Own } from '@oikos/identity-provider/own-credentials.ts';
import { requesterOf } from '@oikos/identity-provider/security-log.ts';
import { confirmedUntil } from '@oikos/identity-provider/sessions.ts';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../../foundation/http/refusals.ts';
import { signInStoreOf } from '../../../foundation/http/sign-in-store.ts';
import type { NonMember, Session } from '../../../foundation/tenancy/session.ts';

export type Caller = Session | NonMember | null;

/** The caller's own sign-in; refused where another provider's, or none, is theirs. */
export async function ownSignIn(caller: Caller, request: FastifyRequest): Promise<Own> {
  const store = signInStoreOf(request.server);
  const account = caller ? await accountOfId(store, caller.openId) : undefined;
  if (!account) throw refuse(say.signsInElsewhere);
  const language = request.headers['accept-language']?.split(/[,;]/)[0] ?? 'en-us';
  const visit = { requester: requesterOf(request), browser: undefined, language: language.slice(0, 20) };
  return { store, account, sessionId: request.signInSessionId, visit };
}

export interface ConfirmedOwn extends Own {
  readonly sessionId: string;
}

/**
 * The same, for what is sensitive: the person proved within five minutes, in this very session, who they are; and a public
 * sign-in of the demo stays as it is.
 */
export async function confirmedSignIn(caller: Caller, request: FastifyRequest): Promise<ConfirmedOwn> {
  const own = await ownSignIn(caller, request);
  if (own.account.isDemo) throw refuse(say.publicSignIn);
  // The company's provider decides about the company, and not about how the person signs in elsewhere.
  if (caller?.onlyCompanyId != null) throw refuse(companySays.signedInByCompany);
  const { sessionId } = own;
  if (sessionId === null) throw refuse(say.notFromHere);
  const until = await confirmedUntil(own.store.pool, own.account.userId, sessionId);
  if (until === null) throw refuse(say.confirmFirst);
  return { ...own, sessionId };
}

/**
 * Asks of a company's call that is sensitive what `confirmedSignIn` asks: a person at a browser, who proved within five minutes
 * who they are. Whom another provider signs in was asked there.
 */
export async function requireConfirmed(
  { userId, holder, onlyCompanyId }: Session,
  request: FastifyRequest,
): Promise<void> {
  const { by = 'signIn', sessionId } = holder;
  if (by !== 'signIn') throw refuse(say.notFromHere);
  if (sessionId === undefined) return;
  if ((await confirmedUntil(request.server.pool, userId, sessionId)) !== null) return;
  throw refuse(onlyCompanyId === null ? say.confirmFirst : companySays.confirmAtProvider);
}
