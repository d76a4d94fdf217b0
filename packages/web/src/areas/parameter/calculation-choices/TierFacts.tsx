import { Alert, Fieldset, Group, Stack } from '@mantine/core';
import type { calculationChoices } from '@oikos/contract/parameter/calculation-choices.ts';
import { combustionFactMessages as facts } from '@oikos/contract/parameter/reference-data/reference-messages.ts';
import { referenceTexts as texts } from '@oikos/contract/parameter/reference-texts.ts';
import type { FieldsOf } from '@oikos/contract/resource.ts';
import { FUEL_GROUPS } from '@oikos/domain/emission/tier-eligibility.ts';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import type { BindField } from '../../../kit/form/use-entity-form.ts';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { useSpeech } from '../../../translation/translate.ts';

const fuelWords = { ...texts, other: texts.otherFuel };
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
  const fuels = FUEL_GROUPS.map((group) => ({ value: group, label: say(fuelWords[group]) }));
  // What is missing for a verdict belongs to all the facts together.
  const refusal = field('tierFacts').error;
  const yesOrNo = [
    { value: 'yes' as const, label: say(kitTexts.yes) },
    { value: 'no' as const, label: say(kitTexts.no) },
  ];
  return (
    <Fieldset legend={say(texts.factsTitle)}>
      <Stack gap="xs">
        {refusal ? (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        ) : null}
        <SelectField label={say(facts.fuelGroup)} choices={fuels} {...field('tierFacts.fuelGroup')} />
        {questions.map((question) => {
          const { value, onChange, ...rest } = field(`tierFacts.${question}`);
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
          <NumberField label={say(facts.ratedHeatInput)} unit="mmBtu/h" {...field('tierFacts.ratedHeatInput')} />
          <NumberField label={say(facts.shareOfHeatInput)} {...field('tierFacts.shareOfHeatInput')} />
        </Group>
        <NumberField label={say(facts.batchIncineratorTons)} {...field('tierFacts.batchIncineratorTons')} />
      </Stack>
    </Fieldset>
  );
}
