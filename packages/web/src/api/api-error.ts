import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { failureReply } from '@oikos/contract/replies.ts';
import { errorTexts } from './error-text.ts';

/** A call that failed: its text to show, every text it carried, and what is wrong with which field of the input. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: string | undefined;
  readonly texts: readonly string[];
  readonly problems: readonly Problem[];
  /** What stands in the way of a deletion. */
  readonly nodes: readonly string[];
  readonly requestId: string | undefined;

  constructor(status: number, data: unknown) {
    const texts = errorTexts(data, status === 0 ? generalMessages.noAnswer.english : undefined);
    super(texts[0]);
    const reply = failureReply.safeParse(data);
    this.status = status;
    this.texts = texts;
    this.code = reply.data?.code;
    this.problems = reply.data?.errors ?? [];
    this.nodes = reply.data?.nodes ?? [];
    this.requestId = reply.data?.requestId;
  }

  /** The problems of fields: `{ 'address.zipCode': ... }`, first one each. */
  get byPath(): ReadonlyMap<string, Problem> {
    const map = new Map<string, Problem>();
    for (const problem of this.problems) if (problem.path && !map.has(problem.path)) map.set(problem.path, problem);
    return map;
  }
}

/** A failure whose text is a word for programs, in words for people (X107). */
export function inWords(error: unknown, { failure, shownFailure }: AnyEndpoint): unknown {
  if (!(error instanceof ApiError) || !shownFailure || error.code !== failure?.key) return error;
  const { status, requestId } = error;
  const { key: code, english: message } = shownFailure;
  return new ApiError(status, { isSuccessful: false, status, message, code, errors: [], requestId });
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** The text of any thrown thing. */
export const textOf = (error: unknown): string => (error instanceof Error ? error.message : errorTexts(error)[0]);
