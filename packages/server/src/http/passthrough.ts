import type { FastifyInstance, HTTPMethods } from 'fastify';

const PREFIX = '/proxy/passthrough';
/** Headers that travel on; the rest belongs to the outer request. */
const forwarded = [
  'authorization',
  'content-type',
  'accept',
  'x-tenant-id',
  'x-user-id',
  'x-module-id',
  'x-open-id',
  'x-user-guid',
  'x-environment',
];
const methods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'DELETE'];

/**
 * /proxy/passthrough/{call}: some callers reach the calls through it (E106). It dispatches inside this process, under the
 * caller's own rights, and never to a host: there is nothing to forge a request to.
 */
export function registerPassthrough(app: FastifyInstance): void {
  app.route({
    method: methods,
    url: `${PREFIX}/*`,
    handler: async (request, reply) => {
      const target = `/${(request.params as { '*': string })['*']}`;
      const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
      const address = /^\/api\/v1\.0\//i.test(target) ? target : `/api/v1.0${target}`;
      const headers = Object.fromEntries(
        forwarded.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
      );
      const inner = await app.inject({
        method: request.method as 'GET',
        url: `${address}${query}`,
        headers: headers as Record<string, string>,
        ...(request.body !== undefined && request.body !== null && { payload: request.body as object }),
      });
      return reply
        .status(inner.statusCode)
        .type(String(inner.headers['content-type'] ?? 'application/json'))
        .send(inner.rawPayload);
    },
  });
}
