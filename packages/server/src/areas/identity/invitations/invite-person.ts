import { accountMessages as say } from '@oikos/contract/identity/account/account-messages.ts';
import { userMessages } from '@oikos/contract/identity/users/user-messages.ts';
import type { UserVerdicts } from '@oikos/contract/identity/users/users.ts';
import { invitationMail } from '@oikos/contract/mail/sign-in-mails.ts';
import { type AddedPerson, addedBefore, addPeople, SERVICE_ADDRESS } from '@oikos/identity-provider/people.ts';
import { mailInvitations } from '@oikos/identity-provider/post.ts';
import type { Configuration } from '../../../configuration.ts';
import { conflict, type Refusal, refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { post } from '../../../foundation/mail/post.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import {
  addPendingMemberships,
  membersElsewhere,
  ownInvitations,
  type PendingMembership,
  renewInvitations,
} from '../../../foundation/tenancy/invitations.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { companyLanguage } from '../../company/public.ts';

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
  const [link] = await sendInvitations(scope, configuration, [added]);
  return { userId: added.userId, link };
}

/** Adds somebody as invited, and tells nobody: they may ask for a link where they sign in. */
export async function addInvited(scope: TenantScope, invitation: NewInvitation): Promise<AddedPerson> {
  refuseServiceAddress(invitation);
  const [added] = await addAllInvited(scope, [invitation]);
  if (!added) throw conflict(say.alreadyMember);
  return added;
}

/** Invites people again who haven't accepted: another link each, and those before no longer work. Others are refused. */
export async function inviteAgain(
  scope: TenantScope,
  configuration: InvitingConfiguration,
  people: readonly { readonly id: number; readonly emailAddress: string }[],
): Promise<{ readonly refusals: ReadonlyMap<number, Refusal>; readonly links: UserVerdicts['links'] }> {
  const asked = people.map(({ id }) => id);
  const renewed = await renewInvitations(scope, asked);
  const invited = people.filter(({ id }) => renewed.has(id));
  const ids = invited.map(({ id }) => id);
  const changed = ids.map((id) => ({ id, before: { invitation: 'waiting' }, after: { invitation: 'sent again' } }));
  await auditChanges(scope, 'user', changed);
  const made = await sendInvitations(scope, configuration, await addedBefore(scope.db, ids));
  return {
    refusals: new Map(asked.flatMap((id) => (renewed.has(id) ? [] : [[id, refuse(userMessages.notInvited)]]))),
    links: invited.flatMap(({ id: userId, emailAddress }, at) => {
      const link = made[at];
      return link ? [{ userId, emailAddress, invitationLink: link.address }] : [];
    }),
  };
}

/** The addresses of service accounts are nobody's to invite. */
export function refuseServiceAddress({ email }: Pick<NewInvitation, 'email'>): void {
  if (email.toLowerCase().endsWith(SERVICE_ADDRESS)) throw refuseField('emailAddress', userMessages.invalidEmail);
}

export interface InvitedMember extends AddedPerson {
  /** Of the membership. */
  readonly version: number;
}

/** Adds people of different addresses as invited, in the order given; undefined of those who are, or were, members. */
export async function addAllInvited(
  scope: TenantScope,
  invitations: readonly NewInvitation[],
): Promise<(InvitedMember | undefined)[]> {
  if (invitations.length === 0) return [];
  const people = await addPeople(scope.db, invitations);
  const pending = invitations.map((invitation, at) => ({
    ...invitation,
    userId: (people[at] as AddedPerson).userId,
  }));
  const versions = await addPendingMemberships(scope, pending);
  const invited = people.map((person) => {
    const version = versions.get(person.userId);
    return version === undefined ? undefined : { ...person, version };
  });
  const added = invitations.flatMap(({ email, firstName, lastName, userTypeId, expiresOn }, at) => {
    const id = invited[at]?.userId;
    const after = { email, firstName, lastName, userTypeId, expiresOn };
    return id === undefined ? [] : [{ id, before: null, after }];
  });
  await auditChanges(scope, 'user', added);
  return invited;
}

/** Mails people their invitations; the links in the order given, where there is no mail. */
export async function sendInvitations(
  scope: TenantScope,
  { oidc, publicUrl }: InvitingConfiguration,
  people: readonly AddedPerson[],
): Promise<InvitedPerson['link'][]> {
  if (people.length === 0) return [];
  const { db, companyId } = scope;
  const ids = people.map(({ userId }) => userId);
  const invitationOf = await ownInvitations(scope, ids);
  const language = await languageOf(scope);
  if (!oidc.embedded) {
    const address = `${publicUrl}/account`;
    const mails = ids.map((userId) => {
      const fields = { ...invitationOf(userId), address, expiresAt: null, signsIn: true };
      return { to: { userId }, template: invitationMail, fields, language };
    });
    await post.send(db, mails, companyId);
    return [];
  }
  // A link that is shown sets up nobody's sign-in whom another company invited before: only their mailbox proves who they are.
  const asked = post.isOn() ? [] : people.filter(({ isNew }) => !isNew).map(({ userId }) => userId);
  const elsewhere = await membersElsewhere(scope, asked);
  const links = people.map(({ userId, canSignIn }) => ({
    userId,
    purpose: canSignIn || elsewhere.has(userId) ? ('accept' as const) : ('setUp' as const),
    invitation: invitationOf(userId),
  }));
  const made = await mailInvitations(post, db, companyId, links, { issuer: oidc.issuer, language });
  return post.isOn() ? [] : made;
}

/** The language that the inviting person reads, else the company's: nothing is known yet of the other's. */
async function languageOf(scope: TenantScope): Promise<string> {
  const preference = await scope.db
    .selectFrom('user_preference')
    .select('targetLanguage')
    .where('userId', '=', scope.userId)
    .executeTakeFirst();
  return preference?.targetLanguage ?? companyLanguage(scope);
}
