import { setFirstCompany } from '@oikos/identity-provider/people.ts';
import type { WaitingInvitation } from '@oikos/identity-provider/post.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/generated/database.ts';
import { writeAudit } from '../records/audit.ts';
import { inCompany, type TenantScope } from './tenant-scope.ts';

/** A membership that waits for the person's consent: until then they have no access, and the company sees what it entered. */

export interface PendingMembership {
  readonly userId: number;
  readonly userTypeId: number;
  /** The first day on which access no longer holds; undefined: it has no end. */
  readonly expiresOn?: string | undefined;
  /** As the company entered them. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Invites a person, or invites them again; false where they are a member already, or were. */
export async function addPendingMembership(scope: TenantScope, pending: PendingMembership): Promise<boolean> {
  const { userId, userTypeId, expiresOn = null, email, firstName, lastName } = pending;
  const { numAffectedRows } = await sql`
    insert into installation.membership as m
      (company_id, user_id, user_type_id, is_active, expires_on, invited_at, invited_by, invited_email,
       invited_first_name, invited_last_name)
    values (${scope.companyId}, ${userId}, ${userTypeId}, false, coalesce(${expiresOn}::date, '9999-12-31'), now(),
      ${scope.userId}, ${email}, ${firstName}, ${lastName})
    on conflict (company_id, user_id) do update set
      user_type_id = excluded.user_type_id, expires_on = excluded.expires_on, invited_at = now(),
      invited_by = excluded.invited_by, invited_email = excluded.invited_email,
      invited_first_name = excluded.invited_first_name, invited_last_name = excluded.invited_last_name,
      declined_at = null, accepted_at = null, erased_at = null
    where m.erased_at is not null or (m.invited_at is not null and m.accepted_at is null and m.withdrawn_at is null)`.execute(
    scope.db,
  );
  return numAffectedRows === 1n;
}

/** Invites somebody again as they were entered; false where nobody waits for their answer, and they didn't decline. */
export async function renewInvitation(
  { db, companyId, userId: inviter }: TenantScope,
  userId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installation.membership')
    .set({ invitedAt: sql`now()`, invitedBy: inviter, declinedAt: null })
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('invitedAt', 'is not', null)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The companies that wait for a person's answer, the first that asked first. */
export async function waitingInvitations(database: Kysely<DB>, userId: number): Promise<readonly WaitingInvitation[]> {
  const { rows } = await sql<WaitingInvitation>`
    select c.id as company_id, c.name as company_name, m.invited_first_name as first_name,
      coalesce(nullif(trim(i.first_name || ' ' || i.last_name), ''), c.name) as inviter_name
    from installation.membership m join installation.company c on c.id = m.company_id
    left join installation.app_user i on i.id = m.invited_by
    where m.user_id = ${userId} and m.invited_at is not null and m.accepted_at is null and m.declined_at is null
      and m.withdrawn_at is null
      and c.is_active
    order by m.invited_at, c.id`.execute(database);
  return rows;
}

/** What the person says to a company's invitation; false where nothing waits for an answer any more. */
export function answerInvitation(
  database: Kysely<DB>,
  userId: number,
  companyId: number,
  answer: 'accept' | 'decline',
): Promise<boolean> {
  const isAccepted = answer === 'accept';
  return inCompany(database, { companyId, userId }, {}, async (scope) => {
    const { numUpdatedRows } = await scope.db
      .updateTable('installation.membership')
      .set({
        isActive: isAccepted,
        acceptedAt: isAccepted ? sql`now()` : null,
        declinedAt: isAccepted ? null : sql`now()`,
      })
      .where('companyId', '=', companyId)
      .where('userId', '=', userId)
      .where('invitedAt', 'is not', null)
      .where('acceptedAt', 'is', null)
      .where('declinedAt', 'is', null)
      .where('withdrawnAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    if (isAccepted) await setFirstCompany(scope.db, userId, companyId);
    await writeAudit(scope, [
      {
        entity: 'user',
        entityId: userId,
        action: 'update',
        changes: { invitation: { old: 'waiting', new: isAccepted ? 'accepted' : 'declined' } },
      },
    ]);
    return true;
  });
}

/** The company no longer knows of somebody whom it invited; false where they have accepted. */
export async function removePendingMembership({ db, companyId }: TenantScope, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('installation.membership')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('invitedAt', 'is not', null)
    .where('acceptedAt', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Whether the person belongs, or was asked to belong, to another company. */
export async function isKnownElsewhere({ db, companyId }: TenantScope, userId: number): Promise<boolean> {
  const membership = await db
    .selectFrom('installation.membership')
    .select('companyId')
    .where('userId', '=', userId)
    .where('companyId', '!=', companyId)
    .where('erasedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return membership !== undefined;
}
