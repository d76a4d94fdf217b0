import type { mailMessages } from '@oikos/contract/mail/mail-messages.ts';

/** All texts of mail in one language, by the name of their message; a missing one doesn't type-check. */
export type MailPhrases = Readonly<Record<keyof typeof mailMessages, string>>;
