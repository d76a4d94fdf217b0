import { handlers } from '../packages/server/src/areas/handlers.ts';
import { readConfiguration } from '../packages/server/src/configuration.ts';
import { createDatabase } from '../packages/server/src/foundation/db/database.ts';
import { applicationUrl } from '../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../packages/server/src/foundation/db/pool.ts';
import { buildApp } from '../packages/server/src/foundation/http/app.ts';
import { type AskedList, median, requestsPerSecond, startServer } from './paged-list/ask.ts';
import { inLoadedWaste, type LoadedWaste } from './waste/load-waste.ts';

const ROWS = 1_000_000;
const ROUNDS = 11;
const PATH = '/api/v1.0/container/search';
/** The order that the screen opens with, the server's own, and one by a name in another table. */
const orders = ['deadline', 'containerIdValue', 'locationName'];

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The statement that the list runs for a page, narrowed to the rows of that page by their primary key. */
async function byPrimaryKey(ownerUrl: string, { path, body, subject }: AskedList): Promise<Statement> {
  const pool = createPool(applicationUrl(ownerUrl), { max: 2 });
  const statements: Statement[] = [];
  const database = createDatabase(pool, (statement) => void statements.push(statement));
  const verifyToken = async (token: string) => ({
    subject: token,
    email: undefined,
    expiresAt: Number.MAX_SAFE_INTEGER,
  });
  const configuration = readConfiguration({ DATABASE_URL: ownerUrl, LOG_LEVEL: 'silent' });
  const app = await buildApp({ configuration, pool, database, verifyToken }, handlers);
  const reply = await app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${subject}` },
    payload: body,
  });
  await app.close();
  await pool.end();
  const page = statements.find(({ sql }) => / limit 20 offset 0$/.test(sql));
  if (!page) throw new Error('The list has another statement than this benchmark knows');
  const ids = reply.json<{ items: { id: number }[] }>().items.map(({ id }) => id);
  const [before = ''] = page.sql.split(/\) as list order by /);
  // The list's own way to its first rows is left out: here they are known.
  const rows = before.replace(/c\.id = any\(array\([\s\S]*\)\)/, 'true');
  const isWhole = rows === before;
  return {
    sql: `${rows}) as list where id = any('{${ids.join(',')}}'::bigint[])`,
    parameters: isWhole ? page.parameters : [],
  };
}

async function compare(ownerUrl: string, waste: LoadedWaste, order: string) {
  const list = { path: PATH, body: { take: 20, sortColumn: order }, subject: waste.subject };
  const { companyId, userId } = waste;
  const query = await byPrimaryKey(ownerUrl, list);
  const common = { applicationUrl: applicationUrl(ownerUrl), ownerUrl, companyId, userId, path: PATH, query };
  const product = await startServer({ ...common, kind: 'product' });
  const bare = await startServer({ ...common, kind: 'bare' });
  await requestsPerSecond(product.port, list);
  await requestsPerSecond(bare.port, list);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const reference = await requestsPerSecond(bare.port, list);
    ratios.push(reference / (await requestsPerSecond(product.port, list)));
  }
  await Promise.all([product.worker.terminate(), bare.worker.terminate()]);
  return {
    name: `page of a million containers by ${order}`,
    ratio: median(ratios),
    goal: 2,
    reference: 'bare Fastify and pg, the same rows by their primary key (time a request)',
  };
}

/** What a page of a million rows costs the server, against the same rows read by their primary key: at most twice. */
export async function measure() {
  return inLoadedWaste({ containers: ROWS, openClocks: 10_000 }, async ({ ownerUrl, waste }) => {
    const results: Awaited<ReturnType<typeof compare>>[] = [];
    for (const order of orders) results.push(await compare(ownerUrl, waste, order));
    return results;
  });
}
