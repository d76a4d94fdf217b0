import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountOfId } from '../credential.ts';
import { type Interaction, interactionOf, keep, keepTie, pathOf, type Routing } from '../interaction.ts';
import { requesterOf } from '../security-log.ts';
import { enter } from './after-factors.ts';
import { answerOf } from './answer-of.ts';
import { type Asking, CompanySignInError } from './ask-provider.ts';
import type { Asserted } from './company-sign-in.ts';
import { sayProblem } from './say-problem.ts';
import { isVisit, takeVisit, visitRoutes } from './visits.ts';

/** Coming back from a company's own provider. */
export function companyRoutes(app: FastifyInstance, routing: Routing): void {
  app.get<{ Params: { companyId: string } }>('/company/:companyId/callback', (request, reply) => {
    const { state } = request.query as { state?: unknown };
    const [kind, uid = ''] = typeof state === 'string' ? state.split('.') : [];
    if (isVisit(kind)) return takeVisit(routing, request, reply);
    const companyId = Number(request.params.companyId);
    // The cookie of a sign-in is sent to the address of that sign-in alone.
    if (kind === 'i' && /^[\w-]{10,64}$/.test(uid) && Number.isSafeInteger(companyId)) {
      const query = request.originalUrl.slice(request.originalUrl.indexOf('?'));
      return reply.redirect(`${routing.site.basePath}/interaction/${uid}/company/${companyId}${query}`, 303);
    }
    return sayProblem(routing, request, reply, new CompanySignInError('refused'), { companyId: null });
  });
  app.get('/interaction/:uid/company/:companyId', (request, reply) => comeBack(routing, request, reply));
  visitRoutes(app, routing);
}

async function comeBack(routing: Routing, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await interactionOf(routing, request, reply);
  const asking = interaction.result?.asking as Asking | undefined;
  const { companyId: named } = request.params as { companyId: string };
  if (!asking || String(asking.companyId) !== named)
    return sayProblem(routing, request, reply, new CompanySignInError('refused'), { companyId: null });
  // For one answer: what comes with the same state a second time finds nothing.
  await keep(interaction, undefined);
  const { companyId } = asking;
  try {
    const { asserted } = await answerOf(routing, request, asking, 'signIn');
    return await admit(routing, request, reply, interaction, { companyId, asserted });
  } catch (error) {
    return sayProblem(routing, request, reply, error, { companyId });
  }
}

async function admit(
  routing: Routing,
  request: FastifyRequest,
  reply: FastifyReply,
  interaction: Interaction,
  { companyId, asserted }: { readonly companyId: number; readonly asserted: Asserted },
) {
  const { store, site } = routing;
  const meant = await store.companies.meantPerson(companyId, asserted, requesterOf(request));
  const account = meant.kind === 'unknown' ? undefined : await accountOfId(store, meant.accountId);
  if (meant.kind === 'unknown' || !account) {
    const userId = meant.kind === 'unknown' ? meant.userId : null;
    return sayProblem(routing, request, reply, new CompanySignInError('unknown'), { companyId, userId });
  }
  if (meant.kind === 'tied') return enter(routing, request, reply, interaction, { account, companyId, asserted });
  // A person with a sign-in of their own says by it that they and the provider's person are one.
  await keepTie(interaction, { companyId, asserted });
  return reply.redirect(pathOf(site, interaction), 303);
}
