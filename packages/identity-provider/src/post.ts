import type { OutgoingMail } from '@oikos/contract/mail/mail-template.ts';
import {
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
import { type CreatedLink, createLink, type NewLink, setUpPath } from './set-up-link.ts';

/** How mail is sent: the provider writes none itself. */
export interface Post {
  /** False: the installation sends no mail, and a link is shown once to the person who made it. */
  readonly isOn: () => boolean;
  /** The path of the page on which a demo's mail is read; undefined elsewhere. */
  readonly mailbox: () => string | undefined;
  /** Part of the caller's transaction. */
  readonly send: <Fields extends z.ZodObject>(
    db: QueryExecutorProvider,
    mail: OutgoingMail<Fields> & { readonly companyId?: number | undefined },
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

/** Makes a link and mails it to the person. Part of the caller's transaction; returns the link for where no mail is sent. */
export async function mailLink(
  post: Post,
  db: QueryExecutorProvider,
  link: NewLink & {
    readonly issuer: string;
    readonly language: string;
    readonly invitation?: WaitingInvitation | undefined;
    /** Who started it for the person, and why. */
    readonly started?: { readonly by: string; readonly reason: string } | undefined;
  },
): Promise<CreatedLink & { readonly address: string }> {
  const { userId, purpose, companyId, issuer, language, invitation, started } = link;
  const created = await createLink(db, { userId, purpose, companyId });
  const address = `${issuer}${setUpPath(created.token)}`;
  const { expiresAt } = created;
  const to = { userId };
  if (invitation) {
    const fields = { ...invitation, address, expiresAt: purpose === 'accept' ? null : expiresAt };
    await post.send(db, { to, template: invitationMail, fields, language, companyId });
  } else {
    await post.send(db, {
      to,
      template: purpose === 'recovery' ? recoveryLinkMail : purpose === 'factor' ? factorLinkMail : setUpLinkMail,
      fields: {
        firstName: await firstNameOf(db, userId),
        address,
        expiresAt,
        startedBy: started?.by,
        reason: started?.reason,
      },
      language,
    });
  }
  return { ...created, address };
}

async function firstNameOf(db: QueryExecutorProvider, userId: number): Promise<string> {
  const { rows } = await sql<{
    firstName: string;
  }>`select first_name from installation.app_user where id = ${userId}`.execute(db);
  return rows[0]?.firstName ?? '';
}

export interface ChangeNotice {
  readonly userId: number;
  readonly change: CredentialChange;
  /** The passkey's name, or how many recovery codes are left. */
  readonly detail?: string | number;
  readonly requester: Requester;
  readonly language: string;
}

/**
 * Tells the person by mail what changed about their sign-in, and the security log (NIST SP 800-63B-4, section 4.6). Part of
 * the transaction that changes it.
 */
export async function noticeOfChange(post: Post, db: QueryExecutorProvider, notice: ChangeNotice): Promise<void> {
  const { userId, change, detail = '', requester, language } = notice;
  const { address, browser, requestId } = requester;
  await sql`
    insert into installation.security_event (kind, outcome, reason, user_id, address, browser, request_id)
    values ('credentialChange', 'succeeded', ${change}, ${userId}, ${address}, ${browser}, ${requestId})`.execute(db);
  const from = [browser, address].filter(Boolean).join(', ');
  const fields = { firstName: await firstNameOf(db, userId), change, detail, at: new Date().toISOString(), from };
  await post.send(db, { to: { userId }, template: credentialChangeMail, fields, language });
}
