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
      return { message: say.ruleSays, parameters: [verdict.rule.message] };
    case 'outsideLimit': {
      const { operator, value, unitId, citation } = verdict.limit;
      const amount = `${value} ${unitId === null ? '' : (codeOf(unitId) ?? '')}`.trim();
      return citation === ''
        ? { message: limits.outsideLimit, parameters: [limitOperators[operator], amount] }
        : { message: limits.outsideCitedLimit, parameters: [limitOperators[operator], amount, citation] };
    }
  }
}
