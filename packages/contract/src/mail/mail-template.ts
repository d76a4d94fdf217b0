import type { z } from 'zod';
import type { Message, MessageParameter } from '../message.ts';

/** A text of a mail with its parameters, said in the reader's language when the mail is sent. */
export interface MailText {
  readonly message: Message;
  readonly parameters?: readonly MessageParameter[];
}

/** Something that a mail lists: a task with its date and place. What it says is stored text, such as a record's name. */
export interface MailItem {
  readonly title: MailText | string;
  readonly details?: readonly (MailText | string)[];
  /** Below the installation's address: '/waste/containers/17'. */
  readonly path?: string;
}

/** What a mail says. The same is written as plain text and as simple HTML. */
export interface MailContent {
  readonly subject: MailText;
  readonly paragraphs: readonly MailText[];
  readonly lists?: readonly { readonly heading: MailText; readonly items: readonly MailItem[] }[];
  /** The one thing to do. */
  readonly button?: { readonly label: Message; readonly address: string };
  /** After the button, in smaller print. */
  readonly notes?: readonly MailText[];
  /** Where the person says that they don't want such mail (RFC 2369). */
  readonly unsubscribe?: { readonly label: Message; readonly path: string };
}

/** One kind of mail. `fields` is what it is filled in with, stored until it is sent. */
export interface MailTemplate<Fields extends z.ZodObject = z.ZodObject> {
  /** Unique, kebab case: 'set-up-link'. Stored with each mail. */
  readonly name: string;
  /** What administrators call it. */
  readonly label: Message;
  readonly fields: Fields;
  readonly content: (fields: z.output<Fields>, site: MailSite) => MailContent;
}

/** What every mail knows of the installation and its reader. */
export interface MailSite {
  readonly publicUrl: string;
  /** As in 'es-mx' or 'es'. */
  readonly language: string;
  /** In which the reader keeps time: 'America/Chicago'. */
  readonly timeZone: string;
}

/** An instant as the reader's clock shows it, with the zone: '1 December 2026 at 4:00 AM CST'. */
export const instantText = (instant: string, { language, timeZone }: MailSite): string =>
  new Intl.DateTimeFormat(language, {
    ...({ day: 'numeric', month: 'long', year: 'numeric' } as const),
    ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
    timeZone,
  }).format(new Date(instant));

/** A local date as the reader writes it; it has no zone. */
export const dateText = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

// biome-ignore lint/suspicious/noExplicitAny: a template of whatever fields; `defineMail` infers them
export type AnyMailTemplate = MailTemplate<any>;

export const defineMail = <Fields extends z.ZodObject>(template: MailTemplate<Fields>): MailTemplate<Fields> =>
  template;

/** A mail as it is asked for. */
export interface OutgoingMail<Fields extends z.ZodObject = z.ZodObject> {
  /** The person, at their address unless another is named; or an address that is nobody's. */
  readonly to: { readonly userId: number; readonly address?: string } | { readonly address: string };
  readonly template: MailTemplate<Fields>;
  readonly fields: z.input<Fields>;
  /** As in 'es-mx' or 'es'. */
  readonly language: string;
}
