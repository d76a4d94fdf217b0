import { type QueryExecutorProvider, sql } from 'kysely';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Pool } from 'pg';
import type { Requester } from './security-log.ts';

/** The browsers in which people are signed in: since when, used when, ended by whom. */

/** Nobody worked for so long: the session is over (NIST SP 800-63B-4, section 2.2.3: an hour at most). */
export const IDLE_SECONDS = 60 * 60;
/** How long what somebody proved counts where something sensitive is asked of them. */
export const CONFIRMED_SECONDS = 5 * 60;

/** Which companies a session opens: one, all but one, or all. */
export interface Opens {
  /** The company whose provider signed the person in. */
  readonly only?: number;
  /** The company that doesn't want this person to sign in by password. */
  readonly except?: number;
  /** When the person proved to the company's provider who they are, in seconds since 1970; 0: it didn't say. */
  readonly authenticatedAt?: number;
}

export const isOpen = ({ only, except }: Opens, companyId: number): boolean =>
  (only === undefined || only === companyId) && companyId !== except;

/** The same in a statement: `session` is a row of `installation.sign_in_session`, of nulls where there is none, which opens all. */
export const opensCompany = (session: string, companyId: string): string =>
  `coalesce(${session}.only_company_id, ${companyId}) = ${companyId} and ${session}.except_company_id is distinct from ${companyId}`;

/** What a sign-in opens is decided at the sign-in ($6), and stays while the session only goes on. */
const USED = `
  insert into installation.sign_in_session as s
    (uid, user_id, reauthenticated_at, address, browser, only_company_id, except_company_id)
  select $1, id, to_timestamp($3), $4, $5, $7, $8 from installation.app_user where guid::text = $2
  on conflict (uid) do update set
    last_used_at = now(), reauthenticated_at = greatest(s.reauthenticated_at, excluded.reauthenticated_at),
    user_id = excluded.user_id,
    only_company_id = case when $6 then excluded.only_company_id else s.only_company_id end,
    except_company_id = case when $6 then excluded.except_company_id else s.except_company_id end`;

type WithRequester = KoaContextWithOIDC & { req: { requester?: Requester } };

/** The sign-in that has just led here; undefined: the session went on. */
const signedInJustNow = ({ oidc }: KoaContextWithOIDC) =>
  oidc.result?.login === undefined ? undefined : ((oidc.result.opens ?? {}) as Opens);

/**
 * Keeps who signed in with what, and when a session was last of use: each token that is got or renewed says so. What a session
 * opens is written down before its first code leaves: a session that isn't known would open everything.
 */
export function followSessions(provider: Provider, pool: Pool, onFailure: (error: unknown) => void): void {
  provider.use(async (context, next) => {
    await next();
    const { session, entities } = (context as KoaContextWithOIDC).oidc ?? {};
    if (!session?.uid || !session.accountId || !entities?.AuthorizationCode) return;
    const { requester } = (context as WithRequester).req;
    const from = [requester?.address ?? null, requester?.browser ?? null];
    const signIn = signedInJustNow(context as KoaContextWithOIDC);
    const { only = null, except = null, authenticatedAt = session.loginTs ?? 0 } = signIn ?? {};
    // What the company's provider knows counts for it alone; a session that goes on proves nothing new.
    const provenAt = signIn === undefined ? 0 : authenticatedAt;
    const values = [session.uid, session.accountId, provenAt, ...from, signIn !== undefined, only, except];
    await pool.query(USED, values);
  });
  provider.on('grant.success', (context) => {
    const uid = context.oidc.entities.RefreshToken?.sessionUid;
    if (uid === undefined) return;
    pool.query('update installation.sign_in_session set last_used_at = now() where uid = $1', [uid]).catch(onFailure);
  });
}

export interface SignInSession {
  readonly id: string;
  readonly beganAt: string;
  readonly lastUsedAt: string;
  readonly address: string | null;
  readonly browser: string | null;
}

/** The sessions of a person that aren't over, the latest used first. */
export async function sessionsOf(pool: Pool, userId: number): Promise<readonly SignInSession[]> {
  const { rows } = await pool.query<SignInSession>(
    `select s.uid as id, s.began_at, s.last_used_at, s.address, s.browser
     from installation.sign_in_session s
     where s.user_id = $1 and s.last_used_at > now() - make_interval(secs => ${IDLE_SECONDS})
       and exists (select from installation.identity_provider_state p
         where p.kind = 'Session' and p.uid = s.uid and p.expires_at > now())
     order by s.last_used_at desc, s.uid`,
    [userId],
  );
  return rows;
}

const sessionsToEnd = (userId: number) => sql`
  delete from installation.identity_provider_state p
  using installation.app_user u
  where u.id = ${userId} and p.account_id = u.guid::text and p.kind = 'Session'`;

/** Ends a session of the person, with all that came of it; false where it is over, or somebody else's. */
export async function endSession(db: QueryExecutorProvider, userId: number, sessionId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`${sessionsToEnd(userId)} and p.uid = ${sessionId}`.execute(db);
  return numAffectedRows > 0n;
}

/** Ends all sessions of the person but one; returns how many. */
export async function endOtherSessions(
  db: QueryExecutorProvider,
  userId: number,
  sessionId: string | null,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`${sessionsToEnd(userId)} and p.uid is distinct from ${sessionId}`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Ends sessions of any people, with all that came of them. */
export async function endSessions(db: QueryExecutorProvider, sessionIds: readonly string[]): Promise<void> {
  await sql`
    delete from installation.identity_provider_state
    where kind = 'Session' and uid = any(${[...sessionIds]}::text[])`.execute(db);
}

/** Ends the sessions that a company's provider began: all, or those of some people. */
export async function endCompanySessions(
  db: QueryExecutorProvider,
  companyId: number,
  userIds: readonly number[] | 'all' = 'all',
): Promise<void> {
  const people = userIds === 'all' ? sql`true` : sql`s.user_id = any(${[...userIds]}::bigint[])`;
  await sql`
    delete from installation.identity_provider_state p using installation.sign_in_session s
    where p.kind = 'Session' and p.uid = s.uid and s.only_company_id = ${companyId} and ${people}`.execute(db);
}

/** The person proved here, just now, who they are. */
export async function markConfirmed(pool: Pool, sessionId: string): Promise<void> {
  await pool.query('update installation.sign_in_session set reauthenticated_at = now() where uid = $1', [sessionId]);
}

/** Until when what is sensitive needs no other proof; null where it does. */
export async function confirmedUntil(pool: Pool, userId: number, sessionId: string | null): Promise<string | null> {
  const { rows } = await pool.query<{ until: string }>(
    `select reauthenticated_at + make_interval(secs => ${CONFIRMED_SECONDS}) as until
     from installation.sign_in_session
     where uid = $1 and user_id = $2 and reauthenticated_at > now() - make_interval(secs => ${CONFIRMED_SECONDS})`,
    [sessionId, userId],
  );
  return rows[0]?.until ?? null;
}

/** Ends what nobody used for too long, and forgets what is over. */
export async function endIdleSessions(pool: Pool): Promise<void> {
  await pool.query(
    `delete from installation.identity_provider_state p using installation.sign_in_session s
     where p.kind = 'Session' and p.uid = s.uid and s.last_used_at < now() - make_interval(secs => ${IDLE_SECONDS})`,
  );
  await pool.query(
    `delete from installation.sign_in_session s
     where last_used_at < now() - interval '1 day'
       and not exists (select from installation.identity_provider_state p where p.kind = 'Session' and p.uid = s.uid)`,
  );
}
