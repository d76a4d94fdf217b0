import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Configuration } from '../configuration.ts';
import type { CredentialStore } from './credential.ts';
import { type PageSite, pageHeaders } from './pages/page-layout.ts';
import { createProvider } from './provider.ts';
import { fingerprintOf, KEYS_SECONDS, loadProviderKeys, type ProviderKeys } from './provider-keys.ts';
import { sealSecrets } from './seal-secrets.ts';
import { openSecretBox } from './secret-box.ts';
import { answerFailure, signInRoutes } from './sign-in-routes.ts';
import { removeExpiredState } from './state-adapter.ts';

const MOUNT = '/oidc';
const CLEAN_UP_MILLISECONDS = 10 * 60 * 1000;

interface Parts {
  readonly configuration: Configuration;
  readonly pool: Pool;
}

/**
 * Mounts the embedded OpenID provider at /oidc with its sign-in pages. Does nothing where an external provider is set.
 * The application must be migrated: the provider's keys are read, or made, at once, and secrets not sealed yet are.
 * @throws StartUpError when the database's secrets can't be opened
 */
export async function registerIdentityProvider(app: FastifyInstance, { configuration, pool }: Parts): Promise<void> {
  if (!configuration.oidc.embedded) return;
  const issuer = new URL(configuration.oidc.issuer);
  const site: PageSite = {
    basePath: issuer.pathname.replace(/\/$/, ''),
    homeAddress: `${configuration.publicUrl}/`,
  };
  const store: CredentialStore = { pool, secrets: openSecretBox(configuration) };
  await sealSecrets(store);
  const current = await followKeys(store, (keys) => {
    const provider = createProvider(configuration, store, keys, site);
    provider.on('server_error', (_context, error) => app.log.error({ err: error }, 'the identity provider failed'));
    return { provider, serve: provider.callback() };
  });

  await app.register(
    async (scope) => {
      // The provider reads its own bodies; Fastify must leave them alone.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.setErrorHandler((error, request, reply) => {
        // A program that asks for tokens gets the reply of every other call.
        if (isPage(request)) return answerFailure(site, error, request, reply);
        throw error;
      });
      scope.addHook('onRequest', current.renew);
      scope.route({
        method: ['GET', 'POST', 'OPTIONS'],
        url: '/*',
        handler: (request, reply) => {
          addressAsIssuer(request, issuer, site);
          // People come here by a link or a form, whatever their browser says it takes.
          if (isPage(request)) request.raw.headers.accept = 'text/html';
          handOver(reply);
          void current.made.serve(request.raw, reply.raw);
        },
      });
    },
    { prefix: MOUNT },
  );
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addHook('onRequest', current.renew);
      scope.addHook('onRequest', async (request) => sayHost(request, issuer));
      const routing = {
        store,
        site,
        get provider() {
          return current.made.provider;
        },
      };
      await signInRoutes(scope, routing);
    },
    { prefix: MOUNT },
  );
  keepClean(app, pool);
}

/**
 * Makes something of the provider's keys, and makes it anew when they were exchanged: asked before each request, looked
 * up at most every KEYS_SECONDS.
 */
async function followKeys<Made>(store: CredentialStore, make: (keys: ProviderKeys) => Made) {
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

/** Sessions, codes and tokens that have expired are removed now and then. */
function keepClean(app: FastifyInstance, pool: Pool): void {
  const timer = setInterval(() => {
    removeExpiredState(pool).catch((error: unknown) =>
      app.log.warn({ err: error }, 'expired sign-in state stays for now'),
    );
  }, CLEAN_UP_MILLISECONDS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
