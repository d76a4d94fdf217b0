import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { setFirstCompany } from '@oikos/identity-provider/people.ts';
import type { WaitingInvitation } from '@oikos/identity-provider/post.ts';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { DB } from '../../db/generated/database.ts';
import { auditChanges } from '../records/audit.ts';
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
  /** What else the company says of them; undefined: nothing, and what it said before stays. */
  readonly details?: InvitedDetails | undefined;
}

export interface InvitedDetails {
  readonly phone: string;
  /** The first day on which access no longer holds. */
  readonly expiresOn: LocalDate;
  readonly defaultNodeId: number | null;
  readonly expirationDays: number;
  readonly notificationDays: number;
  readonly expiryCountsFrom: LocalDate;
  readonly trainedUntil: LocalDate | null;
  readonly externalId: string | null;
}

const detailColumns = sql`phone, default_node_id, expiration_days, notification_days, expiry_counts_from, trained_until, external_id`;
const detailsAgain = sql`, phone = excluded.phone, default_node_id = excluded.default_node_id,
  expiration_days = excluded.expiration_days, notification_days = excluded.notification_days,
  expiry_counts_from = excluded.expiry_counts_from, trained_until = excluded.trained_until, external_id = excluded.external_id`;

/**
 * Invites people, or invites them again: all with details, or all without. Returns the versions of their memberships; those
 * who are a member already, or were, have none.
 */
export async function addPendingMemberships(
  scope: TenantScope,
  pending: readonly PendingMembership[],
): Promise<ReadonlyMap<number, number>> {
  const isDetailed = pending.some(({ details }) => details !== undefined);
  const people = JSON.stringify(pending.map(({ details, ...person }) => ({ ...person, ...details })));
  const { rows } = await sql<{ userId: number; version: number }>`
    insert into installation.membership as m
      (company_id, user_id, user_type_id, is_active, expires_on, invited_at, invited_by, invited_email,
       invited_first_name, invited_last_name, pseudonym ${isDetailed ? sql`, ${detailColumns}` : sql``})
    select ${scope.companyId}, p.user_id, p.user_type_id, false, coalesce(p.expires_on, '9999-12-31'), now(),
      ${scope.userId}, p.email, p.first_name, p.last_name, p.pseudonym
      ${
        isDetailed
          ? sql`, p.phone, p.default_node_id, p.expiration_days, p.notification_days, p.expiry_counts_from, p.trained_until,
            p.external_id`
          : sql``
      }
    from rows from (
      jsonb_to_recordset(${people}::jsonb) as ("userId" bigint, "userTypeId" smallint, "expiresOn" date, email text,
        "firstName" text, "lastName" text, phone text, "defaultNodeId" bigint, "expirationDays" int,
        "notificationDays" int, "expiryCountsFrom" date, "trainedUntil" date, "externalId" text),
      installation.new_pseudonyms(${scope.companyId}, ${pending.length}::int)
    ) as p(user_id, user_type_id, expires_on, email, first_name, last_name, phone, default_node_id, expiration_days,
      notification_days, expiry_counts_from, trained_until, external_id, pseudonym)
    on conflict (company_id, user_id) do update set
      user_type_id = excluded.user_type_id, expires_on = excluded.expires_on, invited_at = now(),
      invited_by = excluded.invited_by, invited_email = excluded.invited_email,
      invited_first_name = excluded.invited_first_name, invited_last_name = excluded.invited_last_name,
      declined_at = null, accepted_at = null, erased_at = null, version = m.version + 1
      ${isDetailed ? detailsAgain : sql``}
    where m.erased_at is not null or (m.invited_at is not null and m.accepted_at is null and m.withdrawn_at is null)
    returning user_id, version`.execute(scope.db);
  return new Map(rows.map(({ userId, version }) => [userId, version]));
}

/** Invites people again as they were entered; returns those who wait for an answer, or declined. */
export async function renewInvitations(
  { db, companyId, userId: inviter }: TenantScope,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .updateTable('installation.membership')
    .set({ invitedAt: sql`now()`, invitedBy: inviter, declinedAt: null })
    .where('companyId', '=', companyId)
    .where('userId', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .where('invitedAt', 'is not', null)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('erasedAt', 'is', null)
    .returning('userId')
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}

/** The companies that wait for the answers of people, for each the first that asked first. */
async function readWaiting(
  database: QueryExecutorProvider,
  userIds: readonly number[],
  companyId: number | null,
): Promise<ReadonlyMap<number, readonly WaitingInvitation[]>> {
  const { rows } = await sql<WaitingInvitation & { userId: number }>`
    select m.user_id, c.id as company_id, c.name as company_name, m.invited_first_name as first_name,
      coalesce(nullif(trim(i.first_name || ' ' || i.last_name), ''), c.name) as inviter_name
    from installation.membership m join installation.company c on c.id = m.company_id
    left join installation.app_user i on i.id = m.invited_by
    where m.user_id = any(${[...userIds]}::bigint[]) and (${companyId}::bigint is null or c.id = ${companyId}::bigint)
      and m.invited_at is not null and m.accepted_at is null and m.declined_at is null and m.withdrawn_at is null
      and c.is_active
    order by m.invited_at, c.id`.execute(database);
  return Map.groupBy(rows, ({ userId }) => userId);
}

/** The companies that wait for a person's answer, the first that asked first. */
export const waitingInvitations = async (
  database: QueryExecutorProvider,
  userId: number,
): Promise<readonly WaitingInvitation[]> => (await readWaiting(database, [userId], null)).get(userId) ?? [];

/** The invitation of the company to each of the people. */
export async function ownInvitations(
  { db, companyId }: TenantScope,
  userIds: readonly number[],
): Promise<(userId: number) => WaitingInvitation> {
  const waiting = await readWaiting(db, userIds, companyId);
  return (userId) => {
    const [own] = waiting.get(userId) ?? [];
    if (!own) throw new Error('Nothing waits for the answer of the person');
    return own;
  };
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
    const after = { invitation: isAccepted ? 'accepted' : 'declined' };
    await auditChanges(scope, 'user', [{ id: userId, before: { invitation: 'waiting' }, after }]);
    return true;
  });
}

/** The company no longer knows of those whom it invited; returns them, without those who have accepted. */
export async function removePendingMemberships(
  { db, companyId }: TenantScope,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ userId: number }>`
    delete from installation.membership
    where company_id = ${companyId} and user_id = any(${[...userIds]}::bigint[]) and invited_at is not null and accepted_at is null
    returning user_id`.execute(db);
  return new Set(rows.map(({ userId }) => userId));
}

/** Those of the people who belong, or were asked to belong, to another company. */
export async function membersElsewhere(
  { db, companyId }: TenantScope,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const { rows } = await sql<{ userId: number }>`
    select distinct user_id from installation.membership
    where user_id = any(${[...userIds]}::bigint[]) and company_id <> ${companyId} and erased_at is null`.execute(db);
  return new Set(rows.map(({ userId }) => userId));
}
