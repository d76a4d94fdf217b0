import { randomUUID } from 'node:crypto';
import formBody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { type AnyEndpoint, isReadOnly } from '@oikos/contract/endpoint.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { changesAccess } from '@oikos/contract/identity/changes-access.ts';
import { say } from '@oikos/contract/message.ts';
import { requesterOf, SecurityLog } from '@oikos/identity-provider/security-log.ts';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Summary } from 'prom-client';
import type { Configuration } from '../../configuration.ts';
import type { DB } from '../../db/generated/database.ts';
import { errorForLog } from '../../error-for-log.ts';
import { isDatabaseUnreachable } from '../db/unreachable.ts';
import { isNonMember, type NonMember, type Session } from '../tenancy/session.ts';
import { SessionCache } from '../tenancy/session-cache.ts';
import { registerApiDocuments } from './api-documents.ts';
import { authentication, type TokenVerifier } from './authentication.ts';
import { compressReplies } from './compress-replies.ts';
import {
  databaseAwayReply,
  faultReply,
  RETRY_AFTER_SECONDS,
  refusalOfDatabaseError,
  refusalReply,
} from './failure-replies.ts';
import type { Handler } from './handler.ts';
import { registerHealth } from './health.ts';
import { jsonOf } from './json-body.ts';
import { registerPassthrough } from './passthrough.ts';
import { notFound, Refusal } from './refusals.ts';
import { logError, logRequests } from './request-log/log-requests.ts';
import { type RouteServices, registerRoutes } from './routes.ts';
import { cutSlowBodies } from './slow-bodies.ts';
import { inlineScripts } from './web-pages.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly configuration: Configuration;
    /** For calls that open their own transactions (handleRaw). */
    readonly database: Kysely<DB>;
    readonly pool: Pool;
    readonly securityLog: SecurityLog;
    /** Seconds that pages were open, by page and module (V083). */
    readonly pageSeconds: Summary;
  }
  interface FastifyRequest {
    /** Who is calling, once that is known. */
    caller: Session | NonMember | null;
    /** The sign-in that the caller's token came from; null where that is none of the embedded provider's. */
    signInSessionId: string | null;
    /** Who calls where no session is: the directory of a company. */
    machine: { readonly companyId: number; readonly userId: number } | null;
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
    /** The route finds out who calls before it reads the body, and what it changes may be rights. */
    isOfMachines?: true;
  }
}

export interface AppServices {
  readonly configuration: Configuration;
  readonly pool: Pool;
  readonly database: Kysely<DB>;
  readonly verifyToken: TokenVerifier;
  readonly checkOutputs?: boolean;
  readonly checkSaves?: RouteServices['checkSaves'];
}

/** For all calls but those that declare more (`bodyMegabytes`); an upload is streamed and has a limit of its own. */
const BODY_LIMIT_BYTES = 1024 ** 2;
/** What a stranger may have read of a body: reading one takes far longer than sending it. */
const ANONYMOUS_BODY_KILOBYTES = 64;

/** Scripts from here alone, and the one within the page by its hash; styles inline, since the component library sets them; maps and charts draw from blobs and data. */
const contentSecurity = ({ oidc, telemetryUrl }: Configuration) => {
  const provider = oidc.embedded ? [] : [new URL(oidc.issuer).origin];
  const telemetry = telemetryUrl === '' ? [] : [new URL(telemetryUrl).origin];
  return {
    'default-src': ["'self'"],
    // The reader of codes is compiled code of ours; text is never evaluated.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...inlineScripts()],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...provider, ...telemetry],
    'frame-src': ["'self'", ...provider],
    'frame-ancestors': ["'self'"],
    'font-src': ["'self'", 'data:'],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'upgrade-insecure-requests': null,
  };
};

/** Who was refused what is recorded: an attempt to get at more than one's own shows in many of them. */
function noteRefusal(request: FastifyRequest, { code }: Refusal): void {
  const { caller, method, routeOptions, server } = request;
  const companyId = caller && !isNonMember(caller) ? caller.companyId : null;
  server.securityLog.note({
    kind: 'refusal',
    outcome: 'refused',
    reason: code,
    userId: caller?.userId ?? null,
    actorId: caller && !isNonMember(caller) ? (caller.actor?.userId ?? null) : null,
    companyId,
    call: `${method} ${routeOptions.url ?? ''}`,
    requester: requesterOf(request),
  });
}

