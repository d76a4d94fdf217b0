import { limitExemptions } from '@oikos/contract/measurement/parameter-limits/limit-exemptions.ts';
import { exemptionTexts as texts } from '@oikos/contract/measurement/parameter-limits/limit-texts.ts';
import { useMemo } from 'react';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { MinuteField } from '../../../kit/fields/MinuteField.tsx';
import type { Inputs } from '../../../kit/form/ResourceInputs.tsx';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { parametersOf } from './limit-inputs.tsx';
import { limitText } from './limit-words.ts';

export interface LimitExemptionsProps {
  readonly limitId: number;
  readonly nodeId: number;
}

const minuteText = (minute: string): string => minute.replace('T', ' ');

/** A time has its beginning and its end, a condition its parameter and its number. */
function inputsAt(nodeId: number): Inputs<typeof limitExemptions> {
  const lookup = parametersOf(nodeId);
  return {
    beginAt: ({ valueLabel: _, ...props }, { values }) =>
      values.kind === 'condition' ? null : <MinuteField {...props} />,
    endAt: ({ valueLabel: _, ...props }, { values }) =>
      values.kind === 'condition' ? null : <MinuteField {...props} />,
    parameterId: (props, { values }) =>
      values.kind === 'condition' ? <LookupField {...props} lookup={lookup} /> : null,
    operator: (_, { values }, __, standard) => (values.kind === 'condition' ? standard({}) : null),
    value: (_, { values }, __, standard) => (values.kind === 'condition' ? standard({}) : null),
  };
}

/** When values don't count for a limit. */
export function LimitExemptions({ limitId, nodeId }: LimitExemptionsProps) {
  const { say } = useSpeech();
  const inputs = useMemo(() => inputsAt(nodeId), [nodeId]);
  return (
    <ResourceScreen
      resource={limitExemptions}
      embedded
      prefix="exemptions."
      within={{ parameterLimitId: limitId }}
      inputs={inputs}
      nameOf={({ kind, beginAt, parameter }) => parameter ?? `${say(texts[kind])} ${minuteText(beginAt)}`}
      cells={{
        beginAt: { render: ({ beginAt }) => minuteText(beginAt), noWrap: true },
        endAt: { render: ({ endAt }) => minuteText(endAt), noWrap: true },
        value: {
          render: ({ operator, value }) =>
            operator === null || value === null ? <Quantity value={null} /> : limitText(operator, value, null),
        },
      }}
    />
  );
}
