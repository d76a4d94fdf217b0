import { type QueryExecutorProvider, sql } from 'kysely';

const KEPT_DAYS = 30;

/** What became of mails is kept for a month. */
export async function forgetOldMail(database: QueryExecutorProvider): Promise<void> {
  await sql`delete from installation.mail where finished_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    database,
  );
}