function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const endpoint = request.routeOptions.config.endpoint;
    reply.removeHeader('cache-control');
    if (isDatabaseUnreachable(error)) {
      request.log.error({ err: error }, 'the database can not be reached');
      logError(request, error, 503);
      const failed = { ...endpoint?.failureCarries, ...databaseAwayReply(request.id) };
      return reply.status(503).header('retry-after', RETRY_AFTER_SECONDS).send(failed);
    }
    const refusal = error instanceof Refusal ? error : refusalOfDatabaseError(error);
    request.failureCode = refusal?.code ?? null;
    if (refusal?.status === 403) noteRefusal(request, refusal);
    if (refusal?.status === 507) {
      request.log.error({ err: error }, 'the disk is full');
      logError(request, error, 507);
    }
    if (refusal?.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    if (refusal)
      return reply.status(refusal.status).send({ ...endpoint?.failureCarries, ...refusalReply(refusal, request.id) });
    // Fastify's own refusals: malformed JSON, a body too large, an unsupported media type.
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
      const most = `${(request.routeOptions.bodyLimit ?? BODY_LIMIT_BYTES) / 1024 ** 2} MB`;
      const message =
        error.statusCode === 413 ? say(generalMessages.tooLarge, most) : say(generalMessages.invalidValue);
      return reply.status(error.statusCode).send(refusalReply(new Refusal(error.statusCode, message), request.id));
    }
    request.log.error({ err: error }, 'request failed');
    logError(request, error, 500);
    return reply.status(500).send({ ...endpoint?.failureCarries, ...faultReply(endpoint?.failure, request.id) });
  });
}

/** A body is read before its call looks at who is calling: a large one only of somebody signed in. */
function refuseLargeAnonymousBodies(app: FastifyInstance, callerOf: ReturnType<typeof authentication>): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isOfMachines) return;
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    const bytes = encoding === undefined ? Number(length ?? 0) : Number.POSITIVE_INFINITY;
    if (bytes <= ANONYMOUS_BODY_KILOBYTES * 1024 || (await callerOf(request)) !== null) return;
    throw new Refusal(413, say(generalMessages.tooLarge, `${ANONYMOUS_BODY_KILOBYTES} kB`));
  });
}

/** An address that can't be read (%c0%ae) is refused before any route is found: in our words, as a page that isn't there. */
function unreadableAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void reply.status(404).send(refusalReply(notFound(), request.id));
}

/** Fastify as we want it: ids, logs and JSON of our own. */
function openFastify({ logLevel, trustedProxies }: Configuration): FastifyInstance {
  const app = Fastify({
    // Ids of ours only: what a proxy sends isn't trusted to be unique or free of personal data.
    genReqId: () => randomUUID(),
    logger: {
      level: logLevel,
      serializers: {
        // No query, no headers, no address: logs carry no personal data.
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'unknown' }),
        err: errorForLog,
      },
    },
    bodyLimit: BODY_LIMIT_BYTES,
    frameworkErrors: unreadableAddress,
    trustProxy: trustedProxies || false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, body: string) =>
    jsonOf(body),
  );
  return app;
}

/** The HTTP application: every endpoint's route, health, metrics and the OpenAPI document. Identity and web pages are added by main. */
export async function buildApp(services: AppServices, handlers: readonly Handler[]): Promise<FastifyInstance> {
  const app = openFastify(services.configuration);
  await app.register(formBody);
  await app.register(multipart, { limits: { fileSize: 2 * 1024 ** 3, files: 10 } });
  // Only pages need it: `reply.helmet()` where one is sent. Answers of the API are data, marked as such below.
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: { directives: contentSecurity(services.configuration) },
    // A browser that came once by https stays with it; what else lives below the address isn't ours to decide.
    strictTransportSecurity: services.configuration.publicUrl.startsWith('https:') && { includeSubDomains: false },
  });
  await compressReplies(app);

  registerFailures(app);
  cutSlowBodies(app);
  const sessions = new SessionCache(services.pool, app.log);
  await sessions.listen();
  app.addHook('onClose', () => sessions.stop());

  const securityLog = new SecurityLog(services.pool, (error) =>
    app.log.error({ err: error }, 'security events wait to be written'),
  );
  app.decorate('securityLog', securityLog);
  app.addHook('onClose', () => securityLog.flush());
  for (const name of ['caller', 'signInSessionId', 'machine']) app.decorateRequest(name, null);
  app.decorate('configuration', services.configuration);
  app.decorate('database', services.database);
  app.decorate('pool', services.pool);
  logRequests(app, services.configuration.keepsRequestLog);
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.setHeader('x-content-type-options', 'nosniff');
  });
  // What the API answers is somebody's: no browser or proxy keeps it, but where a call says for how long.
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.endpoint && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  });
  // Processes learn of changed rights by announcement; this one before the answer leaves, so the next request knows.
  app.addHook('onSend', async (request, reply) => {
    const { endpoint, isOfMachines } = request.routeOptions.config;
    if (isOfMachines && request.method !== 'GET') return sessions.heard();
    if (!endpoint || isReadOnly(endpoint) || reply.statusCode >= 400) return;
    if (endpoint.path.startsWith('admin/') || changesAccess(endpoint)) await sessions.heard();
  });

  const callerOf = authentication(services.verifyToken, sessions, services.pool);
  registerHealth(app, services.pool, services.configuration);
  if (services.configuration.opensApiDocuments) await registerApiDocuments(app);
  refuseLargeAnonymousBodies(app, callerOf);
  registerPassthrough(app);
  registerRoutes(app, handlers, {
    database: services.database,
    callerOf,
    checkOutputs: services.checkOutputs ?? false,
    ...(services.checkSaves && { checkSaves: services.checkSaves }),
  });
  return app;
}
