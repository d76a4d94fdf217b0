import { apiBase } from '@oikos/contract/endpoint.ts';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { notFound } from './refusals.ts';

const PREFIX = '/proxy/passthrough';
/** Headers that travel on; the rest belongs to the outer request. A body was read here, and goes on as JSON. */
const forwarded = [
  'authorization',
  'accept',
  'x-tenant-id',
  'x-user-id',
  'x-module-id',
  'x-open-id',
  'x-user-guid',
  'x-environment',
  'idempotency-key',
];
const methods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'DELETE'];

/** Where a call's address leads; the way out of the calls' own folder, such as through `..`, is none. */
function addressWithin(call: string): string {
  const address = new URL(`http://here${call.toLowerCase().startsWith(apiBase) ? '' : apiBase.slice(0, -1)}${call}`);
  if (!address.pathname.toLowerCase().startsWith(apiBase)) throw notFound();
  return address.pathname;
}

/**
 * /proxy/passthrough/{call}: some callers reach the calls through it (E106). It dispatches inside this process, under the
 * caller's own rights, and never to a host: there is nothing to forge a request to.
 */
export function registerPassthrough(app: FastifyInstance): void {
  app.route({
    method: methods,
    url: `${PREFIX}/*`,
    handler: async (request, reply) => {
      const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
      const hasBody = request.body !== undefined;
      const headers: Record<string, string> = hasBody ? { 'content-type': 'application/json' } : {};
      for (const name of forwarded) if (request.headers[name]) headers[name] = String(request.headers[name]);
      const inner = await app.inject({
        method: request.method as 'GET',
        url: `${addressWithin(`/${(request.params as { '*': string })['*']}`)}${query}`,
        remoteAddress: request.ip,
        headers,
        ...(hasBody && { payload: JSON.stringify(request.body) }),
      });
      return reply
        .status(inner.statusCode)
        .type(String(inner.headers['content-type'] ?? 'application/json'))
        .send(inner.rawPayload);
    },
  });
}
