import fastify from 'fastify';
import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { registerHealth } from './health.ts';

const MEGABYTE = 1024 ** 2;

/** What `/health/ready` answers with so much free space, and a database that answers or doesn't. */
async function readiness(freeBytes: number | undefined, query: () => Promise<unknown> = async () => ({ rows: [] })) {
  const app = fastify();
  const pool = { query } as unknown as Pool;
  registerHealth(app, pool, { metrics: 'shut', dataDirectory: '/data' }, async (folder) => {
    expect(folder).toBe('/data');
    return freeBytes;
  });
  const reply = await app.inject('/health/ready');
  await app.close();
  return { status: reply.statusCode, says: reply.json().status };
}

it('is not ready while less than 64 MB are free where the files and the database are', async () => {
  expect(await readiness(64 * MEGABYTE - 1)).toEqual({ status: 503, says: 'disk full' });
  expect(await readiness(0)).toEqual({ status: 503, says: 'disk full' });
  expect(await readiness(64 * MEGABYTE)).toEqual({ status: 200, says: 'ready' });
});

it('is ready where the free space can not be told, and not without its database', async () => {
  expect(await readiness(undefined)).toEqual({ status: 200, says: 'ready' });
  const away = () => Promise.reject(new Error('away'));
  expect(await readiness(undefined, away)).toEqual({ status: 503, says: 'database unreachable' });
});

it.skipIf(process.platform !== 'linux')('reads the free space of the real folder', async () => {
  const app = fastify();
  const pool = { query: async () => ({ rows: [] }) } as unknown as Pool;
  registerHealth(app, pool, { metrics: 'shut', dataDirectory: '/proc' });
  // A file system that has no space at all.
  expect((await app.inject('/health/ready')).json()).toEqual({ status: 'disk full' });
  await app.close();
});
