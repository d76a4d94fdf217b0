import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { generalMessages } from '../general-messages.ts';
import { ruleText } from '../message.ts';
import { cellWords } from './list-cells.ts';

export const exportFormats = ['xlsx', 'csv'] as const;

/** Messages in a file are said in it. */
export const readersLanguage = z.string().max(20).default('en-us');

/** A column of a file: its field, its head, and what its cells say. */
export const fileColumn = cellWords.extend({ field: requiredText(100), title: z.string().trim().max(200) });
export type FileColumn = z.input<typeof fileColumn>;

const headsDiffer = (columns: readonly { readonly title: string }[]): boolean => {
  const heads = columns.map(({ title }) => title.toLowerCase()).filter(Boolean);
  return new Set(heads).size === heads.length;
};

/** Asks for a list as a file: the same filters and order as on the screen, the columns the screen shows, never cut short. */
export const requestDownload = endpoint({
  method: 'POST',
  path: 'work/downloads',
  whileActing: true,
  saves: [],
  isRepeatable: true,
  permission: 'anySignedIn',
  changes: 'own',
  input: z.object({
    list: requiredText(100),
    format: z.enum(exportFormats),
    search: z.record(z.string(), z.unknown()).default({}),
    language: readersLanguage,
    columns: z.array(fileColumn).max(200).refine(headsDiffer, ruleText(generalMessages.headsRepeat)).optional(),
  }),
  output: z.object({ ticket: z.string() }),
  summary: 'A single-use ticket, good for 60 seconds, that downloads a list as XLSX or CSV',
});

/** Answers with the file itself. The ticket says whose rights apply. */
export const downloadByTicket = endpoint({
  method: 'GET',
  path: '/download/{ticket}',
  shows: [],
  permission: 'public',
  outsideCompany: true,
  input: z.object({ ticket: requiredText(100) }),
  output: z.unknown(),
  summary: 'Downloads what a ticket was given for, once',
});
