import { Group } from '@mantine/core';
import { inspectionRules } from '@oikos/contract/waste/accumulation/rules/inspection-rules.ts';
import { ruleTexts as texts } from '@oikos/contract/waste/accumulation/rules/rule-texts.ts';
import { NumberField } from '../../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { choiceFilter } from '../../../../kit/list/choice-filter.tsx';
import { wordsOf } from '../../../../kit/list/file-columns.ts';
import { ResourceScreen } from '../../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { RuleFields } from './RuleFields.tsx';
import { areaKindChoices } from './rule-choices.ts';
import { shippedInspectionRules } from './rule-lookups.ts';
import { useRuleEditing, useRuleList } from './use-rule-list.tsx';

/** How often storage areas are inspected. */
export function InspectionRules() {
  const { say } = useSpeech();
  const { cells, filters } = useRuleList();
  const areas = areaKindChoices();
  return (
    <ResourceScreen
      resource={inspectionRules}
      embedded
      {...useRuleEditing()}
      filters={[choiceFilter('areaKind', say(texts.areaKind), areas), ...filters]}
      cells={{ ...cells, areaKind: { words: wordsOf(areas) } }}
      form={(state, rule) => (
        <RuleFields state={state} rule={rule} shipped={shippedInspectionRules}>
          <Group grow align="flex-start">
            <SelectField label={say(texts.areaKind)} choices={areas} {...state.field('areaKind')} />
            <NumberField label={say(texts.days)} unit={say(texts.daysUnit)} {...state.field('days')} />
          </Group>
        </RuleFields>
      )}
    />
  );
}
