import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Pool } from 'pg';
import { anonymousVisits, countAnonymousCall } from './attempt-limit.ts';
import type { CredentialStore } from './credential.ts';
import type { IdentityConfiguration } from './identity-configuration.ts';
import type { Outage } from './outage.ts';
import { type PageSite, pageHeaders } from './pages/page-layout.ts';
import { createProvider, SESSION_COOKIE } from './provider.ts';
import { fingerprintOf, KEYS_SECONDS, loadProviderKeys, type ProviderKeys } from './provider-keys.ts';
import { sealSecrets } from './seal-secrets.ts';
import { atTheCommandLine, type Requester, requesterOf } from './security-log.ts';
import { endIdleSessions, followSessions } from './sessions.ts';
import { answerFailure, refuseVisit, signInRoutes } from './sign-in-routes.ts';
import type { SignInStore } from './sign-in-steps.ts';
import { removeExpiredState } from './state-adapter.ts';

const MOUNT = '/oidc';
const CLEAN_UP_MILLISECONDS = 10 * 60 * 1000;

/** The request as the provider sees it, with from where it came: the provider's own idea of that isn't ours. */
type WithRequester = IncomingMessage & { requester?: Requester };

/** What was made of the provider's keys that hold now. */
interface Current<Made> {
  made: Made;
  readonly renew: () => Promise<void>;
}

interface ServedProvider {
  readonly provider: Provider;
  readonly serve: ReturnType<Provider['callback']>;
  readonly cookieSecrets: ProviderKeys['cookieSecrets'];
}

interface Parts {
  readonly configuration: IdentityConfiguration;
  readonly store: SignInStore;
  readonly outage: Outage;
}

/**
 * Mounts the embedded OpenID provider at /oidc with its sign-in pages. Does nothing where an external provider is set.
 * The application must be migrated: the provider's keys are read, or made, at once, and secrets not sealed yet are.
 * @throws StartUpError when the database's secrets can't be opened
 */
export async function registerIdentityProvider(app: FastifyInstance, parts: Parts): Promise<void> {
  const { configuration, store, outage } = parts;
  const { pool } = store;
  if (!configuration.oidc.embedded) return;
  const issuer = new URL(configuration.oidc.issuer);
  const site: PageSite = {
    basePath: issuer.pathname.replace(/\/$/, ''),
    homeAddress: `${configuration.publicUrl}/`,
  };
  await sealSecrets(store);
  const current = await followKeys(store, (keys) => {
    const provider = createProvider({ configuration, store, keys, site, outage });
    provider.use(recordSignOuts(store));
    followSessions(provider, store.pool, (error) =>
      app.log.warn({ err: error }, 'the use of a session is not recorded'),
    );
    provider.on('server_error', (_context, error) => app.log.error({ err: error }, 'the identity provider failed'));
    return { provider, serve: provider.callback(), cookieSecrets: keys.cookieSecrets };
  });

  await app.register(
    async (scope) => {
      // The provider reads its own bodies; Fastify must leave them alone.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.setErrorHandler((error, request, reply) => {
        // A program that asks for tokens gets the reply of every other call.
        if (isPage(request)) return answerFailure({ site, outage }, error, request, reply);
        throw error;
      });
      scope.addHook('onRequest', current.renew);
      scope.addHook('onRequest', boundVisits(pool, site));
      scope.route({
        method: ['GET', 'POST', 'OPTIONS'],
        url: '/*',
        handler: (request, reply) => {
          addressAsIssuer(request, issuer, site);
          (request.raw as WithRequester).requester = requesterOf(request);
          // People come here by a link or a form, whatever their browser says it takes.
          if (isPage(request)) request.raw.headers.accept = 'text/html';
          handOver(reply);
          void current.made.serve(request.raw, reply.raw);
        },
      });
    },
    { prefix: MOUNT },
  );
  await app.register(async (scope) => serveSignIn(scope, current, { store, site, issuer, outage }), { prefix: MOUNT });
  keepClean(app, pool);
}

interface SignInParts {
  readonly store: SignInStore;
  readonly site: PageSite;
  readonly issuer: URL;
  readonly outage: Outage;
}

/** The pages on which people sign in, beside the provider's own addresses. */
async function serveSignIn(
  scope: FastifyInstance,
  current: Current<ServedProvider>,
  parts: SignInParts,
): Promise<void> {
  const { store, site, issuer, outage } = parts;
  scope.removeAllContentTypeParsers();
  scope.addHook('onRequest', current.renew);
  scope.addHook('onRequest', async (request) => sayHost(request, issuer));
  const routing = {
    store,
    site,
    outage,
    get provider() {
      return current.made.provider;
    },
    get browsers() {
      return { isSecure: issuer.protocol === 'https:', secrets: current.made.cookieSecrets };
    },
  };
  await signInRoutes(scope, routing);
}

