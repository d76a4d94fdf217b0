import { Group } from '@mantine/core';
import type { FieldsOf, RowOf } from '@oikos/contract/resource.ts';
import type { accumulationRules } from '@oikos/contract/waste/accumulation/rules/accumulation-rules.ts';
import { ruleTexts as texts } from '@oikos/contract/waste/accumulation/rules/rule-texts.ts';
import { NumberField } from '../../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { RuleFields } from './RuleFields.tsx';
import { areaKindChoices, clockStartChoices, wasteKindChoices } from './rule-choices.ts';
import { shippedAccumulationRules } from './rule-lookups.ts';

interface AccumulationFieldsProps {
  readonly state: EntityFormState<FieldsOf<typeof accumulationRules>>;
  readonly rule: RowOf<typeof accumulationRules> | undefined;
}

/** The fields of a rule of accumulation. */
export function AccumulationFields({ state, rule }: AccumulationFieldsProps) {
  const { say } = useSpeech();
  const { field } = state;
  return (
    <RuleFields state={state} rule={rule} shipped={shippedAccumulationRules}>
      <Group grow align="flex-start">
        <SelectField label={say(texts.areaKind)} choices={areaKindChoices()} {...field('areaKind')} />
        <SelectField label={say(texts.wasteKind)} choices={wasteKindChoices()} {...field('wasteKind')} />
      </Group>
      <Group grow align="flex-start">
        <TextField label={say(texts.wasteCode)} description={say(texts.wasteCodeHint)} {...field('wasteCode')} />
        <NumberField
          label={say(texts.mostKilograms)}
          description={say(texts.mostKilogramsHint)}
          unit="kg"
          {...field('mostKilograms')}
        />
      </Group>
      <Group grow align="flex-start">
        <NumberField label={say(texts.days)} unit={say(texts.daysUnit)} {...field('days')} />
        <NumberField
          label={say(texts.daysWhenFar)}
          description={say(texts.daysWhenFarHint)}
          unit={say(texts.daysUnit)}
          {...field('daysWhenFar')}
        />
      </Group>
      <Group grow align="flex-start">
        <NumberField
          label={say(texts.extensionDays)}
          description={say(texts.extensionDaysHint)}
          unit={say(texts.daysUnit)}
          {...field('extensionDays')}
        />
        <TextField
          label={say(texts.extensionCitation)}
          description={say(texts.extensionCitationHint)}
          {...field('extensionCitation')}
        />
      </Group>
      <SelectField label={say(texts.startsOn)} choices={clockStartChoices()} {...field('startsOn')} />
    </RuleFields>
  );
}
