import { onboardingStates, stepStates } from '@oikos/domain/collection/onboarding-states.ts';
import { z } from 'zod';
import { endpoint, type RecordKind } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { distinct, text } from '../../fields.ts';
import { generalMessages } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { readersLanguage } from '../../records/downloads.ts';
import { saidMessage } from '../../replies.ts';
import { savedInLists } from '../../resource.ts';
import { undoCounts } from '../imports/import-shapes.ts';

/** A workbook that is brought in, in three steps (R056, R057, R059, V255, V256). */

export const ONBOARDING_MEGABYTES = 50;
export const ONBOARDING_ROWS = 200_000;

/** What becomes of a row: `kept` changed after the export and is left as it is. */
export const rowVerdicts = ['added', 'changed', 'same', 'removed', 'kept', 'rejected'] as const;
export type RowVerdict = (typeof rowVerdicts)[number];
export const severities = ['error', 'warning'] as const;

const verdictCounts = z.object(
  Object.fromEntries(rowVerdicts.map((verdict) => [verdict, z.int()])) as Record<RowVerdict, z.ZodInt>,
);
export type VerdictCounts = z.output<typeof verdictCounts>;

const onboarding = z.object({
  id: z.int(),
  fileName: z.string(),
  state: z.enum(onboardingStates),
  createdAt: z.string(),
  createdBy: z.string(),
  importedAt: z.string().nullable(),
  importedBy: z.string(),
  undoneAt: z.string().nullable(),
});

export const searchOnboardings = defineList({
  name: 'onboardings',
  sortable: ['createdAt', 'fileName', 'state', 'createdBy', 'importedAt'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'onboarding/search',
  shows: ['onboarding'],
  permission: 'ONBOARDING_VALIDATE_AND_IMPORT',
  reads: true,
  input: skipTakeSearch({
    contains: text(200).optional(),
    states: distinct(z.enum(onboardingStates)).max(onboardingStates.length).optional(),
  }),
  output: pageOf(onboarding),
  summary: 'Workbooks that were brought in, the latest first',
});

const edits = { permission: 'ONBOARDING_VALIDATE_AND_IMPORT', saves: ['onboarding'] } as const;
const ofOnboarding = { transactionId: idOf('onboarding') };
const started = z.object({ isSuccessful: z.literal(true), jobRunId: z.int() });

export const uploadOnboarding = endpoint({
  ...edits,
  method: 'POST',
  path: 'onboarding/upload',
  input: z.object({ storedFileId: idOf('storedFile') }),
  output: z.object({ id: z.int() }),
  failure: generalMessages.uploadFailed,
  summary: 'Begins with a workbook that was uploaded (work/files)',
});

const onboardingSheet = z.object({
  worksheetId: z.string(),
  sheetName: z.string(),
  title: saidMessage,
  counts: verdictCounts,
});

export const readOnboarding = endpoint({
  method: 'GET',
  path: 'onboarding/{transactionId}',
  shows: ['onboarding'],
  permission: 'ONBOARDING_VALIDATE_AND_IMPORT',
  input: z.object(ofOnboarding),
  output: onboarding.extend({
    steps: z.object({
      UPLOAD_TEMPLATE: z.enum(stepStates),
      VALIDATE_TEMPLATE: z.enum(stepStates),
      VALIDATE_DATA: z.enum(stepStates),
    }),
    jobRunId: z.int().nullable(),
    sheets: z.array(onboardingSheet),
    counts: verdictCounts,
    errorCount: z.int(),
    warningCount: z.int(),
    failure: saidMessage.nullable(),
    undone: undoCounts.nullable(),
    /** It changes or deletes rows that there are, which needs ONBOARDING_OVERWRITE. */
    overwrites: z.boolean(),
  }),
  summary: 'A workbook, how far it is, and what its rows do',
});

export const validateOnboarding = endpoint({
  ...edits,
  method: 'POST',
  path: 'onboarding/{transactionId}/validate',
  input: z.object(ofOnboarding),
  output: started,
  failure: generalMessages.couldNotSave,
  summary: 'Checks the sheets, then every row by the rules of its form; changes nothing',
});

const previewRow = z.object({
  id: z.string(),
  worksheetId: z.string(),
  sheetName: z.string(),
  row: z.int(),
  /** What tells it from the others. */
  name: z.string(),
  verdict: z.enum(rowVerdicts),
  changes: z.array(z.object({ heading: z.string(), before: z.string(), after: z.string() })),
});
export type PreviewRow = z.output<typeof previewRow>;

export const searchPreview = defineList({
  name: 'onboardingPreview',
  sortable: ['row', 'sheetName', 'name', 'verdict'],
  method: 'POST',
  path: 'onboarding/{transactionId}/preview/search',
  shows: ['onboarding'],
  permission: 'ONBOARDING_VALIDATE_AND_IMPORT',
  reads: true,
  input: skipTakeSearch({
    ...ofOnboarding,
    worksheetId: text(100).optional(),
    verdicts: distinct(z.enum(rowVerdicts)).max(rowVerdicts.length).optional(),
    contains: text(200).optional(),
  }),
  output: pageOf(previewRow),
  summary: 'What becomes of each row of a workbook, with former and new values',
});

const onboardingProblem = z.object({
  id: z.int(),
  sheetName: z.string(),
  /** Null: it is about the sheet, or the workbook. */
  row: z.int().nullable(),
  /** As the spreadsheet shows it: 'C7'. */
  cell: z.string(),
  heading: z.string(),
  value: z.string(),
  severity: z.enum(severities),
  message: z.string(),
  messageSaid: saidMessage,
});
export type OnboardingProblem = z.output<typeof onboardingProblem>;

export const searchOnboardingProblems = defineList({
  name: 'onboardingProblems',
  sortable: ['id', 'sheetName', 'row', 'severity'],
  method: 'POST',
  path: 'onboarding/{transactionId}/problems/search',
  shows: ['onboarding'],
  permission: 'ONBOARDING_VALIDATE_AND_IMPORT',
  reads: true,
  input: skipTakeSearch({
    ...ofOnboarding,
    severity: z.enum(severities).optional(),
    contains: text(200).optional(),
  }),
  output: pageOf(onboardingProblem),
  summary: 'Every wrong cell of a workbook',
});

/** What an import saves is found in the workbook: it may be of any list. */
const imported = (): readonly RecordKind[] => ['onboarding', 'listImport', ...savedInLists()];

export const importOnboarding = endpoint({
  ...edits,
  saves: imported,
  method: 'POST',
  path: 'onboarding/{transactionId}/import',
  input: z.object(ofOnboarding),
  output: started,
  failure: generalMessages.couldNotSave,
  summary: 'Imports a checked workbook in one transaction',
});

export const undoOnboarding = endpoint({
  ...edits,
  saves: imported,
  method: 'POST',
  path: 'onboarding/{transactionId}/undo',
  input: z.object(ofOnboarding),
  output: started,
  failure: generalMessages.couldNotSave,
  summary: 'Takes back all that a workbook changed; what was edited or used since stays',
});

export const markedWorkbook = endpoint({
  ...edits,
  saves: [],
  method: 'POST',
  path: 'onboarding/{transactionId}/markedworkbook',
  isRepeatable: true,
  input: z.object({ ...ofOnboarding, language: readersLanguage }),
  output: z.object({ ticket: z.string() }),
  failure: generalMessages.unexpected,
  summary: 'A single-use ticket that downloads the workbook with its wrong cells marked',
});
