import type { SecretBox } from '@oikos/identity-provider/secret-box.ts';

/** A mail as it goes out. */
export interface WrittenMail {
  /** Of the header Message-ID: the same at each attempt. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where the reader says that they don't want such mail. */
  readonly unsubscribeAddress?: string | undefined;
}

/** Hands a mail to the mail server. Throws `MailRefused` where trying again won't help. */
export type MailTransport = (mail: WrittenMail) => Promise<void>;

/** The mail server refused the mail for good: an address that doesn't exist, a mail that is too large. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

export interface MailService {
  /** Undefined: the installation sends no mail. */
  readonly transport: MailTransport | undefined;
  /** Seals what mails are filled in with until they are sent. */
  readonly secrets: SecretBox;
  readonly publicUrl: string;
  /** The path of the page on which mail is read that goes nowhere. */
  readonly mailbox?: string | undefined;
}

let current: MailService | undefined;

/** Called once at start. */
export function useMailService(service: MailService | undefined): void {
  current = service;
}

export const mailService = (): MailService | undefined => current;

/** Whether mail goes out: where it doesn't, a link is shown once to the person who made it. */
export const sendsMail = (): boolean => current?.transport !== undefined;
