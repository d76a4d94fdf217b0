import { type GivenValues, type JudgedValues, severityOf, type ValueJudge, type Verdict } from './judge-values.ts';
import type { EntryLimit } from './parameter-limit.ts';
import { RuleBatch, type RuleFinding } from './quality/rule-batch.ts';

/** Values of one parameter at one node that are to be judged. */
export interface JudgedPart<Limit extends EntryLimit = EntryLimit> extends JudgedValues {
  readonly judge: ValueJudge<Limit>;
}

/** Given values that aren't written: the stored ones stay, and are what other rules read. */
class RefusedPlaces {
  readonly #places = new Map<number, Set<number>>();

  add(part: number, place: number, verdict: Verdict): void {
    if (severityOf(verdict) !== 'refuse') return;
    this.#places.set(part, (this.#places.get(part) ?? new Set()).add(place));
  }

  /** The values of a part that are written, as far as is known. */
  written({ columns, places }: JudgedValues, part: number): GivenValues {
    const refused = this.#places.get(part);
    return { columns, places: refused === undefined ? places : places.filter((place) => !refused.has(place)) };
  }
}

/**
 * Reports what is doubtful about the values of each part, each doubt apart. A rule meets the values of all parts at once; those that
 * read other parameters come last, when it is known which of the given values are written.
 * @returns how often a rule couldn't judge a value, because too little is known beside or before it
 */
export function judgeParts<Limit extends EntryLimit>(
  parts: readonly JudgedPart<Limit>[],
  report: (part: number, place: number, verdict: Verdict<Limit>) => void,
): number {
  const refused = parts.some(({ judge }) => judge.reads.size > 0) ? new RefusedPlaces() : null;
  const tell = (part: number, place: number, verdict: Verdict<Limit>): void => {
    refused?.add(part, place, verdict);
    report(part, place, verdict);
  };
  const tellRule = (part: number, place: number, finding: RuleFinding): void => {
    tell(part, place, { kind: 'rule', ...finding });
  };
  const batch = new RuleBatch(tellRule);
  for (const [part, values] of parts.entries()) {
    values.judge.judgeEach(values.columns, values.places, (place, verdict) => tell(part, place, verdict));
    values.judge.addToRules(batch, part, values);
  }
  const notJudged = batch.finish();
  if (refused === null) return notJudged;
  const reading = new RuleBatch((part, place, finding) => report(part, place, { kind: 'rule', ...finding }));
  const writtenOf = (part: number): GivenValues => refused.written(parts[part] as JudgedValues, part);
  for (const [part, values] of parts.entries()) values.judge.addToReadingRules(reading, part, values, writtenOf);
  return notJudged + reading.finish();
}
