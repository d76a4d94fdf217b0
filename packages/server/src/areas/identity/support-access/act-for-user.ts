import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { startSupportAccess } from '@oikos/contract/identity/support-access/support-access.ts';
import { supportMessages as say } from '@oikos/contract/identity/support-access/support-messages.ts';
import { supportAccessMail } from '@oikos/contract/mail/support-mails.ts';
import { sql } from 'kysely';
import { denied, refuse } from '../../../foundation/http/refusals.ts';
import { sendMail } from '../../../foundation/mail/send-mail.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { createHook } from '../../../foundation/records/hook.ts';
import { writtenName } from '../../../foundation/records/name-of-person.ts';
import type { Session } from '../../../foundation/tenancy/session.ts';
import { beginSupportAccess, stopSupportAccess } from '../../../foundation/tenancy/support-accesses.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { languageOfMailTo, readSetting } from '../../company/public.ts';
import { readStoredUser } from '../users/read-user.ts';
import { companyToday } from '../users/save-assignments.ts';
import { requireMayAct } from './acting-rights.ts';

/** Somebody who has begun to act for a person, who hears of it by the bell too. */
export const supportBegan =
  createHook<
    [scope: TenantScope, began: { readonly subjectId: number; readonly actorName: string; readonly reason: string }]
  >();

type Input = ParsedInputOf<typeof startSupportAccess>;

interface Told {
  readonly language: string;
  readonly isSuperAdministrator: boolean;
  /** Who acts, as the person may read it. */
  readonly actorName: string;
}

async function readTold({ db, userId: actorId }: TenantScope, userId: number): Promise<Told> {
  const { rows } = await sql<Told>`
    select ${languageOfMailTo('p.target_language')} as language, u.is_super_admin as is_super_administrator,
      ${writtenName('actor')} as actor_name
    from installation.app_user u join installation.app_user actor on actor.id = ${actorId}
    left join user_preference p on p.user_id = u.id where u.id = ${userId}`.execute(db);
  return rows[0] as Told;
}

/** Begins to act for somebody who holds nothing that the caller lacks; they are notified at once. */
export async function actForUser(scope: TenantScope, session: Session, { userId, reason, minutes }: Input) {
  if (userId === session.userId) throw refuse(say.oneself);
  await requireMayAct(scope, userId);
  const subject = await readStoredUser(scope, userId);
  const told = await readTold(scope, userId);
  if (subject.isServiceAccount || told.isSuperAdministrator) throw denied();
  if (subject.state !== 'active') throw refuse(say.notActive);
  const mayChange = (await readSetting(scope, 'supportMayChangeUntil')) >= (await companyToday(scope));
  const signIn = session.holder.sessionId ?? null;
  const { until } = await beginSupportAccess(scope, { subjectId: userId, signIn, reason, minutes, mayChange });
  await auditSupport(scope, userId, [null, mayChange ? 'changing' : 'reading'], reason);
  await supportBegan.run(scope, { subjectId: userId, actorName: told.actorName, reason });
  await sendMail(scope, {
    to: { userId },
    template: supportAccessMail,
    language: told.language,
    fields: {
      firstName: subject.firstName,
      companyName: session.companyName,
      actorName: told.actorName,
      reason,
      minutes,
      mayChange,
    },
  });
  return { until, mayChange };
}

const auditSupport = (
  scope: TenantScope,
  id: number,
  [before, after]: readonly [string | null, string | null],
  reason?: string,
) =>
  auditChanges(scope, 'user', [{ id, before: { supportAccess: before }, after: { supportAccess: after } }], { reason });

/** The next call is the caller's own again. */
export async function stopActing(scope: TenantScope, { actor, userId }: Session): Promise<void> {
  if (!actor || !(await stopSupportAccess(scope, actor.supportAccessId))) throw refuse(say.notActing);
  await auditSupport(scope, userId, [actor.mayChange ? 'changing' : 'reading', null]);
}
