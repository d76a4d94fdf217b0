import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { modifyMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { type Message, type MessageParameter, say as said } from '@oikos/contract/message.ts';
import type { Severity } from '@oikos/domain/measurement/severity.ts';

export type ChangedSet = ParsedInputOf<typeof modifyMeasurements>['data'][number];
export type ChangedItem = ChangedSet['dataItems'][number];

/** What is wrong or doubtful about a value, and in which of its fields. */
export interface EntryProblem {
  readonly field: string;
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly parameters: MessageParameter[];
}

export function problem(field: string, severity: Severity, message: Message, parameters: readonly MessageParameter[]) {
  const { code, message: text } = said(message, ...parameters);
  return { field, severity, code, message: text, parameters: [...parameters] } satisfies EntryProblem;
}
export const wrong = (field: string, message: Message, ...parameters: MessageParameter[]): EntryProblem =>
  problem(field, 'refuse', message, parameters);
