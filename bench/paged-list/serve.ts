import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import Fastify from 'fastify';
import { handlers } from '../../packages/server/src/areas/handlers.ts';
import { readConfiguration } from '../../packages/server/src/configuration.ts';
import { createDatabase } from '../../packages/server/src/foundation/db/database.ts';
import { createPool } from '../../packages/server/src/foundation/db/pool.ts';
import { buildApp } from '../../packages/server/src/foundation/http/app.ts';

/** A server of the benchmark in a thread of its own: the product's, or bare Fastify and pg with the same SQL. */
export interface ServerData {
  readonly kind: 'product' | 'bare';
  readonly applicationUrl: string;
  readonly ownerUrl: string;
  readonly companyId: number;
  /** Whose rights the statement asks for; nobody's where it asks for none. */
  readonly userId?: number;
  readonly path: string;
  /** Of the product; left out, it keeps one. */
  readonly keepsRequestLog?: boolean;
  readonly query: { readonly sql: string; readonly parameters: readonly unknown[] };
}

const {
  kind,
  applicationUrl,
  ownerUrl,
  companyId,
  userId,
  path,
  query,
  keepsRequestLog = true,
} = workerData as ServerData;
const pool = createPool(applicationUrl, { max: 10 });

async function product() {
  const configuration = readConfiguration({
    DATABASE_URL: ownerUrl,
    LOG_LEVEL: 'silent',
    REQUEST_LOG: keepsRequestLog ? 'yes' : 'no',
  });
  const verifyToken = async (token: string) => ({
    subject: token,
    email: undefined,
    expiresAt: Number.MAX_SAFE_INTEGER,
  });
  return buildApp({ configuration, pool, database: createDatabase(pool), verifyToken }, handlers);
}

async function bare() {
  const app = Fastify();
  app.post(path, async () => {
    const client = await pool.connect();
    try {
      await client.query(
        `begin read only; set local app.company_id = '${companyId}'; set local app.user_id = '${userId ?? ''}'`,
      );
      const { rows } = await client.query(query.sql, [...query.parameters]);
      await client.query('commit');
      return { items: rows, totalCount: 1_000_000, page: 1, skip: 0, take: 20 };
    } finally {
      client.release();
    }
  });
  return app;
}

const app = kind === 'product' ? await product() : await bare();
await app.listen({ port: 0, host: '127.0.0.1' });
parentPort?.postMessage((app.server.address() as AddressInfo).port);
