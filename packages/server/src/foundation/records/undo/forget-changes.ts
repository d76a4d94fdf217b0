import { UNDO_MINUTES } from '@oikos/contract/records/undo.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../db/generated/database.ts';
import { companiesOf } from '../../tenancy/companies.ts';
import { inCompany } from '../../tenancy/tenant-scope.ts';

/** Deletes what is kept of calls that nobody can take back any more. */
export async function forgetChanges(database: Kysely<DB>): Promise<void> {
  for (const companyId of await companiesOf(database)) {
    await inCompany(database, { companyId, userId: null }, {}, ({ db }) =>
      sql`delete from undoable_change where made_at < now() - make_interval(mins => ${UNDO_MINUTES}::integer)`.execute(
        db,
      ),
    );
  }
}