/**
 * Makes something of the provider's keys, and makes it again when they were exchanged: asked before each request, looked
 * up at most every KEYS_SECONDS.
 */
async function followKeys<Made>(store: CredentialStore, make: (keys: ProviderKeys) => Made): Promise<Current<Made>> {
  const keys = await loadProviderKeys(store);
  let known = fingerprintOf(keys);
  let readAt = Date.now();
  const current = {
    made: make(keys),
    renew: async (): Promise<void> => {
      if (Date.now() - readAt < KEYS_SECONDS * 1000) return;
      readAt = Date.now();
      const found = await loadProviderKeys(store);
      if (fingerprintOf(found) === known) return;
      known = fingerprintOf(found);
      current.made = make(found);
    },
  };
  return current;
}

/** Whatever name the visitor's request came under, the provider knows itself by PUBLIC_URL alone. */
function sayHost({ raw }: FastifyRequest, issuer: URL): void {
  raw.headers.host = issuer.host;
  raw.headers['x-forwarded-host'] = issuer.host;
  raw.headers['x-forwarded-proto'] = issuer.protocol.replace(':', '');
}

/** Where the provider answers with a page for people: not where programs ask for tokens, keys and descriptions. */
const isPage = ({ routeOptions, originalUrl }: FastifyRequest): boolean =>
  routeOptions.url === `${MOUNT}/*` && /^\/oidc\/(auth|session\/end)(\/|\?|$)/i.test(originalUrl);

/** The provider expects addresses as a mounted Koa application sees them: its own part, and the whole beside it. */
function addressAsIssuer(request: FastifyRequest, issuer: URL, site: PageSite): void {
  const raw: typeof request.raw & { originalUrl?: string } = request.raw;
  const own = (raw.url ?? '').slice(MOUNT.length) || '/';
  raw.originalUrl = `${site.basePath}${own}`;
  raw.url = own;
  sayHost(request, issuer);
}

function handOver(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(pageHeaders)) reply.raw.setHeader(name, value);
  reply.hijack();
}

/** More than any client of ours sends; each request to sign in is kept for half an hour. */
const LONGEST_REQUEST = 4096;
const LONGEST_HINT = 320;
const startsSignIn = /^\/oidc\/auth(\?|$)/i;

/** Each sign-in begun leaves a row: of bounded size, and only so many from one network within a few minutes. */
function boundVisits(pool: Pool, site: PageSite) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!startsSignIn.test(request.originalUrl)) return undefined;
    const { login_hint: hint } = request.query as { login_hint?: unknown };
    const bytes = request.method === 'POST' ? Number(request.headers['content-length'] ?? Number.NaN) : 0;
    const isBounded = request.originalUrl.length <= LONGEST_REQUEST && bytes <= LONGEST_REQUEST;
    if (!isBounded || (typeof hint === 'string' && hint.length > LONGEST_HINT)) {
      return refuseVisit(site, request, reply, { tooLarge: true });
    }
    if (request.headers.cookie?.includes(`${SESSION_COOKIE}=`)) return undefined;
    const waitMinutes = await countAnonymousCall(pool, anonymousVisits, request.ip);
    return waitMinutes === undefined ? undefined : refuseVisit(site, request, reply, { waitMinutes });
  };
}

/** Records who signed out, before the page says so. */
function recordSignOuts({ pool, log }: SignInStore): Parameters<Provider['use']>[0] {
  return async (context, next) => {
    await next();
    const { route, session } = (context as KoaContextWithOIDC).oidc ?? {};
    const isOver = (session as { destroyed?: boolean } | undefined)?.destroyed === true;
    if (route !== 'end_session_confirm' || !isOver || !session?.accountId) return;
    const { rows } = await pool.query<{ id: number }>('select id from installation.app_user where guid::text = $1', [
      session.accountId,
    ]);
    const { requester = atTheCommandLine } = context.req as WithRequester;
    await log.record({ kind: 'signOut', outcome: 'succeeded', userId: rows[0]?.id ?? null, requester });
  };
}

/** Sessions, codes and tokens that have expired are removed now and then. */
function keepClean(app: FastifyInstance, pool: Pool): void {
  const timer = setInterval(() => {
    Promise.all([removeExpiredState(pool), endIdleSessions(pool)]).catch((error: unknown) =>
      app.log.warn({ err: error }, 'expired sign-in state stays for now'),
    );
  }, CLEAN_UP_MILLISECONDS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
