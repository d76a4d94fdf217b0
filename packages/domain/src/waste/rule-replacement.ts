import type { LocalDate } from '../period/local-date.ts';
import { type DateRange, holdsOn } from '../period/validity.ts';

/** A rule that ships stays as it is; a company's own one may stand in its place for as long as it holds. */
export interface ReplacingRule {
  readonly ruleId: number;
  /** The rule in whose place this one stands; null: beside the others. */
  readonly replacesRuleId: number | null;
  readonly validity: DateRange;
}

/** Whether another of these rules stands in a rule's place on that day. */
export const isReplacedOn = (ruleId: number, rules: readonly ReplacingRule[], date: LocalDate): boolean =>
  rules.some(({ replacesRuleId, validity }) => replacesRuleId === ruleId && holdsOn(validity, date));
