import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { Message, MessageParameter, SaidMessage } from '@oikos/contract/message.ts';
import { say } from '@oikos/contract/message.ts';
import type { Problem, RecordUse } from '@oikos/contract/replies.ts';

/** A caller's mistake or missing right: always 4xx, always with text for people. Anything else thrown is a fault of ours. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly parameters: readonly MessageParameter[];
  readonly problems: readonly Problem[];
  readonly nodes: readonly string[] | undefined;
  /** What keeps a record from being deleted. */
  readonly uses: readonly RecordUse[];

  constructor(
    status: number,
    said: { code: string; message: string; parameters?: readonly MessageParameter[] | undefined },
    problems: readonly Problem[] = [],
    nodes?: readonly string[],
    uses: readonly RecordUse[] = [],
  ) {
    super(said.message);
    this.status = status;
    this.code = said.code;
    this.parameters = said.parameters ?? [];
    this.problems = problems;
    this.nodes = nodes;
    this.uses = uses;
  }
}

/** Why something was refused, to be stored and said later in the reader's language. */
export const saidBy = ({ code, message, parameters }: Refusal): SaidMessage => ({ code, message, parameters });

/** The same of the first of its fields, which says more than the whole. */
export function firstSaidBy(refusal: Refusal): SaidMessage {
  const { code, message, parameters = [] } = refusal.problems[0] ?? refusal;
  return { code, message, parameters };
}

/** The request can't be done as asked: 400. */
export const refuse = (message: Message, ...parameters: MessageParameter[]) =>
  new Refusal(400, say(message, ...parameters));

/** What is wrong with a field, whose path in the input is `path`. */
export function problemOf(path: string, message: Message, ...parameters: MessageParameter[]): Problem {
  return { path, ...say(message, ...parameters), parameters };
}

/** One field is wrong: 400, the message beside the field. `path` is the field's path in the input. */
export const refuseField = (path: string, message: Message, ...parameters: MessageParameter[]): Refusal =>
  refuseFields([problemOf(path, message, ...parameters)]);

export function refuseFields(problems: readonly Problem[]): Refusal {
  const first = problems[0];
  return new Refusal(400, first ?? say(generalMessages.errorsOccurred), problems);
}

/** The error of a call that has its own words for wrong input: what exactly is wrong stays beside the fields. */
export function inWordsOf({ refused }: Pick<AnyEndpoint, 'refused'>, error: unknown): unknown {
  if (refused === undefined || !(error instanceof Refusal) || error.status !== 400) return error;
  return new Refusal(400, say(refused), error.problems, error.nodes, error.uses);
}

/** What the work results in, or why it is refused. */
export function refusedOr<Result>(work: () => Result): Result | Refusal {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Runs what names its fields otherwise than the caller's input does, so that what it refuses is beside the caller's fields. */
export async function namingFields<Result>(
  names: Readonly<Record<string, string>>,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const problems = error.problems.map((problem) => ({ ...problem, path: names[problem.path] ?? problem.path }));
    throw new Refusal(error.status, error, problems, error.nodes, error.uses);
  }
}

/** The same where every refusal is beside a field: what names none is beside `field`. */
export const besideField = <Result>(
  field: string,
  names: Readonly<Record<string, string>>,
  run: () => Promise<Result>,
): Promise<Result> =>
  namingFields(names, async () => {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Refusal) || error.problems.length > 0) throw error;
      const { code, message, parameters } = error;
      throw refuseFields([{ path: field, code, message, parameters: [...parameters] }]);
    }
  });

export const notFound = () => new Refusal(404, say(generalMessages.notFound));
export const denied = (message: Message = generalMessages.actionDenied, ...parameters: MessageParameter[]) =>
  new Refusal(403, say(message, ...parameters));
export const conflict = (message: Message, ...parameters: MessageParameter[]) =>
  new Refusal(409, say(message, ...parameters));
