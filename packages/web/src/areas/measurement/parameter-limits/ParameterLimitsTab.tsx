import { limitTexts as texts } from '@oikos/contract/measurement/parameter-limits/limit-texts.ts';
import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { searchNodeParameters } from '@oikos/contract/parameter/node-parameters/node-parameters.ts';
import { type LimitOperator, limitOperators } from '@oikos/domain/measurement/parameter-limit.ts';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { wordsFor } from '../../../kit/list/file-columns.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../translation/translate.ts';

const operators = Object.keys(limitOperators) as LimitOperator[];

const parametersOf = (nodeId: number) =>
  lookupOf(searchNodeParameters, { hint: ['parameterSet', 'unit'], within: { nodeId } });

/** What the values of a node's parameters are held to (S18, U107): limits of single periods. */
export function ParameterLimitsTab({ record: node }: { readonly record: { readonly id: number } }) {
  const { say } = useSpeech();
  return (
    <ResourceScreen
      resource={parameterLimits}
      embedded
      prefix="limits."
      help={say(texts.help)}
      within={{ nodeId: node.id }}
      nameOf={(limit) => `${limit.parameter} ${limitOperators[limit.operator]} ${limit.value}`}
      inputs={{ parameterId: (props) => <LookupField {...props} lookup={parametersOf(node.id)} /> }}
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
      }}
    />
  );
}
