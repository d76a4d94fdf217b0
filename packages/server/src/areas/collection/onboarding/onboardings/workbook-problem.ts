import type { severities } from '@oikos/contract/collection/onboarding/onboardings.ts';
import { type Message, type MessageParameter, type SaidMessage, say } from '@oikos/contract/message.ts';

/** Something wrong with a workbook, a sheet or a cell of it. */
export interface WorkbookProblem {
  /** Blank: the workbook. */
  readonly sheetName: string;
  readonly row: number | null;
  /** Of the sheet, the first is 1. */
  readonly column: number | null;
  readonly heading: string;
  readonly value: string;
  readonly severity: (typeof severities)[number];
  readonly problem: SaidMessage;
}

/** What is wrong with a sheet as a whole, or with the workbook. */
export const ofSheet = (
  sheetName: string,
  severity: WorkbookProblem['severity'],
  message: Message,
  ...parameters: MessageParameter[]
): WorkbookProblem => ({
  sheetName,
  severity,
  ...{ row: null, column: null, heading: '', value: '' },
  problem: say(message, ...parameters),
});

export const isError = ({ severity }: WorkbookProblem): boolean => severity === 'error';
