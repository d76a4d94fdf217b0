import type { Kysely } from 'kysely';
import type { DB } from '../../db/generated/database.ts';
import { inInstallation } from './installation-scope.ts';

/** The ids of the companies of the installation, for work that goes from one to the next. */
export const companiesOf = (database: Kysely<DB>, { isActive }: { readonly isActive?: true } = {}): Promise<number[]> =>
  inInstallation(database, async ({ db }) => {
    const companies = db.selectFrom('installation.company').select('id').orderBy('id');
    const rows = await (isActive ? companies.where('isActive', '=', true) : companies).execute();
    return rows.map(({ id }) => id);
  });

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
