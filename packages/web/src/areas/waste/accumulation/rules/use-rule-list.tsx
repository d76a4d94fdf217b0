import type { RowOf } from '@oikos/contract/resource.ts';
import type { inspectionRules } from '@oikos/contract/waste/accumulation/rules/inspection-rules.ts';
import type { RuleState } from '@oikos/contract/waste/accumulation/rules/waste-rules.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useKit } from '../../../../kit/kit-context.tsx';
import { choiceFilter, lookupFilter } from '../../../../kit/list/choice-filter.tsx';
import { wordsOf } from '../../../../kit/list/file-columns.ts';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { NameCell } from '../../../../kit/list/NameCell.tsx';
import { StatusBadge, type StatusTone } from '../../../../kit/page/StatusBadge.tsx';
import { type Speech, useSpeech } from '../../../../translation/translate.ts';
import { governingBodyLookup } from '../../../location/public.ts';
import { todayAtSites } from '../../site/public.ts';
import { Citation } from './Citation.tsx';
import { categoryChoices, nameIn, stateChoices } from './rule-choices.ts';
import { ruleTexts as texts } from './rule-texts.ts';

/** What all rules show. */
export type RuleRow = Omit<RowOf<typeof inspectionRules>, 'areaKind' | 'days'>;

const tones: Readonly<Record<RuleState, StatusTone>> = {
  inForce: 'success',
  notYet: 'waiting',
  ended: 'neutral',
  replaced: 'information',
};

/** What the lists of rules have in common: columns, filters, and what may be done with a row. */
export function useRuleList() {
  const { say } = useSpeech();
  const leading: readonly ListColumn<RuleRow>[] = [
    {
      field: 'name',
      title: say(texts.name),
      width: 250,
      render: (rule) => (
        <NameCell name={rule.name} detail={rule.replaces ? `${say(texts.replaces)}: ${rule.replaces}` : ''} />
      ),
      also: [{ field: 'replaces', title: say(texts.replaces) }],
    },
  ];
  const written: readonly ListColumn<RuleRow>[] = [
    {
      field: 'citation',
      title: say(texts.citation),
      width: 190,
      render: (rule) => <Citation citation={rule.citation} address={rule.citationUrl} />,
      also: [{ field: 'citationUrl', title: say(texts.citationUrl) }],
    },
    {
      field: 'state',
      title: say(texts.standing),
      words: wordsOf(stateChoices()),
      sortable: false,
      noWrap: true,
      render: (rule) => <StatusBadge tone={tones[rule.state]}>{nameIn(stateChoices(), rule.state)}</StatusBadge>,
    },
  ];
  const filters = [
    lookupFilter('governingBodyId', say(texts.governingBody), governingBodyLookup),
    choiceFilter('generatorCategory', say(texts.category), categoryChoices()),
    choiceFilter('state', say(texts.standing), stateChoices()),
  ];
  return { leading, written, trailing: scopeColumns(say), filters };
}

/** For whom, when and where a rule holds, and who wrote it. */
function scopeColumns(say: Speech['say']): readonly ListColumn<RuleRow>[] {
  return [
    {
      field: 'generatorCategory',
      title: say(texts.category),
      words: wordsOf(categoryChoices()),
      blank: say(texts.anyCategory),
    },
    { field: 'validFrom', title: say(texts.validFrom), noWrap: true },
    {
      field: 'validTo',
      title: say(texts.validTo),
      noWrap: true,
      render: (rule) => (rule.validTo === NO_END ? '' : rule.validTo),
    },
    { field: 'governingBody', title: say(texts.governingBody), width: 200 },
    {
      field: 'firstAdministrationLevel',
      title: say(texts.state),
      sortable: false,
      blank: say(texts.everywhere),
    },
    {
      field: 'isShipped',
      title: say(texts.origin),
      sortable: false,
      words: { true: say(texts.shipped), false: say(texts.own) },
    },
  ];
}

/** A shipped rule is only read; another may be added in its place. */
export function useRuleEditing() {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  return {
    nameOf: (rule: RuleRow) => rule.name,
    isReadOnly: (rule: RuleRow) => rule.isShipped,
    startFrom: {
      label: say(texts.instead),
      icon: <IconArrowsExchange size={16} />,
      isHidden: (rule: RuleRow) => !rule.isShipped,
      changes: (rule: RuleRow) => ({
        name: say(texts.insteadName, rule.name),
        replacesId: rule.id,
        validFrom: todayAtSites([timeZone]),
      }),
    },
  };
}
