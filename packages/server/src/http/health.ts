import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Histogram, Registry, Summary } from 'prom-client';
import type { Configuration } from '../configuration.ts';
import { notFound } from './refusals.ts';

/** `/health/live`: the process answers. `/health/ready`: the database answers too. `/metrics`: Prometheus. */
export function registerHealth(app: FastifyInstance, pool: Pool, access: Configuration['metrics']): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'oikos_request_duration_seconds',
    help: 'Duration of requests by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const pages = new Summary({
    name: 'oikos_page_open_seconds',
    help: 'How long pages were open, by page of the site map and module; only where TELEMETRY_URL leads here',
    labelNames: ['page', 'module'],
    percentiles: [],
    registers: [registry],
  });
  app.decorate('pageSeconds', pages);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  app.get('/health/live', { logLevel: 'silent' }, async () => ({ status: 'live' }));
  app.get('/health/ready', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      await pool.query('select 1');
      return { status: 'ready' };
    } catch {
      return reply.status(503).send({ status: 'database unreachable' });
    }
  });
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!mayRead(access, request.headers.authorization)) throw notFound();
    reply.type(registry.contentType);
    return registry.metrics();
  });
}

/** To a stranger there are no metrics: a wrong token is answered as an address that doesn't exist. */
function mayRead(access: Configuration['metrics'], authorization: string | undefined): boolean {
  if (typeof access === 'string') return access === 'open';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${access.token}`));
}
