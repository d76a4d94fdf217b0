import { accountMessages as say } from '@oikos/contract/identity/account/account-messages.ts';
import { userMessages } from '@oikos/contract/identity/users/user-messages.ts';
import { invitationMail } from '@oikos/contract/mail/sign-in-mails.ts';
import { type AddedPerson, addedBefore, addPerson, SERVICE_ADDRESS } from '@oikos/identity-provider/people.ts';
import { mailLink, type WaitingInvitation } from '@oikos/identity-provider/post.ts';
import type { Configuration } from '../../../configuration.ts';
import { conflict, refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { post } from '../../../foundation/mail/post.ts';
import { changesBetween, writeAudit } from '../../../foundation/records/audit.ts';
import {
  addPendingMembership,
  isKnownElsewhere,
  type PendingMembership,
  renewInvitation,
  waitingInvitations,
} from '../../../foundation/tenancy/invitations.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** Somebody whom a company wants to work with. */
export type NewInvitation = Omit<PendingMembership, 'userId'>;

/** What an invitation needs to know of the installation. */
export type InvitingConfiguration = Pick<Configuration, 'oidc' | 'publicUrl'>;

export interface InvitedPerson {
  readonly userId: number;
  /** Shown once to the person who invites; undefined where it was mailed. */
  readonly link: { readonly address: string; readonly expiresAt: string } | undefined;
}

/**
 * Invites somebody to the company: they get a link by mail, and belong to it once they accept. Whether the installation
 * knows the address is nowhere told: the answer is the same, and until they accept the company sees what it entered.
 * What the person may do, and where, is the caller's to add; it holds from the moment they accept. Inviting somebody who
 * hasn't answered yet, or declined, sends a new link.
 * @throws Refusal 409 where they are, or were, a member of this company
 */
export async function invitePerson(
  scope: TenantScope,
  configuration: InvitingConfiguration,
  invitation: NewInvitation,
): Promise<InvitedPerson> {
  const added = await addInvited(scope, invitation);
  return { userId: added.userId, link: await sendInvitation(scope, configuration, added) };
}

/** Adds somebody as invited, and tells nobody: they may ask for a link where they sign in. */
export async function addInvited(scope: TenantScope, invitation: NewInvitation): Promise<AddedPerson> {
  const { db } = scope;
  if (invitation.email.toLowerCase().endsWith(SERVICE_ADDRESS))
    throw refuseField('emailAddress', userMessages.invalidEmail);
  const added = await addPerson(db, invitation);
  const { userId } = added;
  if (!(await addPendingMembership(scope, { ...invitation, userId }))) throw conflict(say.alreadyMember);
  const { email, firstName, lastName, userTypeId, expiresOn } = invitation;
  const entered = { email, firstName, lastName, userTypeId, expiresOn };
  await writeAudit(scope, [
    { entity: 'user', entityId: userId, action: 'create', changes: changesBetween(null, entered) },
  ]);
  return added;
}

/** Invites somebody again who hasn't accepted: another link, and those before no longer work. */
export async function inviteAgain(
  scope: TenantScope,
  configuration: InvitingConfiguration,
  userId: number,
): Promise<InvitedPerson['link']> {
  if (!(await renewInvitation(scope, userId))) throw refuse(userMessages.notInvited);
  const changes = { invitation: { old: 'waiting', new: 'sent again' } };
  await writeAudit(scope, [{ entity: 'user', entityId: userId, action: 'update', changes }]);
  return sendInvitation(scope, configuration, await addedBefore(scope.db, userId));
}

/** Mails somebody their invitation; the link, where there is no mail. */
export async function sendInvitation(
  scope: TenantScope,
  { oidc, publicUrl }: InvitingConfiguration,
  { userId, canSignIn, isNew }: AddedPerson,
): Promise<InvitedPerson['link']> {
  const { db, companyId } = scope;
  const waiting = await waitingInvitations(db, userId);
  const told = waiting.find((each) => each.companyId === companyId) as WaitingInvitation;
  const language = await languageOf(scope);
  if (!oidc.embedded) {
    const address = `${publicUrl}/account`;
    const fields = { ...told, address, expiresAt: null };
    await post.send(db, { to: { userId }, template: invitationMail, fields, language, companyId });
    return undefined;
  }
  // A link that is shown sets up nobody's sign-in whom another company invited before: only their mailbox proves who they are.
  const isTheirs = post.isOn() || isNew || !(await isKnownElsewhere(scope, userId));
  const purpose = canSignIn || !isTheirs ? 'accept' : 'setUp';
  const link = { userId, purpose, companyId, issuer: oidc.issuer, language, invitation: told } as const;
  const { address, expiresAt } = await mailLink(post, db, link);
  return post.isOn() ? undefined : { address, expiresAt };
}

/** The language that the inviting person reads: nothing is known yet of the other's. */
async function languageOf({ db, userId }: TenantScope): Promise<string> {
  if (userId === null) return 'en-us';
  const preference = await db
    .selectFrom('user_preference')
    .select('targetLanguage')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return preference?.targetLanguage ?? 'en-us';
}
