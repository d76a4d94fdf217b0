import { type QueryExecutorProvider, sql } from 'kysely';

const KEPT_DAYS = 30;

/** What became of mails is kept for a month. */
export async function forgetOldMail(database: QueryExecutorProvider): Promise<void> {
  await sql`delete from installation.mail where finished_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    database,
  );
}

/** Mails to somebody who is erased: those of one company, or all. */
export async function forgetMailTo(
  database: QueryExecutorProvider,
  userId: number,
  companyId: number | null,
): Promise<void> {
  await sql`
    delete from installation.mail
    where user_id = ${userId} and (${companyId}::bigint is null or company_id = ${companyId}::bigint)`.execute(
    database,
  );
}
