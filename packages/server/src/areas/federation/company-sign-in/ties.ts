import type { Asserted } from '@oikos/identity-provider/company/company-sign-in.ts';
import { beSignedInByCompany } from '@oikos/identity-provider/credential.ts';
import { endCompanySessions } from '@oikos/identity-provider/sessions.ts';
import { sql } from 'kysely';
import { auditChanges } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { type GivingGroups, giveByGroups } from '../../identity/public.ts';
import { type TieChange, tellTied, tellUntied, type UntieNotice } from './tell-about-ties.ts';

/** Which person of the company its provider means by which subject. */

export interface NewTie {
  readonly userId: number;
  readonly issuer: string;
  readonly subject: string;
  readonly needsConfirmation: boolean;
}

interface ChangedTie {
  readonly userId: number;
  readonly old: string | null;
  readonly tie: string | null;
}

const auditTies = (scope: TenantScope, changed: readonly ChangedTie[]): Promise<void> =>
  auditChanges(
    scope,
    'user',
    changed.map(({ userId: id, old, tie: now }) => ({
      id,
      before: { companySignIn: old },
      after: { companySignIn: now },
    })),
  );

/** False where the person has another subject, or another person this one. */
export async function tie(
  scope: TenantScope,
  { userId, issuer, subject, needsConfirmation }: NewTie,
  made: TieChange,
): Promise<boolean> {
  const tied = await scope.db
    .insertInto('installation.company_sign_in_tie')
    .values({ companyId: scope.companyId, userId, issuer, subject, needsConfirmation })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  if (!tied) return false;
  await beSignedInByCompany(scope.db, userId);
  await auditTies(scope, [{ userId, old: null, tie: issuer }]);
  // Who is to confirm it hears of it then.
  if (!needsConfirmation) await tellTied(scope, userId, made);
  return true;
}

/** The person has said by their own sign-in that they and the provider's person are one. */
export async function confirmTied(
  scope: TenantScope,
  userId: number,
  { issuer, subject }: Pick<Asserted, 'issuer' | 'subject'>,
  made: TieChange,
): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('installation.company_sign_in_tie')
    .set({ needsConfirmation: false })
    .where('companyId', '=', scope.companyId)
    .where('userId', '=', userId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await tellTied(scope, userId, made);
  return true;
}

/** What the groups give that tokens named at people's last sign-ins. */
export const ofTokens: GivingGroups = {
  managedBy: 'token',
  given: (isAbout, isLeft = sql`true`) => sql`
    select distinct member.user_id, mapping.user_group_id, mapping.node_id
    from installation.company_sign_in_tie member
    join token_group_mapping mapping on mapping.company_id = member.company_id and mapping.group_name = any(member.groups)
    where member.company_id = current_company() and not member.needs_confirmation and ${isAbout(sql`member.user_id`)}
      and ${isLeft}`,
};

/** Who hears of it: nobody where the company forgets the person. */
type Untying = UntieNotice | 'nobody';

/** Ends what the provider decided about people: who they are, what they hold by its groups, and the sessions that it began. */
export async function untie(scope: TenantScope, of: number | 'all', told: Untying): Promise<void> {
  const { db, companyId } = scope;
  const people = of === 'all' ? sql`true` : sql`user_id = ${of}`;
  const { rows } = await sql<{ userId: number; issuer: string; needsConfirmation: boolean }>`
    delete from installation.company_sign_in_tie where company_id = ${companyId} and ${people}
    returning user_id, issuer, needs_confirmation`.execute(db);
  const userIds = rows.map(({ userId }) => userId);
  if (userIds.length === 0) return;
  await giveByGroups(scope, userIds, ofTokens);
  await endCompanySessions(db, companyId, userIds);
  await auditTies(
    scope,
    rows.map(({ userId, issuer }) => ({ userId, old: issuer, tie: null })),
  );
  // What waited for the person's confirmation never signed them in.
  const known = rows.filter(({ needsConfirmation }) => !needsConfirmation).map(({ userId }) => userId);
  if (told !== 'nobody') await tellUntied(scope, known, told);
}
