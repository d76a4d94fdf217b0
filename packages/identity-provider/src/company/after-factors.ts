import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../credential.ts';
import { type Interaction, keep, progressOf, type Routing, tieOf, visitOf } from '../interaction.ts';
import { goOn } from '../invitation-answers.ts';
import { CompanySignInError } from './ask-provider.ts';
import type { Asserted } from './company-sign-in.ts';
import { leaveForCompany } from './leave-for-company.ts';
import { sayProblem } from './say-problem.ts';

interface Entering {
  readonly account: Account;
  readonly companyId: number;
  readonly asserted: Asserted;
}

/** The company's provider has said who somebody is: they are signed in, for that company alone. */
export async function enter(
  routing: Routing,
  request: FastifyRequest,
  reply: FastifyReply,
  interaction: Interaction,
  { account, companyId, asserted }: Entering,
) {
  const { store } = routing;
  const { id, userId } = account;
  await store.companies.signedIn(companyId, asserted);
  const { requester } = visitOf(routing, request);
  const event = { kind: 'signIn', outcome: 'succeeded', reason: 'company', userId, companyId } as const;
  await store.log.record({ ...event, requester });
  const opens = { only: companyId, authenticatedAt: asserted.authenticatedAt ?? 0 };
  await keep(interaction, { accountId: id, isThrough: true, amr: ['fed'], opens });
  return goOn(routing, request, reply, interaction, account);
}

/**
 * Somebody has given all factors of their own: for a tie to the company's provider that they confirm by that; otherwise to sign in,
 * which a company may want by its provider alone.
 */
export async function afterFactors(
  routing: Routing,
  request: FastifyRequest,
  reply: FastifyReply,
  interaction: Interaction,
  account: Account,
) {
  const { companies } = routing.store;
  const tie = tieOf(interaction);
  if (tie) {
    const { companyId, asserted } = tie;
    const isTied = await companies.confirmTie(companyId, account.id, asserted, visitOf(routing, request).requester);
    if (isTied) return enter(routing, request, reply, interaction, { account, companyId, asserted });
    const failed = { companyId, userId: account.userId };
    return sayProblem(routing, request, reply, new CompanySignInError('unknown'), failed);
  }
  const closed = await companies.closedToPassword(account.userId);
  if (!closed) return goOn(routing, request, reply, interaction, account);
  const provider = closed.belongsElsewhere ? undefined : await companies.providerOfEmail(account.email);
  if (provider) return leaveForCompany(routing, request, reply, interaction, { provider, email: account.email });
  const progress = progressOf(interaction);
  if (progress) await keep(interaction, { ...progress, opens: { except: closed.companyId } });
  return goOn(routing, request, reply, interaction, account);
}
