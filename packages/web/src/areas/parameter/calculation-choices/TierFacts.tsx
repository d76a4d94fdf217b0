import { Fieldset, Group, Stack } from '@mantine/core';
import { type calculationChoices, fuelGroupChoices } from '@oikos/contract/parameter/calculation-choices.ts';
import { combustionFactMessages as facts } from '@oikos/contract/parameter/reference-data/reference-messages.ts';
import { referenceTexts as texts } from '@oikos/contract/parameter/reference-texts.ts';
import type { FieldsOf } from '@oikos/contract/resource.ts';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import type { BindField } from '../../../kit/form/use-entity-form.ts';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { choicesOf } from '../../../kit/list/declared-columns.ts';
import { useSpeech } from '../../../translation/translate.ts';

const questions = [
  'isListedInTableC1',
  'requiresTier4',
  'hasRoutineHighHeatValues',
  'isBilledAsEnergy',
  'producesSteam',
] as const;
const answers = { yes: true, no: false } as const;

export interface TierFactsProps {
  readonly field: BindField<FieldsOf<typeof calculationChoices>>;
}

/** What 40 CFR 98.33(b) asks before it permits a tier; what isn't known stays blank and is never taken as fulfilled. */
export function TierFacts({ field }: TierFactsProps) {
  const { say } = useSpeech();
  const fuels = choicesOf(fuelGroupChoices, say);
  const yesOrNo = [
    { value: 'yes' as const, label: say(kitTexts.yes) },
    { value: 'no' as const, label: say(kitTexts.no) },
  ];
  return (
    <Fieldset legend={say(texts.factsTitle)}>
      <Stack gap="xs">
        <SelectField label={say(facts.fuelGroup)} choices={fuels} {...field('fuelGroup')} />
        {questions.map((question) => {
          const { value, onChange, ...rest } = field(question);
          return (
            <SelectField
              {...rest}
              key={question}
              label={say(facts[question])}
              placeholder={say(texts.unknown)}
              choices={yesOrNo}
              required={false}
              value={value === null || value === undefined ? null : value ? 'yes' : 'no'}
              onChange={(answer) => onChange(answer === null ? null : answers[answer])}
            />
          );
        })}
        <Group grow align="flex-start">
          <NumberField label={say(facts.ratedHeatInput)} unit="mmBtu/h" {...field('ratedHeatInput')} />
          <NumberField label={say(facts.shareOfHeatInput)} {...field('shareOfHeatInput')} />
        </Group>
        <NumberField label={say(facts.batchIncineratorTons)} {...field('batchIncineratorTons')} />
      </Stack>
    </Fieldset>
  );
}
