import { limitTexts as texts } from '@oikos/contract/measurement/parameter-limits/limit-texts.ts';
import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { type LimitOperator, limitOperators } from '@oikos/domain/measurement/parameter-limit.ts';
import { useMemo } from 'react';
import { wordsFor } from '../../../kit/list/file-columns.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { limitInputs } from './limit-inputs.tsx';
import { averagingText } from './limit-words.ts';
import { useLimitAddress } from './use-limit-address.ts';

const operators = Object.keys(limitOperators) as LimitOperator[];

const needs = ['parameters'] as const;

/** What the values of a node's parameters are held to (S18, U107); each limit has a page with what it came to. */
export function ParameterLimitsTab({ record: node }: { readonly record: { readonly id: number } }) {
  const { say } = useSpeech();
  const addressOf = useLimitAddress();
  const inputs = useMemo(() => limitInputs(node.id), [node.id]);
  return (
    <ResourceScreen
      resource={parameterLimits}
      embedded
      prefix="limits."
      needs={needs}
      help={say(texts.help)}
      within={{ nodeId: node.id }}
      address={({ id }) => addressOf(id)}
      nameOf={(limit) => `${limit.parameter} ${limitOperators[limit.operator]} ${limit.value}`}
      inputs={inputs}
      cells={{
        value: {
          inFile: [
            { field: 'operator', title: say(texts.operator), words: wordsFor(operators, (one) => say(texts[one])) },
            { field: 'value', title: say(texts.limit) },
            { field: 'unit', title: say(texts.unit) },
          ],
          render: ({ operator, value, unit }) => (
            <>
              {limitOperators[operator]} <Quantity value={value} unit={unit} />
            </>
          ),
        },
        averaging: { render: (limit) => averagingText(limit, say) },
      }}
    />
  );
}
