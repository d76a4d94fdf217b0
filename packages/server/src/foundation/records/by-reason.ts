import type { SaidMessage } from '@oikos/contract/message.ts';

interface Refused {
  readonly problem: SaidMessage;
}

/** What some of many are refused for, the most frequent reason first: the first refused for it, and how many are. */
export function byReason<Each extends Refused>(
  refused: readonly Each[],
  reasonOf: (problem: SaidMessage) => string = ({ message }) => message,
): readonly { readonly first: Each; readonly count: number }[] {
  return [...Map.groupBy(refused, ({ problem }) => reasonOf(problem))]
    .flatMap(([, { 0: first, length: count }]) => (first ? [{ first, count }] : []))
    .sort(
      (one, other) => other.count - one.count || one.first.problem.message.localeCompare(other.first.problem.message),
    );
}
