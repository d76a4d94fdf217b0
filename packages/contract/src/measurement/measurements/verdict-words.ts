import type { Verdict } from '@oikos/domain/measurement/judge-values.ts';
import { limitOperators } from '@oikos/domain/measurement/parameter-limit.ts';
import type { Message } from '../../message.ts';
import { parameterLimitMessages as limits } from '../parameter-limits/parameter-limit-messages.ts';
import { measurementMessages as say } from './measurement-messages.ts';

interface Words {
  readonly message: Message;
  readonly parameters: readonly (string | number)[];
}

const SHOWN_DIGITS = 2;

const READ_DIGITS = 6;

type RuleVerdict = Extract<Verdict, { kind: 'rule' }>;

/** A rule says its message, and what it read beside the value: as long as that stays, the finding is the same. */
function wordsOfRule({ rule, read }: RuleVerdict): Words {
  if (read.length === 0) return { message: say.ruleSays, parameters: [rule.message] };
  return { message: say.ruleSaysBeside, parameters: [rule.message, readInWords(read)] };
}

/** What a rule read of other parameters: 'Operating hours: 0 h; Steam: 12 t'. */
export const readInWords = (read: RuleVerdict['read']): string =>
  read
    .map(({ name, value, unit }) => {
      const amount = value === null ? '–' : `${Number(value.toPrecision(READ_DIGITS))} ${unit ?? ''}`;
      return `${name}: ${amount.trim()}`;
    })
    .join('; ');

/** What a verdict says to people; `codeOf` gives the code of a unit. */
export function wordsOfVerdict(verdict: Verdict, codeOf: (unitId: number) => string | undefined): Words {
  switch (verdict.kind) {
    case 'negative':
      return { message: say.negative, parameters: [] };
    case 'notBegunYet':
      return { message: say.notBegunYet, parameters: [] };
    case 'farFromUsual':
      return { message: say.farFromUsual, parameters: [Number(verdict.times.toPrecision(SHOWN_DIGITS))] };
    case 'rule':
      return wordsOfRule(verdict);
    case 'outsideLimit': {
      const { operator, value, unitId, citation } = verdict.limit;
      const amount = `${value} ${unitId === null ? '' : (codeOf(unitId) ?? '')}`.trim();
      return citation === ''
        ? { message: limits.outsideLimit, parameters: [limitOperators[operator], amount] }
        : { message: limits.outsideCitedLimit, parameters: [limitOperators[operator], amount, citation] };
    }
  }
}
