import type { RowOf } from '@oikos/contract/resource.ts';
import type { inspectionRules } from '@oikos/contract/waste/accumulation/rules/inspection-rules.ts';
import { ruleTexts as texts } from '@oikos/contract/waste/accumulation/rules/rule-texts.ts';
import type { RuleState } from '@oikos/contract/waste/accumulation/rules/waste-rules.ts';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useKit } from '../../../../kit/kit-context.tsx';
import { lookupFilter } from '../../../../kit/list/choice-filter.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { NameCell } from '../../../../kit/list/NameCell.tsx';
import { StatusBadge, type StatusTone } from '../../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { governingBodyLookup } from '../../../location/public.ts';
import { todayAtSites } from '../../site/public.ts';
import { Citation } from './Citation.tsx';
import { nameIn, stateChoices } from './rule-choices.ts';

/** What all rules show. */
export type RuleRow = Omit<RowOf<typeof inspectionRules>, 'areaKind' | 'days'>;

const tones: Readonly<Record<RuleState, StatusTone>> = {
  inForce: 'success',
  notYet: 'waiting',
  ended: 'neutral',
  replaced: 'information',
};

type RuleCell<Name extends keyof RuleRow & string> = { readonly [Field in Name]: Partial<ListColumn<RuleRow>> };

/** What the lists of rules have in common: cells, and filters. */
export function useRuleList() {
  const { say } = useSpeech();
  const cells: RuleCell<
    'name' | 'citation' | 'state' | 'generatorCategory' | 'firstAdministrationLevel' | 'isShipped'
  > = {
    name: {
      render: (rule) => (
        <NameCell name={rule.name} detail={rule.replaces ? `${say(texts.replaces)}: ${rule.replaces}` : ''} />
      ),
      also: [{ field: 'replaces', title: say(texts.replaces) }],
    },
    citation: {
      render: (rule) => <Citation citation={rule.citation} address={rule.citationUrl} />,
      also: [{ field: 'citationUrl', title: say(texts.citationUrl) }],
    },
    state: {
      onCard: 'badge',
      render: (rule) => <StatusBadge tone={tones[rule.state]}>{nameIn(stateChoices(), rule.state)}</StatusBadge>,
    },
    generatorCategory: { blank: say(texts.anyCategory) },
    firstAdministrationLevel: { blank: say(texts.everywhere) },
    isShipped: {
      words: { true: say(texts.shipped), false: say(texts.own) },
      render: (rule) => say(rule.isShipped ? texts.shipped : texts.own),
    },
  };
  const body = lookupFilter('governingBodyId', say(texts.governingBody), governingBodyLookup);
  return { cells, filters: [body, 'generatorCategory', 'state'] as const };
}

/** A shipped rule is only read; another may be added in its place. */
export function useRuleEditing() {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  return {
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
