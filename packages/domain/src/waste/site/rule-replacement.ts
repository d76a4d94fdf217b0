import type { LocalDate } from '../../period/local-date.ts';
import { type DateRange, holdsOn } from '../../period/validity.ts';

/** A rule that ships stays as it is; a company's own one may replace it for as long as it holds. */
export interface ReplacingRule {
  readonly ruleId: number;
  /** The rule that this one replaces; null: it holds beside the others. */
  readonly replacesRuleId: number | null;
  readonly validity: DateRange;
}

/** How a rule comes to govern what began on a day: it was in force, or it is the earliest one known of its kind. */
export type Force = 'inForce' | 'earliestKnown';

export interface RulesByDate<Rule> {
  /** null: the rule doesn't govern what began on the day. */
  readonly forceOn: (rule: Rule, date: LocalDate) => Force | null;
}

/**
 * Chooses rules by the day on which something began. A day before the first day of every rule of a kind takes the earliest
 * of them, so that no deadline is missing because of an early date. A rule that isn't in force by today is no law yet and
 * never reaches back. `kindOf` names the rules that follow one another in time; bodies are not told apart: a state's
 * first rule doesn't reach back over days on which the federal one was in force.
 */
export const rulesByDate = <Rule extends ReplacingRule>(
  rules: readonly Rule[],
  today: LocalDate,
  kindOf: (rule: Rule) => string,
): RulesByDate<Rule> => {
  const firstDays = new Map<string, LocalDate>();
  for (const rule of rules) {
    const { begin } = rule.validity;
    const known = firstDays.get(kindOf(rule));
    if (begin <= today && (known === undefined || begin < known)) firstDays.set(kindOf(rule), begin);
  }
  const ownForceOn = (rule: Rule, date: LocalDate): Force | null => {
    if (holdsOn(rule.validity, date)) return 'inForce';
    const { begin } = rule.validity;
    return date < begin && firstDays.get(kindOf(rule)) === begin ? 'earliestKnown' : null;
  };
  return {
    forceOn: (rule, date) => {
      const isReplaced = rules.some(
        (other) => other.replacesRuleId === rule.ruleId && ownForceOn(other, date) !== null,
      );
      return isReplaced ? null : ownForceOn(rule, date);
    },
  };
};
