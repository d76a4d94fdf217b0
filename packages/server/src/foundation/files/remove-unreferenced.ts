import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/generated/database.ts';
import { type Reference, readReferences } from '../records/references.ts';
import { companiesOf } from '../tenancy/companies.ts';
import { inCompany } from '../tenancy/tenant-scope.ts';

const BATCH = 1_000;
const KEPT_DAYS = 7;

/** Every column with a foreign key to stored files, as the database itself knows them: no table can be forgotten. */
export const referencesToFiles = async (database: Kysely<DB>): Promise<readonly Reference[]> =>
  (await readReferences(database)).filter(({ target }) => target === 'stored_file');

/** Whether a record refers to the file `f`. */
const isReferenced = (references: readonly Reference[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    [
      sql`false`,
      ...references.map(
        ({ table, column }) => sql`exists (
          select from ${sql.raw(table)} r where r.company_id = f.company_id and r.${sql.ref(column)} = f.id)`,
      ),
    ],
    sql` or `,
  )})`;

/** Runs a statement that changes at most a batch of files, in a transaction each time, until nothing is left. */
async function inBatches(database: Kysely<DB>, companyId: number, statement: RawBuilder<unknown>): Promise<number> {
  for (let total = 0; ; ) {
    const changed = await inCompany(database, { companyId, userId: null }, {}, async ({ db }) => {
      const { numAffectedRows } = await statement.execute(db);
      return Number(numAffectedRows ?? 0);
    });
    total += changed;
    if (changed < BATCH) return total;
  }
}

/** Notes since when nothing refers to a file, and deletes what nothing referred to for a week. The content goes as an orphan. */
export async function removeUnreferenced(database: Kysely<DB>): Promise<number> {
  const referenced = isReferenced(await referencesToFiles(database));
  const companies = await companiesOf(database);
  let removed = 0;
  for (const companyId of companies) {
    const batch = (condition: RawBuilder<unknown>) => sql`
      f.id in (select f.id from stored_file f where ${condition} order by f.id limit ${BATCH} for update skip locked)`;
    await inBatches(
      database,
      companyId,
      sql`update stored_file f set unreferenced_since = null
        where ${batch(sql`f.unreferenced_since is not null and ${referenced}`)}`,
    );
    await inBatches(
      database,
      companyId,
      sql`update stored_file f set unreferenced_since = now()
        where ${batch(sql`f.unreferenced_since is null and not ${referenced}`)}`,
    );
    removed += await inBatches(
      database,
      companyId,
      sql`delete from stored_file f
        where ${batch(sql`f.unreferenced_since < now() - make_interval(days => ${KEPT_DAYS}) and not ${referenced}`)}`,
    );
  }
  return removed;
}
