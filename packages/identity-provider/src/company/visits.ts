import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Routing, visitOf } from '../interaction.ts';
import { pageFrame, send } from '../page-replies.ts';
import { confirmedPage, trialPage } from '../pages/company-pages.ts';
import { markConfirmed } from '../sessions.ts';
import type { SignInStore } from '../sign-in-steps.ts';
import { answerOf } from './answer-of.ts';
import { type Asking, CompanySignInError, leaveForProvider } from './ask-provider.ts';
import { newState, redirectUriOf } from './leave-for-company.ts';
import { sayProblem } from './say-problem.ts';

/**
 * Going to the company's provider without signing in: to see what it says of somebody before anybody is signed in by it, and to
 * prove again who one is. It happens in a window beside the page; what is kept until then is sealed in a cookie of that window.
 */
export interface CompanyVisit {
  readonly purpose: 'trial' | 'confirm';
  readonly companyId: number;
  readonly userId: number;
  readonly sessionId: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

interface Away {
  readonly visit: CompanyVisit;
  readonly asking: Asking;
}

const MINUTES_TO_OPEN = 2;
const MINUTES_AWAY = 15;
const COOKIE = 'oikos_company_visit';
const CONTEXT = 'visit at the provider of a company';
const STATE = 'v';

export const isVisit = (kind: string | undefined): boolean => kind === STATE;

const inMinutes = (minutes: number) => Date.now() + minutes * 60_000;

/** The address to open in a window, good for a moment. */
export function visitAddress(
  { secrets, issuer }: Pick<SignInStore, 'secrets' | 'issuer'>,
  visit: Omit<CompanyVisit, 'until'>,
): string {
  const sealed = secrets.seal(JSON.stringify({ ...visit, until: inMinutes(MINUTES_TO_OPEN) }), CONTEXT);
  return `${issuer}/company/visit?of=${Buffer.from(sealed).toString('base64url')}`;
}

function opened<Content>({ secrets }: SignInStore, text: unknown): Content | undefined {
  if (typeof text !== 'string' || text.length > 4000) return undefined;
  try {
    return JSON.parse(secrets.open(Buffer.from(text, 'base64url').toString('utf8'), CONTEXT)) as Content;
  } catch {
    return undefined;
  }
}

function cookieLine({ site, browsers }: Routing, value: string): string {
  const life = value === '' ? 0 : MINUTES_AWAY * 60;
  return `${COOKIE}=${value}; Path=${site.basePath}/company; Max-Age=${life}; HttpOnly; SameSite=Lax${browsers.isSecure ? '; Secure' : ''}`;
}

const cookieOf = (request: FastifyRequest) =>
  request.headers.cookie
    ?.split(/; */)
    .find((each) => each.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);

export function visitRoutes(app: FastifyInstance, routing: Routing): void {
  app.get('/company/visit', async (request, reply) => {
    const { store } = routing;
    const visit = opened<CompanyVisit>(store, (request.query as { of?: unknown }).of);
    const isGood = visit?.until !== undefined && visit.until > Date.now();
    try {
      const provider = isGood ? await store.companies.providerOfCompany(visit.companyId, useOf(visit)) : undefined;
      if (!isGood || !provider) throw new CompanySignInError('refused');
      const { address, asking } = await leaveForProvider(provider, store.companies.network, {
        state: newState(STATE),
        redirectUri: redirectUriOf(store, visit.companyId),
        isFresh: visit.purpose === 'confirm',
      });
      const away: Away = { visit: { ...visit, until: inMinutes(MINUTES_AWAY) }, asking };
      const sealed = Buffer.from(store.secrets.seal(JSON.stringify(away), CONTEXT)).toString('base64url');
      return reply
        .header('set-cookie', cookieLine(routing, sealed))
        .header('cache-control', 'no-store')
        .redirect(address, 303);
    } catch (error) {
      return sayProblem(routing, request, reply, error, { companyId: isGood ? visit.companyId : null });
    }
  });
}

const useOf = ({ purpose }: CompanyVisit) => (purpose === 'trial' ? 'trial' : 'signIn');

/** Back in the window that left. */
export async function takeVisit(routing: Routing, request: FastifyRequest, reply: FastifyReply) {
  const { store, site } = routing;
  const away = opened<Away>(store, cookieOf(request));
  reply.header('set-cookie', cookieLine(routing, ''));
  const isGood = away?.visit !== undefined && away.visit.until > Date.now();
  const { companyId: named } = request.params as { companyId: string };
  try {
    if (!isGood || String(away.visit.companyId) !== named) throw new CompanySignInError('refused');
    const { visit, asking } = away;
    const { asserted, claims } = await answerOf(routing, request, asking, useOf(visit));
    const frame = pageFrame(site, request);
    if (visit.purpose === 'trial') return send(reply, 200, trialPage(frame, asserted, claims));
    if (!(await store.companies.isTied(visit.companyId, visit.userId, asserted)))
      throw new CompanySignInError('unknown');
    await markConfirmed(store.pool, visit.sessionId);
    const { userId, companyId } = visit;
    const { requester } = visitOf(routing, request);
    const event = { kind: 'reauthentication', outcome: 'succeeded', reason: 'company', userId, companyId } as const;
    await store.log.record({ ...event, requester });
    return send(reply, 200, confirmedPage(frame));
  } catch (error) {
    const failed = isGood ? { companyId: away.visit.companyId, userId: away.visit.userId } : { companyId: null };
    return sayProblem(routing, request, reply, error, failed);
  }
}
