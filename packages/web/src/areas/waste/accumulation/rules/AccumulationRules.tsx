import { accumulationRules } from '@oikos/contract/waste/accumulation/rules/accumulation-rules.ts';
import { ruleTexts as texts } from '@oikos/contract/waste/accumulation/rules/rule-texts.ts';
import { choiceFilter } from '../../../../kit/list/choice-filter.tsx';
import { wordsOf } from '../../../../kit/list/file-columns.ts';
import { ResourceScreen } from '../../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { AccumulationFields } from './AccumulationFields.tsx';
import { RulePreview } from './RulePreview.tsx';
import { areaKindChoices, clockStartChoices } from './rule-choices.ts';
import { useRuleEditing, useRuleList } from './use-rule-list.tsx';

/** How long waste may stay, with what a change would do to the containers that hold some. */
export function AccumulationRules() {
  const { say } = useSpeech();
  const { cells, filters } = useRuleList();
  const areas = areaKindChoices();
  return (
    <ResourceScreen
      resource={accumulationRules}
      embedded
      {...useRuleEditing()}
      filters={[choiceFilter('areaKind', say(texts.areaKind), areas), ...filters]}
      cells={{
        ...cells,
        areaKind: { words: wordsOf(areas) },
        extensionDays: { also: [{ field: 'extensionCitation', title: say(texts.extensionCitation) }] },
        startsOn: { words: wordsOf(clockStartChoices()) },
      }}
      form={(state, rule) => (
        <>
          <AccumulationFields state={state} rule={rule} />
          {rule?.isShipped ? null : <RulePreview values={state.values} id={rule?.id} />}
        </>
      )}
    />
  );
}
