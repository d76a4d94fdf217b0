import type { Post } from '@oikos/identity-provider/post.ts';
import { mailService, sendsMail } from './mail-service.ts';
import { sendMails } from './send-mail.ts';

/** Mail as the identity provider, which is below, sends it. */
export const post: Post = {
  isOn: sendsMail,
  mailbox: () => mailService()?.mailbox,
  send: (db, mails, companyId) => sendMails(companyId === undefined ? { db } : { db, companyId }, mails),
};
