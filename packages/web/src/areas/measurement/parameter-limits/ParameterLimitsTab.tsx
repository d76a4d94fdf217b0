import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { searchNodeParameters } from '@oikos/contract/parameter/node-parameters/node-parameters.ts';
import { type LimitOperator, limitOperators } from '@oikos/domain/measurement/parameter-limit.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { blank } from '../../../kit/blank.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { wordsFor } from '../../../kit/list/file-columns.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { unitLookup } from '../../quantity/public.ts';
import { limitTexts as texts } from './limit-texts.ts';

const units = unitLookup();
const operators = Object.keys(limitOperators) as LimitOperator[];

const parametersOf = (nodeId: number) =>
  lookupOf(searchNodeParameters, { hint: ['parameterSet', 'unit'], within: { nodeId } });

/** What the values of a node's parameters are held to (S18, U107): limits of single periods. */
export function ParameterLimitsTab({ record: node }: { readonly record: { readonly id: number } }) {
  const { say } = useSpeech();
  const within = { nodeId: node.id };
  const parameters = parametersOf(node.id);
  return (
    <ResourceScreen
      resource={parameterLimits}
      embedded
      prefix="limits."
      help={say(texts.help)}
      within={within}
      initial={{
        ...within,
        parameterId: blank,
        operator: 'atMost',
        value: blank,
        unitId: null,
        beginDate: '',
        endDate: null,
        citation: '',
      }}
      nameOf={(limit) => `${limit.parameter} ${limitOperators[limit.operator]} ${limit.value}`}
      columns={[
        { field: 'parameter', title: say(texts.parameter) },
        { field: 'parameterSet', title: say(texts.parameterSet) },
        {
          field: 'value',
          title: say(texts.limit),
          numeric: true,
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
        { field: 'beginDate', title: say(texts.beginDate), noWrap: true },
        {
          field: 'endDate',
          title: say(texts.endDate),
          noWrap: true,
          render: ({ endDate }) => (endDate === NO_END ? '' : endDate),
        },
        { field: 'citation', title: say(texts.citation), sortable: false },
      ]}
      form={({ field }, row) => (
        <>
          <LookupField
            label={say(texts.parameter)}
            lookup={parameters}
            valueLabel={row?.parameter}
            {...field('parameterId')}
          />
          <SelectField
            label={say(texts.operator)}
            choices={operators.map((value) => ({ value, label: say(texts[value]) }))}
            {...field('operator')}
          />
          <NumberField label={say(texts.limit)} {...field('value')} />
          <LookupField label={say(texts.unit)} lookup={units} valueLabel={row?.unit} {...field('unitId')} />
          <DateField label={say(texts.beginDate)} {...field('beginDate')} />
          <DateField label={say(texts.endDate)} description={say(texts.endDateHint)} {...field('endDate')} />
          <TextField label={say(texts.citation)} lines={2} {...field('citation')} />
        </>
      )}
    />
  );
}
