import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { isApiError } from '../api/api-error.ts';

/** What the server doubts of dates, where that alone keeps it from saving them. */
export const askedDatesOf = (error: unknown): readonly Problem[] =>
  isApiError(error) && error.code === generalMessages.confirmDates.key ? error.problems : [];

/** The dates that problems are about, each once. */
export const datesOf = (problems: readonly Problem[]): string[] => [
  ...new Set(problems.flatMap(({ parameters = [] }) => parameters.slice(0, 1).map(String))),
];
