import { isReservedName, lookBackFunctionNamed } from '../../expression/functions.ts';
import { wordsOf } from '../../expression/name-match.ts';
import { maximumVariableNameLength } from '../../expression/tokens.ts';
import { JUDGED_VALUE } from './quality-rule.ts';

/** What a rule's formula calls a parameter: 'Operating hours' is operating_hours; blank where its name has no letter. */
export function ruleNameOf(parameterName: string): string {
  const joined = wordsOf(parameterName).join('_');
  const isTaken = joined === JUDGED_VALUE || isReservedName(joined) || lookBackFunctionNamed(joined) !== null;
  const name = isTaken || /^\p{Nd}/u.test(joined) ? `_${joined}` : joined;
  return Array.from(name).slice(0, maximumVariableNameLength).join('');
}
