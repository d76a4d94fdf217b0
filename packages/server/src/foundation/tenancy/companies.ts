import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/generated/database.ts';
import { inInstallation } from './installation-scope.ts';
import type { TenantScope } from './tenant-scope.ts';

/** The ids of the companies of the installation, for work that goes from one to the next. */
export const companiesOf = (database: Kysely<DB>, { isActive }: { readonly isActive?: true } = {}): Promise<number[]> =>
  inInstallation(database, async ({ db }) => {
    const companies = db.selectFrom('installation.company').select('id').orderBy('id');
    const rows = await (isActive ? companies.where('isActive', '=', true) : companies).execute();
    return rows.map(({ id }) => id);
  });

/** What must not be done twice at the same time in a company waits for this lock, until the transaction ends. */
export async function lockCompany({ db }: TenantScope): Promise<void> {
  await sql`select from installation.company where id = current_company() for no key update`.execute(db);
}

/** A company that a transaction makes before it works in it. */
export interface MadeCompany {
  readonly name: string;
  readonly timeZone: string;
  readonly environmentKey?: string;
}

export async function insertCompany(db: Kysely<DB>, company: MadeCompany): Promise<number> {
  const { id } = await db
    .insertInto('installation.company')
    .values({ name: company.name, timeZone: company.timeZone, environmentKey: company.environmentKey ?? 'prod' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
