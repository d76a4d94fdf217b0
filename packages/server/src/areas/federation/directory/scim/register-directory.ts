import { directoryMessages as say } from '@oikos/contract/federation/directory/directory-messages.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { say as said } from '@oikos/contract/message.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnreachable } from '../../../../foundation/db/unreachable.ts';
import {
  againWhenOvertaken,
  RETRY_AFTER_SECONDS,
  refusalOfDatabaseError,
} from '../../../../foundation/http/failure-replies.ts';
import { jsonOf } from '../../../../foundation/http/json-body.ts';
import { notFound, Refusal } from '../../../../foundation/http/refusals.ts';
import { logError } from '../../../../foundation/http/request-log/log-requests.ts';
import { inCompany, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { servedGroups } from '../groups/serve-groups.ts';
import { idOf } from '../people/read-people.ts';
import { servedPeople } from '../people/serve-people.ts';
import { fewDirectoriesAtATime, findCaller } from './directory-caller.ts';
import { providerAt, resourceTypesAt, schemasAt } from './discovery.ts';
import { listReply } from './read-page.ts';
import { etagOf, isKnown } from './resource-versions.ts';
import { badRequest, ScimRefusal, scimError } from './scim-refusal.ts';
import type { Sent, ServedKind } from './served-kind.ts';
import { readShape, shapeReply } from './shape-reply.ts';

/** Where a company's directory finds the service, below the installation's address. */
export const directoryPath = (companyId: number): string => `/scim/v2/${companyId}`;

const SCIM = 'application/scim+json; charset=utf-8';
/** A PATCH may name twenty thousand members. */
const BODY_LIMIT_BYTES = 4 * 1024 ** 2;

/** Answers the directories of companies: SCIM 2.0 (RFC 7643, 7644), below a path of its own and with tokens of its own. */
export async function registerDirectory(app: FastifyInstance): Promise<void> {
  await app.register(
    async (scim) => {
      readsScim(scim);
      scim.addHook('onRequest', findCaller);
      scim.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      registerDiscovery(scim);
      const running = fewDirectoriesAtATime();
      for (const served of [servedPeople, servedGroups]) registerResource(scim, served, running);
      scim.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url: '/*',
        config,
        handler: () => Promise.reject(notFound()),
      });
    },
    { prefix: '/scim/v2/:company' },
  );
}

const config = { isOfMachines: true } as const;

function readsScim(scim: FastifyInstance): void {
  scim.addContentTypeParser('application/scim+json', { parseAs: 'string' }, async (_request: unknown, body: string) =>
    jsonOf(body),
  );
  scim.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request);
    request.failureCode = refusal.code;
    if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
    if (refusal.status === 429 || refusal.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    return send(reply.status(refusal.status), scimError(refusal));
  });
}

/** What a directory reads of a failure; of a fault of ours nothing but that it was one. */
function refusalOf(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refusal)
    return error.message === said(generalMessages.invalidValue).message
      ? badRequest('invalidSyntax', say.invalidBody)
      : error;
  if (isDatabaseUnreachable(error)) return failed(request, error, new Refusal(503, said(generalMessages.databaseAway)));
  const ofDatabase = refusalOfDatabaseError(error);
  if (ofDatabase?.status === 409) return new ScimRefusal(409, 'uniqueness', generalMessages.couldNotSave);
  if (ofDatabase) return ofDatabase;
  const { statusCode } = error;
  if (statusCode === 413)
    return new ScimRefusal(413, undefined, generalMessages.tooLarge, `${BODY_LIMIT_BYTES / 1024 ** 2} MB`);
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new ScimRefusal(statusCode, 'invalidSyntax', say.invalidBody);
  return failed(request, error, new Refusal(500, said(generalMessages.unexpected)));
}

function failed(request: FastifyRequest, error: Error, refusal: Refusal): Refusal {
  request.log.error({ err: error }, 'a request of a directory failed');
  logError(request, error, refusal.status);
  return refusal;
}

const send = (reply: FastifyReply, body: unknown): FastifyReply => reply.type(SCIM).send(JSON.stringify(body));

const queryOf = (request: FastifyRequest) => request.query as Readonly<Record<string, unknown>>;

