import type { Message } from '../message.ts';
import { mailMessages as texts } from './mail-messages.ts';
import { instantText, type MailSite, type MailText } from './mail-template.ts';

/** What every mail with a link of a sign-in says below it: until when it works, on the reader's clock. Null: it doesn't end. */
export const linkNotes = (
  expiresAt: string | null,
  site: MailSite,
  until: Message = texts.linkOnce,
): readonly MailText[] => [
  ...(expiresAt === null ? [] : [{ message: until, parameters: [instantText(expiresAt, site)] }]),
  { message: texts.ignore },
];
