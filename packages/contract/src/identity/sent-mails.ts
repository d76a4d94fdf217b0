import { z } from 'zod';
import { defineList } from '../list.ts';
import { mailTemplates } from '../mail/mail-templates.ts';
import type { Message } from '../message.ts';
import { pageOf, skipTakeSearch } from '../paging.ts';

/** What became of mail to the company's people: an invitation that never arrives shows here, not what it said. */

export const mailStates = ['waiting', 'sent', 'failed'] as const;

/** What kinds of mail are called, by their templates' names. */
export const mailKinds: ReadonlyMap<string, Message> = new Map(mailTemplates.map(({ name, label }) => [name, label]));

export const sentMail = z.object({
  id: z.int(),
  createdAt: z.string(),
  template: z.string(),
  address: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** What the mail server said last; blank: nothing went wrong. */
  error: z.string(),
  finishedAt: z.string().nullable(),
});

export const searchSentMails = defineList({
  name: 'sent-mails',
  sortable: ['createdAt', 'address', 'state'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'admin/mails/search',
  shows: [],
  permission: 'COMPANY_ADMIN',
  reads: true,
  input: skipTakeSearch({ state: z.enum(mailStates).optional() }),
  output: pageOf(sentMail),
  summary: 'Mail to the company’s people of the last month, latest first: whether it was sent, and why not',
});
