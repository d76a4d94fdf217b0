import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Configuration } from '../configuration.ts';
import { forgetOldAttempts } from './attempt-limit.ts';
import { type PageFrame, pageHeaders } from './pages/page-layout.ts';
import { createProvider } from './provider.ts';
import { loadProviderKeys } from './provider-keys.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { removeExpiredState } from './state-adapter.ts';

const MOUNT = '/oidc';
const CLEAN_UP_MILLISECONDS = 10 * 60 * 1000;

interface Parts {
  readonly configuration: Configuration;
  readonly pool: Pool;
}

/**
 * Mounts the embedded OpenID provider at /oidc with its sign-in pages. Does nothing where an external provider is set.
 * The application must be migrated: the provider's keys are read, or made, at once.
 */
export async function registerIdentityProvider(app: FastifyInstance, { configuration, pool }: Parts): Promise<void> {
  if (!configuration.oidc.embedded) return;
  const issuer = new URL(configuration.oidc.issuer);
  const frame: PageFrame = {
    basePath: issuer.pathname.replace(/\/$/, ''),
    homeAddress: `${configuration.publicUrl}/`,
  };
  const provider = createProvider(configuration, pool, await loadProviderKeys(pool), frame);
  provider.on('server_error', (_context, error) => app.log.error({ err: error }, 'the identity provider failed'));
  const serve = provider.callback();

  await app.register(
    async (scope) => {
      // The provider reads its own bodies; Fastify must leave them alone.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.route({
        method: ['GET', 'POST', 'OPTIONS'],
        url: '/*',
        handler: (request, reply) => {
          addressAsIssuer(request, issuer, frame);
          handOver(reply);
          void serve(request.raw, reply.raw);
        },
      });
    },
    { prefix: MOUNT },
  );
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addHook('onRequest', async (request) => sayHost(request, issuer));
      await signInRoutes(scope, { provider, pool, frame });
    },
    { prefix: MOUNT },
  );
  keepClean(app, pool);
}

/** Whatever name the visitor's request came under, the provider knows itself by PUBLIC_URL alone. */
function sayHost({ raw }: FastifyRequest, issuer: URL): void {
  raw.headers.host = issuer.host;
  raw.headers['x-forwarded-host'] = issuer.host;
  raw.headers['x-forwarded-proto'] = issuer.protocol.replace(':', '');
}

/** The provider expects addresses as a mounted Koa application sees them: its own part, and the whole beside it. */
function addressAsIssuer(request: FastifyRequest, issuer: URL, frame: PageFrame): void {
  const raw: typeof request.raw & { originalUrl?: string } = request.raw;
  const own = (raw.url ?? '').slice(MOUNT.length) || '/';
  raw.originalUrl = `${frame.basePath}${own}`;
  raw.url = own;
  sayHost(request, issuer);
}

function handOver(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(pageHeaders)) reply.raw.setHeader(name, value);
  reply.hijack();
}

/** Sessions, codes and tokens that have expired, and attempts long past, are removed now and then. */
function keepClean(app: FastifyInstance, pool: Pool): void {
  const timer = setInterval(() => {
    Promise.all([removeExpiredState(pool), forgetOldAttempts(pool)]).catch((error: unknown) =>
      app.log.warn({ err: error }, 'expired sign-in state stays for now'),
    );
  }, CLEAN_UP_MILLISECONDS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
