import { accountMessages } from '@oikos/contract/identity/account/account-messages.ts';
import { signInHelpMessages as say } from '@oikos/contract/identity/sign-in-help/sign-in-help-messages.ts';
import { mailLink } from '@oikos/identity-provider/post.ts';
import type { LinkPurpose } from '@oikos/identity-provider/set-up-link.ts';
import { sql } from 'kysely';
import type { Configuration } from '../../../configuration.ts';
import { refuse } from '../../../foundation/http/refusals.ts';
import { post } from '../../../foundation/mail/post.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { lockMembership } from '../../../foundation/tenancy/memberships.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { languageOfMailTo } from '../../company/public.ts';
import { requirePeople } from '../delegation/judge-people.ts';
import { readStoredUser } from '../users/read-user.ts';
import { signInHasSecondFactor } from '../users/user-rows.ts';

interface Reset {
  readonly userId: number;
  readonly what: 'password' | 'secondFactor' | 'passwordAndSecondFactor';
  readonly reason?: string;
}

const purposes: Readonly<Record<Reset['what'], LinkPurpose>> = {
  password: 'recovery',
  secondFactor: 'factor',
  passwordAndSecondFactor: 'setUp',
};

interface SignIn {
  readonly isDemo: boolean;
  readonly hasSecondFactor: boolean;
  /** That the person reads. */
  readonly language: string;
}

async function readSignIn({ db }: TenantScope, userId: number): Promise<SignIn | undefined> {
  const { rows } = await sql<SignIn>`
    select c.is_demo, ${languageOfMailTo('p.target_language')} as language,
      ${signInHasSecondFactor} as has_second_factor
    from installation.credential c left join user_preference p on p.user_id = c.user_id
    where c.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** The company that manages the account may start a reset of somebody who holds nothing that the caller lacks. */
async function requireReset(scope: TenantScope, { userId, what }: Reset): Promise<SignIn> {
  await lockMembership(scope, userId);
  await requirePeople(scope, [userId]);
  if (scope.userId === userId) throw refuse(say.oneself);
  if (!(await readStoredUser(scope, userId)).isOurAccount) throw refuse(say.notOurs);
  const signIn = await readSignIn(scope, userId);
  if (!signIn) throw refuse(say.noSignIn);
  if (signIn.isDemo) throw refuse(accountMessages.publicSignIn);
  if (what !== 'password' && !signIn.hasSecondFactor) throw refuse(say.noFactor);
  // The page behind the link asks for what stays. Where nothing stays, only the mailbox tells the person from the administrator.
  const asksForRest = what === 'secondFactor' || (what === 'password' && signIn.hasSecondFactor);
  if (!post.isOn() && !asksForRest) throw refuse(say.noMail);
  return signIn;
}

/** Sends the person a link, and returns it where no mail is sent: the caller hands it on, and can't use it. */
export async function startReset(
  scope: TenantScope,
  { oidc }: Pick<Configuration, 'oidc'>,
  reset: Reset,
): Promise<{ link: string | null }> {
  const { userId, what, reason = '' } = reset;
  const { language } = await requireReset(scope, reset);
  const by = scope.session?.userName ?? '';
  const link = { userId, purpose: purposes[what], issuer: oidc.issuer, language, started: { by, reason } };
  const { address } = await mailLink(post, scope.db, link);
  const changed = { id: userId, before: {}, after: { signInReset: what } };
  await auditChanges(scope, 'user', [changed], { reason: reason || undefined });
  return { link: post.isOn() ? null : address };
}
