import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Routing, visitOf } from '../interaction.ts';
import { pageFrame, send } from '../page-replies.ts';
import { problemPage } from '../pages/company-pages.ts';
import { CompanySignInError } from './ask-provider.ts';

/** Whose provider it was, and whom it meant where that is known. */
interface Failed {
  readonly companyId: number | null;
  readonly userId?: number | null;
}

/** Says in one page what went wrong, and records it with the company whose provider it was. Other errors go on. */
export async function sayProblem(
  routing: Routing,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  { companyId, userId = null }: Failed,
) {
  if (!(error instanceof CompanySignInError)) throw error;
  const { problem } = error;
  request.log.warn({ err: error, companyId }, 'a sign-in by the provider of a company failed');
  const { requester } = visitOf(routing, request);
  const outcome = problem === 'unknown' ? 'refused' : 'failed';
  const event = { kind: 'signIn', outcome, reason: `company.${problem}` } as const;
  // Anybody can come with an answer of nobody's: that is counted, not written each time.
  if (companyId === null) routing.store.log.note({ ...event, requester });
  else await routing.store.log.record({ ...event, companyId, userId, requester });
  return send(reply, problem === 'unreachable' ? 502 : 403, problemPage(pageFrame(routing.site, request), problem));
}
