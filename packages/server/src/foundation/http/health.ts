import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Histogram, Registry, Summary } from 'prom-client';
import type { Configuration } from '../../configuration.ts';
import { notFound } from './refusals.ts';

/** Below this much free space on the data folder's disk the process isn't ready. */
const LEAST_FREE_BYTES = 64 * 1024 ** 2;

/** Undefined where it can't be told, as where there is no data folder: files in a bucket, the database elsewhere. */
async function freeBytesAt(folder: string): Promise<number | undefined> {
  const space = await statfs(folder).catch(() => undefined);
  return space && space.bavail * space.bsize;
}

/**
 * `/health/live`: the process answers. `/health/ready`: the database answers too, and the disk has room.
 * `/metrics`: Prometheus.
 */
export function registerHealth(
  app: FastifyInstance,
  pool: Pick<Pool, 'query'>,
  { metrics: access, dataDirectory }: Pick<Configuration, 'metrics' | 'dataDirectory'>,
  freeBytes = freeBytesAt,
): void {
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
      // Files and, beside them, the embedded database: what can't be written isn't served well.
      const free = await freeBytes(dataDirectory);
      if (free !== undefined && free < LEAST_FREE_BYTES) return reply.status(503).send({ status: 'disk full' });
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
