import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { entityNames } from '../../entity-words.ts';
import { distinct, requiredText } from '../../fields.ts';
import { generalMessages } from '../../general-messages.ts';
import type { Permission } from '../../identity/permissions.ts';
import { readersLanguage } from '../../records/downloads.ts';
import { saidMessage } from '../../replies.ts';

/** The worksheets of onboarding (U110): every list that files are imported into is one. */

const onboardingPermissions = [
  'ONBOARDING_GENERATE_WORKBOOK',
  'ONBOARDING_EXPORT_WORKBOOK',
  'ONBOARDING_VALIDATE_AND_IMPORT',
] as const satisfies readonly Permission[];

export const worksheet = z.object({
  /** The name of its list. */
  id: z.string(),
  title: saidMessage,
  group: saidMessage,
  /** Rows that there are; null where the caller may not see them. */
  rowCount: z.int().nullable(),
  /** What its rows refer to: worksheets that come before it. */
  refersTo: z.array(z.string()),
  mayExport: z.boolean(),
  mayImport: z.boolean(),
});
export type Worksheet = z.output<typeof worksheet>;

export const listWorksheets = endpoint({
  method: 'GET',
  path: 'onboarding/worksheets',
  // Each counts the rows of a list.
  shows: entityNames,
  permission: onboardingPermissions,
  input: z.object({}),
  output: z.object({ items: z.array(worksheet) }),
  summary: 'The worksheets of onboarding workbooks, those that others refer to first',
});

const MOST_WORKSHEETS = 100;

export const workbookRequest = {
  worksheetIds: distinct(requiredText(100)).min(1).max(MOST_WORKSHEETS),
  /** With the rows that there are; false: headings, notes and choices alone. */
  isFilled: z.boolean().default(true),
  language: readersLanguage,
};

/** Streams at once (E102, V381). */
export const exportWorkbook = endpoint({
  method: 'POST',
  path: 'onboarding/exportworkbook',
  shows: entityNames,
  permission: 'ONBOARDING_EXPORT_WORKBOOK',
  reads: true,
  isRepeatable: true,
  input: z.object(workbookRequest),
  output: z.unknown(),
  failure: generalMessages.unexpected,
  summary: 'A workbook with the chosen worksheets, written as it is read',
});

export const generateWorkbook = endpoint({
  method: 'POST',
  path: 'onboarding/generate',
  permission: 'ONBOARDING_GENERATE_WORKBOOK',
  saves: ['workbookRequest'],
  input: z.object({ name: requiredText(100), ...workbookRequest }),
  output: z.object({ isSuccessful: z.literal(true), id: z.int(), jobRunId: z.int() }),
  failure: generalMessages.couldNotSave,
  summary: 'Puts a workbook into the queue; it is kept for 24 hours once it is made',
});
