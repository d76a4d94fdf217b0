import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createCompany } from '../packages/server/src/areas/company/companies/create-company.ts';
import { installSteps } from '../packages/server/src/areas/install-steps.ts';
import { createDatabase } from '../packages/server/src/foundation/db/database.ts';
import { startEmbeddedPostgres } from '../packages/server/src/foundation/db/embedded-postgres.ts';
import { migrate } from '../packages/server/src/foundation/db/migrate.ts';
import { applicationUrl, connectAsOwner } from '../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../packages/server/src/foundation/db/pool.ts';
import type { ServerData } from './paged-list/serve.ts';

const ROWS = 1_000_000;
const CONNECTIONS = 50;
const SECONDS = 1;
const ROUNDS = 11;
const SUBJECT = 'bench';

/** The statement the list runs for its first page by code, as the product sends it. */
const pageQuery = {
  sql: `select * from (select c.id, c.unit_id, u.name as unit, c.system, c.code, c.version
    from unit_code c join unit u on u.id = c.unit_id) as list order by "code" asc, "id" asc limit 20 offset 0`,
  parameters: [],
};

async function prepare(ownerUrl: string): Promise<number> {
  const pool = createPool(applicationUrl(ownerUrl));
  const companyId = await createCompany(
    createDatabase(pool),
    { name: 'Bench', timeZone: 'UTC', modules: [1] },
    installSteps,
  );
  await pool.end();
  const owner = await connectAsOwner(ownerUrl);
  await owner.query(`
    insert into unit_code (company_id, unit_id, system, code)
    select ${companyId}, (select min(id) from unit where company_id = ${companyId}), 'bench', 'code ' || i from generate_series(1, ${ROWS}) i`);
  await owner.query(`
    with person as (insert into installation.app_user (email, open_id, current_company_id) values ('bench@oikos.example', '${SUBJECT}', ${companyId}) returning id),
    member as (insert into installation.membership (company_id, user_id) select ${companyId}, id from person)
    insert into user_group_assignment (company_id, user_id, user_group_id, node_id)
    select ${companyId}, person.id, g.id, n.id from person, user_group g, node n
    where g.company_id = ${companyId} and g.shipped_key = 'administrator' and n.company_id = ${companyId} limit 1`);
  await owner.query('vacuum (analyze)');
  await owner.end();
  return companyId;
}

function start(data: ServerData): Promise<{ port: number; worker: Worker }> {
  const worker = new Worker(new URL('./paged-list/serve.ts', import.meta.url), { workerData: data });
  return new Promise((resolve, reject) => {
    worker.once('message', (port: number) => resolve({ port, worker }));
    worker.once('error', reject);
  });
}

/** Requests a second that the server answers to a fixed number of connections that ask again at once. */
async function requestsPerSecond(port: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const body = JSON.stringify({ top: 20, order: 'code' });
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${SUBJECT}`,
    'content-length': Buffer.byteLength(body),
  };
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request(
        { agent, port, host: '127.0.0.1', method: 'POST', path: '/api/v1.0/uom/uomCodes/search', headers },
        (reply) => {
          if (reply.statusCode !== 200) reject(new Error(`status ${reply.statusCode}`));
          reply.resume();
          reply.on('end', resolve);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  const until = performance.now() + SECONDS * 1000;
  let answered = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        await ask();
        answered += 1;
      }
    }),
  );
  agent.destroy();
  return answered / SECONDS;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** A page of 20 out of a million: the product's requests a second against bare Fastify and pg with the same transaction and query. */
export async function measure(): Promise<{ name: string; ratio: number; goal: number; reference: string }[]> {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'oikos-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDirectory, temporary: true });
  try {
    await migrate(postgres.ownerUrl);
    const companyId = await prepare(postgres.ownerUrl);
    const common = {
      applicationUrl: applicationUrl(postgres.ownerUrl),
      ownerUrl: postgres.ownerUrl,
      companyId,
      query: pageQuery,
    };
    const product = await start({ ...common, kind: 'product' });
    const bare = await start({ ...common, kind: 'bare' });
    await requestsPerSecond(product.port);
    await requestsPerSecond(bare.port);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const reference = await requestsPerSecond(bare.port);
      ratios.push((await requestsPerSecond(product.port)) / reference);
    }
    await Promise.all([product.worker.terminate(), bare.worker.terminate()]);
    return [
      {
        name: 'page of 20 of a million',
        ratio: median(ratios),
        goal: 0.8,
        reference: 'bare Fastify and pg (not prepared), same transaction and query (requests a second)',
      },
    ];
  } finally {
    await postgres.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
