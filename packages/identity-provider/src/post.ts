import type { OutgoingMail } from '@oikos/contract/mail/mail-template.ts';
import {
  type AfterUntying,
  type CredentialChange,
  credentialChangeMail,
  factorLinkMail,
  invitationMail,
  recoveryLinkMail,
  setUpLinkMail,
} from '@oikos/contract/mail/sign-in-mails.ts';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { z } from 'zod';
import type { Requester } from './security-log.ts';
import { type CreatedLink, createLink, createLinks, type LinkPurpose, type NewLink, setUpPath } from './set-up-link.ts';

/** How mail is sent: the provider writes none itself. */
export interface Post {
  /** False: the installation sends no mail, and a link is shown once to the person who made it. */
  readonly isOn: () => boolean;
  /** The path of the page on which a demo's mail is read; undefined elsewhere. */
  readonly mailbox: () => string | undefined;
  /** Part of the caller's transaction; about the business of the company, or of the people's own sign-in. */
  readonly send: <Fields extends z.ZodObject>(
    db: QueryExecutorProvider,
    mails: readonly OutgoingMail<Fields>[],
    companyId?: number,
  ) => Promise<void>;
}

/** A company that waits for a person's answer. */
export interface WaitingInvitation {
  readonly companyId: number;
  readonly companyName: string;
  readonly inviterName: string;
  /** The person's, as the company entered it. */
  readonly firstName: string;
}

/** Invitations by companies, which the provider knows nothing of. */
export interface Invitations {
  readonly waiting: (userId: number) => Promise<readonly WaitingInvitation[]>;
  /** False where there is nothing to answer any more. */
  readonly answer: (userId: number, companyId: number, answer: 'accept' | 'decline') => Promise<boolean>;
}

/** An invitation, and what the link in it is for. */
export interface InvitationLink {
  readonly userId: number;
  readonly purpose: LinkPurpose;
  readonly invitation: WaitingInvitation;
}

/** Where links lead, and in which language they are mailed. */
interface Mailing {
  readonly issuer: string;
  readonly language: string;
}

export type MailedLink = CreatedLink & { readonly address: string };

const addressOf = (issuer: string, { token }: CreatedLink): string => `${issuer}${setUpPath(token)}`;

/** Makes the links of a company's invitations and mails them, in the order given; returns them for where no mail is sent. */
export async function mailInvitations(
  post: Post,
  db: QueryExecutorProvider,
  companyId: number,
  invitations: readonly InvitationLink[],
  { issuer, language }: Mailing,
): Promise<MailedLink[]> {
  const links = invitations.map(({ userId, purpose }) => ({ userId, purpose, companyId }));
  const created = (await createLinks(db, links)).map((link) => ({ ...link, address: addressOf(issuer, link) }));
  const mails = invitations.map(({ userId, purpose, invitation }, at) => {
    const { address, expiresAt } = created[at] as MailedLink;
    const fields = { ...invitation, address, expiresAt, signsIn: purpose === 'accept' };
    return { to: { userId }, template: invitationMail, fields, language };
  });
  await post.send(db, mails, companyId);
  return created;
}

/** Makes a link and mails it to the person. Part of the caller's transaction; returns the link for where no mail is sent. */
export async function mailLink(
  post: Post,
  db: QueryExecutorProvider,
  link: Omit<NewLink, 'companyId'> &
    Mailing & {
      /** Who started it for the person, and why. */
      readonly started?: { readonly by: string; readonly reason: string } | undefined;
    },
): Promise<MailedLink> {
  const { userId, purpose, issuer, language, started } = link;
  const created = await createLink(db, { userId, purpose });
  const address = addressOf(issuer, created);
  const firstName = (await firstNamesOf(db, [userId])).get(userId) ?? '';
  const fields = {
    ...{ firstName, address, expiresAt: created.expiresAt },
    ...{ startedBy: started?.by, reason: started?.reason },
  };
  const template = purpose === 'recovery' ? recoveryLinkMail : purpose === 'factor' ? factorLinkMail : setUpLinkMail;
  await post.send(db, [{ to: { userId }, template, fields, language }]);
  return { ...created, address };
}

async function firstNamesOf(
  db: QueryExecutorProvider,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; firstName: string }>`
    select u.id, u.first_name from installation.app_user u where u.id = any(${[...userIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, firstName }) => [Number(id), firstName]));
}

export interface ChangeNotice {
  readonly userId: number;
  readonly change: CredentialChange;
  /** The name of the passkey, token or provider, or how many recovery codes are left. */
  readonly detail?: string | number;
  readonly language: string;
  /** Where it goes besides the person's address of now. */
  readonly formerAddress?: string;
  /** How somebody signs in whom the company's provider no longer does. */
  readonly next?: AfterUntying;
}

/** From where a change came, and for whom. */
export interface ChangeMade {
  readonly requester: Requester;
  /** The administrator who made it; undefined: the person. */
  readonly startedBy?: string | undefined;
  /** Whose business it is besides the person's. */
  readonly companyId?: number;
}

/**
 * Tells people by mail what changed about their sign-in, and the security log (NIST SP 800-63B-4, section 4.6). Part of the
 * transaction that changes it.
 */
export async function noticesOfChange(
  post: Post,
  db: QueryExecutorProvider,
  notices: readonly ChangeNotice[],
  { requester, startedBy = '', companyId }: ChangeMade,
): Promise<void> {
  const { address, browser, requestId } = requester;
  const people = notices.map(({ userId }) => userId);
  await sql`
    insert into installation.security_event (kind, outcome, reason, user_id, company_id, address, browser, request_id)
    select 'credentialChange', 'succeeded', n.change, n.user_id, ${companyId ?? null}::bigint, ${address}::text, ${browser}::text,
      ${requestId}::text
    from unnest(${people}::bigint[], ${notices.map(({ change }) => change)}::text[]) as n(user_id, change)`.execute(db);
  const firstNames = await firstNamesOf(db, people);
  const from = startedBy === '' ? [browser, address].filter(Boolean).join(', ') : '';
  const at = new Date().toISOString();
  const mails = notices.flatMap(({ userId, change, detail = '', next = null, language, formerAddress }) => {
    const fields = { firstName: firstNames.get(userId) ?? '', change, detail, at, from, startedBy, next };
    const mail = { template: credentialChangeMail, fields, language };
    const former = formerAddress === undefined ? [] : [{ ...mail, to: { userId, address: formerAddress } }];
    return [{ ...mail, to: { userId } }, ...former];
  });
  await post.send(db, mails, companyId);
}

/** The same of one person, who changed it. */
export const noticeOfChange = (
  post: Post,
  db: QueryExecutorProvider,
  { requester, ...notice }: ChangeNotice & Pick<ChangeMade, 'requester'>,
): Promise<void> => noticesOfChange(post, db, [notice], { requester });
