import { createCompany } from '../packages/server/src/areas/company/companies/create-company.ts';
import { installSteps } from '../packages/server/src/areas/install-steps.ts';
import { createDatabase } from '../packages/server/src/foundation/db/database.ts';
import { applicationUrl, connectAsOwner } from '../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../packages/server/src/foundation/db/pool.ts';
import { inMigratedDatabase } from './migrated-database.ts';
import { type AskedList, median, requestsPerSecond, startServer } from './paged-list/ask.ts';

const ROWS = 1_000_000;
const ROUNDS = 11;
const SUBJECT = 'bench';

const list: AskedList = { path: '/api/v1.0/uom/uomCodes/search', body: { top: 20, order: 'code' }, subject: SUBJECT };

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

/** A page of 20 out of a million: the product's requests a second against bare Fastify and pg with the same transaction and query. */
export async function measure(): Promise<{ name: string; ratio: number; goal: number; reference: string }[]> {
  return inMigratedDatabase(async ({ ownerUrl }) => {
    const companyId = await prepare(ownerUrl);
    const common = {
      applicationUrl: applicationUrl(ownerUrl),
      ownerUrl: ownerUrl,
      companyId,
      path: list.path,
      query: pageQuery,
    };
    const product = await startServer({ ...common, kind: 'product' });
    const bare = await startServer({ ...common, kind: 'bare' });
    await requestsPerSecond(product.port, list);
    await requestsPerSecond(bare.port, list);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const reference = await requestsPerSecond(bare.port, list);
      ratios.push((await requestsPerSecond(product.port, list)) / reference);
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
  });
}
