import { accumulationRules } from '@oikos/contract/waste/accumulation/rules/accumulation-rules.ts';
import { blank } from '../../../../kit/blank.ts';
import { choiceFilter } from '../../../../kit/list/choice-filter.tsx';
import { wordsOf } from '../../../../kit/list/file-columns.ts';
import { ResourceScreen } from '../../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { AccumulationFields } from './AccumulationFields.tsx';
import { newRule } from './RuleFields.tsx';
import { RulePreview } from './RulePreview.tsx';
import { areaKindChoices, clockStartChoices, wasteKindChoices } from './rule-choices.ts';
import { ruleTexts as texts } from './rule-texts.ts';
import { useRuleEditing, useRuleList } from './use-rule-list.tsx';

/** How long waste may stay, with what a change would do to the containers that hold some. */
export function AccumulationRules() {
  const { say } = useSpeech();
  const { leading, written, trailing, filters } = useRuleList();
  const [areas, kinds, starts] = [areaKindChoices(), wasteKindChoices(), clockStartChoices()];
  return (
    <ResourceScreen
      resource={accumulationRules}
      embedded
      initial={{
        ...newRule,
        areaKind: 'central',
        wasteKind: 'any',
        wasteCode: null,
        mostKilograms: null,
        days: blank,
        daysWhenFar: null,
        extensionDays: null,
        extensionCitation: '',
        startsOn: 'accumulationStarted',
      }}
      {...useRuleEditing()}
      filters={[choiceFilter('areaKind', say(texts.areaKind), areas), ...filters]}
      columns={[
        ...leading,
        { field: 'days', title: say(texts.days), numeric: true },
        ...written,
        { field: 'areaKind', title: say(texts.areaKind), width: 200, words: wordsOf(areas) },
        { field: 'daysWhenFar', title: say(texts.daysWhenFar), numeric: true },
        {
          field: 'extensionDays',
          title: say(texts.extensionDays),
          numeric: true,
          also: [{ field: 'extensionCitation', title: say(texts.extensionCitation) }],
        },
        { field: 'wasteKind', title: say(texts.wasteKind), words: wordsOf(kinds) },
        { field: 'wasteCode', title: say(texts.wasteCode) },
        { field: 'mostKilograms', title: say(texts.mostKilograms), numeric: true },
        {
          field: 'startsOn',
          title: say(texts.startsOn),
          width: 240,
          sortable: false,
          words: wordsOf(starts),
        },
        ...trailing,
      ]}
      form={(state, rule) => (
        <>
          <AccumulationFields state={state} rule={rule} />
          {rule?.isShipped ? null : <RulePreview values={state.values} id={rule?.id} />}
        </>
      )}
    />
  );
}
