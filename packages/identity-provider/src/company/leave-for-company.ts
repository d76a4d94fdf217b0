import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { companyVisits, countAnonymousCall } from '../attempt-limit.ts';
import { frameOf, type Interaction, type Routing } from '../interaction.ts';
import { send } from '../page-replies.ts';
import { forwardPage } from '../pages/company-pages.ts';
import { lockedPage } from '../pages/notice-pages.ts';
import { leaveForProvider } from './ask-provider.ts';
import type { CompanyProvider } from './company-sign-in.ts';
import { sayProblem } from './say-problem.ts';

/**
 * Each company has an address of its own to come back to: an answer of one provider is never taken for another's (RFC 9700,
 * section 4.4.2.2).
 */
export const redirectUriOf = ({ issuer }: { readonly issuer: string }, companyId: number): string =>
  `${issuer}/company/${companyId}/callback`;

/** What the browser comes back with; `name` says where it belongs. */
export const newState = (name: string): string => `${name}.${randomBytes(24).toString('base64url')}`;

/** Whether the person is to prove again who they are: what the product's client asks, the company's provider is asked. */
const isFresh = ({ params }: Interaction): boolean =>
  String(params.prompt ?? '')
    .split(' ')
    .includes('login') || params.max_age !== undefined;

/** A page from which the browser goes on to the provider: after a form of ours it may not be redirected to another host. */
export async function leaveForCompany(
  routing: Routing,
  request: FastifyRequest,
  reply: FastifyReply,
  interaction: Interaction,
  { provider, email }: { readonly provider: CompanyProvider; readonly email: string },
) {
  const { companyId, name } = provider;
  const waitMinutes = await countAnonymousCall(routing.store.pool, companyVisits, request.ip);
  if (waitMinutes !== undefined) {
    const page = lockedPage(frameOf(routing, request, interaction), waitMinutes);
    return send(reply.header('retry-after', waitMinutes * 60), 429, page);
  }
  try {
    const { address, asking } = await leaveForProvider(provider, routing.store.companies.network, {
      state: newState(`i.${interaction.uid}`),
      redirectUri: redirectUriOf(routing.store, companyId),
      loginHint: email,
      isFresh: isFresh(interaction),
    });
    interaction.result = { asking };
    await interaction.persist();
    return send(reply, 200, forwardPage(frameOf(routing, request, interaction), name, address));
  } catch (error) {
    return sayProblem(routing, request, reply, error, { companyId });
  }
}
