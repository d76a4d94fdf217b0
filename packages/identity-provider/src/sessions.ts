import { type QueryExecutorProvider, sql } from 'kysely';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Pool } from 'pg';
import type { Requester } from './security-log.ts';

/** The browsers in which people are signed in: since when, used when, ended by whom. */

/** Nobody worked for so long: the session is over (NIST SP 800-63B-4, section 2.2.3: an hour at most). */
export const IDLE_SECONDS = 60 * 60;
/** How long what somebody proved counts where something sensitive is asked of them. */
export const CONFIRMED_SECONDS = 5 * 60;

const USED = `
  insert into installation.sign_in_session as s (uid, user_id, reauthenticated_at, address, browser)
  select $1, id, to_timestamp($3), $4, $5 from installation.app_user where guid::text = $2
  on conflict (uid) do update set
    last_used_at = now(), reauthenticated_at = greatest(s.reauthenticated_at, excluded.reauthenticated_at),
    user_id = excluded.user_id`;

type WithRequester = KoaContextWithOIDC & { req: { requester?: Requester } };

/** Keeps who signed in with what, and when a session was last of use: each token that is got or renewed says so. */
export function followSessions(provider: Provider, pool: Pool, onFailure: (error: unknown) => void): void {
  provider.on('authorization.success', (context) => {
    const { session } = context.oidc;
    const { requester } = (context as WithRequester).req;
    if (!session?.uid || !session.accountId) return;
    const from = [requester?.address ?? null, requester?.browser ?? null];
    pool.query(USED, [session.uid, session.accountId, session.loginTs ?? 0, ...from]).catch(onFailure);
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
