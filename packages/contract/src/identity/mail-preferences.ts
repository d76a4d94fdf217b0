import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done } from '../replies.ts';

/** What a person is mailed about their tasks in the company that they work in. */
export const mailPreferences = z.object({
  /** A list of what is due and overdue, once a day; none where nothing is. */
  digest: z.boolean(),
  /** In the person's time zone. */
  digestHour: z.int().min(0).max(23),
  /** Tasks that are due today or earlier when they are given. */
  urgent: z.boolean(),
  /** When somebody reminds them, such as of a form. */
  reminders: z.boolean().default(true),
});
export type MailPreferences = z.output<typeof mailPreferences>;

export const readMailPreferences = endpoint({
  method: 'GET',
  path: 'account/mail',
  shows: [],
  permission: 'anySignedIn',
  input: z.object({}),
  /** `isSent`: false where the installation sends no mail. */
  output: mailPreferences.extend({ isSent: z.boolean() }),
  summary: 'What the caller is mailed about their tasks in this company',
});

export const saveMailPreferences = endpoint({
  method: 'PUT',
  path: 'account/mail',
  saves: [],
  permission: 'anySignedIn',
  changes: 'own',
  input: mailPreferences,
  output: done,
  summary: 'Chooses what is mailed to the caller',
});
