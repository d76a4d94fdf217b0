import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { everySessionTexts } from '@oikos/contract/identity/sign-in-help/every-session-texts.ts';
import type { endEverySession as endEverySessionCall } from '@oikos/contract/identity/sign-in-help/sign-in-help.ts';
import { endSessions, opensCompany } from '@oikos/identity-provider/sessions.ts';
import { sql } from 'kysely';
import { productReason } from '../../../foundation/records/product-reasons.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { judgePeople } from '../delegation/judge-people.ts';
import { auditEndedSessions } from '../users/change-users.ts';

const endedWithAll = productReason(everySessionTexts.reason);

interface OpenSession {
  readonly id: string;
  readonly userId: number;
}

/** The sessions that open this company to people who have access today; a session that opens only other companies isn't one. */
async function readOpenSessions({ db }: TenantScope): Promise<readonly OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select s.uid as id, s.user_id
    from installation.membership m
    join installation.sign_in_session s on s.user_id = m.user_id
    join installation.identity_provider_state p on p.kind = 'Session' and p.uid = s.uid and p.expires_at > now()
    where m.company_id = current_company() and m.is_active and m.ends_on > (select company_today())
      and ${sql.raw(opensCompany('s', 'm.company_id'))}
    order by s.user_id, s.uid`.execute(db);
  return rows;
}

const peopleOf = (sessions: readonly OpenSession[]): readonly number[] => [
  ...new Set(sessions.map(({ userId }) => userId)),
];

/** Ends the sessions of everybody who holds no more than the caller, or counts them; the caller's own stays unless they want it. */
export async function endEverySession(
  scope: TenantScope,
  { withOwn, preview }: ParsedInputOf<typeof endEverySessionCall>,
  ownId: string | null,
): Promise<{ readonly reply: OutputOf<typeof endEverySessionCall>; readonly userIds: readonly number[] }> {
  const open = (await readOpenSessions(scope)).filter(({ id }) => withOwn || id !== ownId);
  const judge = await judgePeople(scope, peopleOf(open));
  const ending = open.filter(({ userId }) => userId === scope.userId || judge(userId) === undefined);
  const userIds = peopleOf(ending);
  if (!preview) {
    await endSessions(
      scope.db,
      ending.map(({ id }) => id),
    );
    await auditEndedSessions(scope, userIds, endedWithAll());
  }
  const kept = peopleOf(open).length - userIds.length;
  return { reply: { isSuccessful: true, sessions: ending.length, people: userIds.length, kept }, userIds };
}