function baseOf(request: FastifyRequest): string {
  return `${request.server.configuration.publicUrl}${directoryPath(request.machine?.companyId ?? 0)}`;
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

function registerDiscovery(scim: FastifyInstance): void {
  scim.get('/ServiceProviderConfig', { config }, async (request, reply) => send(reply, providerAt(baseOf(request))));
  for (const [path, listAt] of [
    ['/Schemas', schemasAt],
    ['/ResourceTypes', resourceTypesAt],
  ] as const) {
    scim.get(path, { config }, async (request, reply) => {
      // RFC 7644, 4: what the service tells of itself isn't filtered.
      if (queryOf(request).filter !== undefined) throw new ScimRefusal(403, undefined, say.notSupported);
      const listed = listAt(baseOf(request));
      return send(reply, listReply(listed.length, 1, listed));
    });
    scim.get(`${path}/:id`, { config }, async (request, reply) => {
      const { id } = request.params as { readonly id: string };
      const found = listAt(baseOf(request)).find((each) => each.id.toLowerCase() === id.toLowerCase());
      if (!found) throw notFound();
      return send(reply, found);
    });
  }
}

type Running = ReturnType<typeof fewDirectoriesAtATime>;

function registerResource(scim: FastifyInstance, served: ServedKind, running: Running): void {
  const { schema } = served;
  const inTransaction = <Result>(request: FastifyRequest, work: (scope: TenantScope) => Promise<Result>) => {
    const { companyId, userId } = request.machine as NonNullable<FastifyRequest['machine']>;
    const mode = { readOnly: request.method === 'GET' };
    const caller = { companyId, userId, requestId: request.id };
    return running(companyId, () => againWhenOvertaken(() => inCompany(scim.database, caller, mode, work)));
  };
  const idIn = (request: FastifyRequest): number => idOf((request.params as { readonly id: string }).id);
  const readIn = async (scope: TenantScope, request: FastifyRequest, id: number): Promise<Sent> => {
    const sent = await served.read(scope, id, baseOf(request), readShape(schema, queryOf(request)));
    if (!sent) throw notFound();
    return sent;
  };
  const reply200 = (request: FastifyRequest, reply: FastifyReply, { version, resource }: Sent) =>
    send(reply.header('etag', etagOf(version)), shapeReply(resource, readShape(schema, queryOf(request))));

  scim.get(`/${schema.path}`, { config }, async (request, reply) => {
    const shape = readShape(schema, queryOf(request));
    const list = await inTransaction(request, (scope) => served.list(scope, queryOf(request), baseOf(request), shape));
    return send(
      reply,
      listReply(
        list.total,
        list.startIndex,
        list.resources.map(({ resource }) => shapeReply(resource, shape)),
      ),
    );
  });
  scim.get(`/${schema.path}/:id`, { config }, async (request, reply) => {
    const sent = await inTransaction(request, (scope) => readIn(scope, request, idIn(request)));
    if (isKnown(header(request, 'if-none-match'), sent.version)) return reply.status(304).send();
    return reply200(request, reply, sent);
  });
  registerWrites(scim, served, { inTransaction, idIn, readIn, reply200 });
}

interface Steps {
  inTransaction<Result>(request: FastifyRequest, work: (scope: TenantScope) => Promise<Result>): Promise<Result>;
  idIn(request: FastifyRequest): number;
  readIn(scope: TenantScope, request: FastifyRequest, id: number): Promise<Sent>;
  reply200(request: FastifyRequest, reply: FastifyReply, sent: Sent): FastifyReply;
}

function registerWrites(scim: FastifyInstance, served: ServedKind, steps: Steps): void {
  const { inTransaction, idIn, readIn, reply200 } = steps;
  const { schema } = served;
  const changeIn = (request: FastifyRequest) => ({
    id: idIn(request),
    body: request.body,
    ifMatch: header(request, 'if-match'),
  });
  const writes = { config, bodyLimit: BODY_LIMIT_BYTES };
  scim.post(`/${schema.path}`, writes, async (request, reply) => {
    const sent = await inTransaction(request, async (scope) =>
      readIn(scope, request, await served.add(scope, request.body, scim.configuration)),
    );
    return reply200(
      request,
      reply.status(201).header('location', `${baseOf(request)}/${schema.path}/${sent.id}`),
      sent,
    );
  });
  scim.put(`/${schema.path}/:id`, writes, async (request, reply) => {
    const sent = await inTransaction(request, async (scope) => {
      await served.replace(scope, changeIn(request));
      return readIn(scope, request, idIn(request));
    });
    return reply200(request, reply, sent);
  });
  scim.patch(`/${schema.path}/:id`, writes, async (request, reply) => {
    const isQuiet = served.isQuietAfterPatch && queryOf(request).attributes === undefined;
    const sent = await inTransaction(request, async (scope) => {
      await served.patch(scope, changeIn(request));
      return isQuiet ? undefined : readIn(scope, request, idIn(request));
    });
    return sent ? reply200(request, reply, sent) : reply.status(204).send();
  });
  scim.delete(`/${schema.path}/:id`, writes, async (request, reply) => {
    await inTransaction(request, (scope) => served.remove(scope, changeIn(request)));
    return reply.status(204).send();
  });
}
