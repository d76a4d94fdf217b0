import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { FailureReply, Problem, RecordUse } from '@oikos/contract/replies.ts';
import { failureReply } from '@oikos/contract/replies.ts';
import { errorTexts } from './error-text.ts';

const AT_THE_GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);

type Saying = (said: { code: string; message: string; parameters: FailureReply['parameters'] }) => string;
let saying: Saying = ({ message }) => message;

/** A failure's text in the reader's language. */
export const sayFailure: Saying = (said) => saying(said);

/** The translation, which calls the API, says here how a failure's text is put in the reader's language. */
export function sayFailuresWith(how: Saying): void {
  saying = how;
}

const saidBy = ({ code = '', message, parameters = [] }: FailureReply) => ({ code, message, parameters });

/** A call that failed: its text to show, every text it carried, and what is wrong with which field of the input. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: string | undefined;
  readonly texts: readonly string[];
  readonly problems: readonly Problem[];
  /** What is in the way of a deletion. */
  readonly nodes: readonly string[];
  /** The same, by kind. */
  readonly uses: readonly RecordUse[];
  readonly requestId: string | undefined;
  /** The call that failed, where it is one of the contract. */
  endpoint: AnyEndpoint | undefined;

  constructor(status: number, data: unknown) {
    // What is between may answer in the server's place; its words are for anyone who runs it.
    const isUnanswered = status === 0 || (AT_THE_GATEWAY.has(status) && typeof data !== 'object');
    const texts = isUnanswered ? errorTexts(undefined, generalMessages.noAnswer.english) : errorTexts(data);
    const reply = failureReply.safeParse(data);
    // The text of the reply is English; its key and parameters say it in the reader's language.
    super(reply.data?.message === texts[0] ? sayFailure(saidBy(reply.data)) : texts[0]);
    this.status = status;
    this.texts = texts;
    this.code = reply.data?.code;
    this.problems = reply.data?.errors ?? [];
    this.nodes = reply.data?.nodes ?? [];
    this.uses = reply.data?.uses ?? [];
    this.requestId = reply.data?.requestId;
  }

  /** It isn't refused: it waits for a second person. */
  get isWaiting(): boolean {
    return this.status === 202;
  }

  /** The problems of fields: `{ 'address.zipCode': ... }`, first one each. */
  get byPath(): ReadonlyMap<string, Problem> {
    const map = new Map<string, Problem>();
    for (const problem of this.problems) if (problem.path && !map.has(problem.path)) map.set(problem.path, problem);
    return map;
  }
}

/** The failure of a call: a text that is a word for programs, in words for people (X107). */
export function failureOf(endpoint: AnyEndpoint, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const failed = withFailureText(error, endpoint);
  failed.endpoint = endpoint;
  return failed;
}

function withFailureText(error: ApiError, { failure, shownFailure }: AnyEndpoint): ApiError {
  if (!shownFailure || error.code !== failure?.key) return error;
  const { status, requestId } = error;
  const { key: code, english: message } = shownFailure;
  return new ApiError(status, { isSuccessful: false, status, message, code, errors: [], requestId });
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** What the browser throws on its own: its words are for programmers. */
const isOfTheBrowser = (error: unknown): boolean =>
  [TypeError, RangeError, ReferenceError, SyntaxError, DOMException].some((kind) => error instanceof kind);

/** Which right is missing, where the failure names one. */
function missingRight(error: Error): string {
  const problem = isApiError(error) && error.problems.find(({ path, permission }) => path === '' && permission);
  return problem ? `. ${sayFailure({ parameters: [], ...problem })}` : '';
}

/** The text of any thrown thing. */
export const textOf = (error: unknown): string =>
  error instanceof Error && !isOfTheBrowser(error)
    ? `${error.message}${missingRight(error)}`
    : errorTexts(isOfTheBrowser(error) ? undefined : error)[0];

/** What was thrown while an answer was read: where the connection broke or the end of the answer is missing, no answer came. */
export function asUnanswered(error: unknown): unknown {
  const isStopped = error instanceof DOMException && error.name === 'AbortError';
  return isStopped || isApiError(error) ? error : new ApiError(0, undefined);
}

/** Of a failure of the product the number under which its logs have it. */
export const numberOfFailure = (error: unknown): string | undefined =>
  isApiError(error) && error.status >= 500 ? error.requestId : undefined;
