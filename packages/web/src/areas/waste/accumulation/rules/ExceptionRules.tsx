import { Group } from '@mantine/core';
import { exceptionReportRules } from '@oikos/contract/waste/accumulation/rules/exception-report-rules.ts';
import { ruleTexts as texts } from '@oikos/contract/waste/accumulation/rules/rule-texts.ts';
import { NumberField } from '../../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { ResourceScreen } from '../../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { RuleFields } from './RuleFields.tsx';
import { programmeChoices } from './rule-choices.ts';
import { shippedExceptionRules } from './rule-lookups.ts';
import { useRuleEditing, useRuleList } from './use-rule-list.tsx';

/** When a manifest that doesn't come back is asked for and reported. */
export function ExceptionRules() {
  const { say } = useSpeech();
  const { cells, filters } = useRuleList();
  const programmes = programmeChoices();
  return (
    <ResourceScreen
      resource={exceptionReportRules}
      embedded
      {...useRuleEditing()}
      filters={['programme', ...filters]}
      cells={cells}
      form={(state, rule) => (
        <RuleFields state={state} rule={rule} shipped={shippedExceptionRules}>
          <SelectField label={say(texts.programme)} choices={programmes} {...state.field('programme')} />
          <Group grow align="flex-start">
            <NumberField label={say(texts.inquiryDays)} unit={say(texts.daysUnit)} {...state.field('inquiryDays')} />
            <NumberField label={say(texts.reportDays)} unit={say(texts.daysUnit)} {...state.field('reportDays')} />
          </Group>
        </RuleFields>
      )}
    />
  );
}
