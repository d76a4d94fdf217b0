import { accessReviewMailTexts } from '@oikos/contract/mail/access-review-mail-texts.ts';
import { announcementMailTexts } from '@oikos/contract/mail/announcement-mail-texts.ts';
import { auditSealMailTexts } from '@oikos/contract/mail/audit-seal-mail-texts.ts';
import { confirmationMailTexts } from '@oikos/contract/mail/confirmation-mail-texts.ts';
import { domainMailTexts } from '@oikos/contract/mail/domain-mail-texts.ts';
import { mailMessages } from '@oikos/contract/mail/mail-messages.ts';
import type { Message } from '@oikos/contract/message.ts';

/** All texts of mail. */
export const textsOfMail = {
  mail: mailMessages,
  confirmation: confirmationMailTexts,
  accessReview: accessReviewMailTexts,
  announcement: announcementMailTexts,
  auditSeal: auditSealMailTexts,
  domain: domainMailTexts,
} as const;

type Texts = typeof textsOfMail;

/** The same in one language, by the name of each message; a missing one doesn't type-check. */
export type MailPhrases = { readonly [Set in keyof Texts]: Readonly<Record<keyof Texts[Set], string>> };

/** The phrases by the keys of their messages. */
export function byKey(phrases: MailPhrases): ReadonlyMap<string, string> {
  const sets = Object.entries(textsOfMail) as [keyof Texts, Readonly<Record<string, Message>>][];
  return new Map(
    sets.flatMap(([set, texts]) => {
      const said: Readonly<Record<string, string>> = phrases[set];
      return Object.entries(texts).map(([name, { key }]) => [key, said[name] ?? ''] as const);
    }),
  );
}
