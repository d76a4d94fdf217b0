import type { ItemOf } from '@oikos/contract/list.ts';
import { qualityRuleTexts as texts } from '@oikos/contract/measurement/quality-rules/quality-rule-texts.ts';
import { deactivateQualityRule, qualityRules } from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import { severities } from '@oikos/domain/measurement/severity.ts';
import { IconPlayerPause, IconTestPipe } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { choiceFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { wordsFor } from '../../../kit/list/file-columns.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { locationFilter } from '../../hierarchy/public.ts';
import { parameterLookup, parameterSetLookup } from '../../parameter/public.ts';
import { severityTones } from '../severity-tones.ts';
import { QualityRuleForm } from './QualityRuleForm.tsx';
import { RuleTrialDialog } from './RuleTrialDialog.tsx';

type QualityRuleRow = ItemOf<typeof qualityRules.endpoints.search>;

/** Whether a rule is in use: 'true' or 'false' in the address. */
const activeChoices = ['true', 'false'] as const;

/** The library of data quality rules (R076; the Rules tab of R020 by decision N1). */
export function QualityRulesScreen({ embedded = false }: { readonly embedded?: boolean }) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [tried, setTried] = useState<QualityRuleRow>();
  const deactivate = useSave(deactivateQualityRule);
  const mayEdit = may(deactivateQualityRule);
  const stop = ({ id, version, name }: QualityRuleRow) =>
    deactivate
      .mutateAsync({ id, version })
      .then(() => toast('success', say(texts.deactivated, name)))
      .catch(toastError);
  const stateOf = (isActive: boolean) => say(isActive ? texts.active : texts.inactive);
  return (
    <>
      <ResourceScreen
        resource={qualityRules}
        embedded={embedded}
        {...(embedded && { prefix: 'rules.' })}
        filters={[
          lookupFilter('parameterSetId', say(texts.parameterSet), parameterSetLookup),
          lookupFilter('parameterId', say(texts.parameter), parameterLookup),
          locationFilter('nodeId', say(texts.node)),
          'severity',
          {
            ...choiceFilter(
              'isActive',
              say(texts.isActive),
              activeChoices.map((value) => ({ value, label: stateOf(value === 'true') })),
            ),
            toInput: (value: string) => ({ isActive: value === 'true' }),
          },
        ]}
        cells={{
          parameter: { blank: say(texts.everyParameter) },
          nodeType: { blank: say(texts.everyNodeType) },
          node: { blank: say(texts.everywhere) },
          severity: {
            words: wordsFor(severities, (each) => say(texts[each])),
            render: ({ severity }) => <StatusBadge tone={severityTones[severity]}>{say(texts[severity])}</StatusBadge>,
          },
          formula: { render: ({ formula }) => <code>{formula}</code> },
          isActive: {
            render: ({ isActive }) => (
              <StatusBadge tone={isActive ? 'success' : 'neutral'}>{stateOf(isActive)}</StatusBadge>
            ),
          },
        }}
        rowActions={[
          { label: say(texts.tryRule), icon: <IconTestPipe size={16} />, onClick: setTried },
          ...(mayEdit
            ? [
                {
                  label: say(texts.deactivate),
                  icon: <IconPlayerPause size={16} />,
                  onClick: (rule: QualityRuleRow) => void stop(rule),
                  isHidden: ({ isActive }: QualityRuleRow) => !isActive,
                },
              ]
            : []),
        ]}
        form={(state, rule) => <QualityRuleForm state={state} rule={rule} />}
      />
      {tried ? <RuleTrialDialog key={tried.id} rule={tried} onClose={() => setTried(undefined)} /> : null}
    </>
  );
}
