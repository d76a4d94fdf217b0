import { evaluateLimit, searchExceedances } from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import { exemptionTexts } from '@oikos/contract/measurement/parameter-limits/limit-texts.ts';
import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import type { RowOf } from '@oikos/contract/resource.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { IconRefresh } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useSave } from '../../../api/use-save.ts';
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx';
import { FactStrip } from '../../../kit/page/FactStrip.tsx';
import { NextStep } from '../../../kit/page/NextStep.tsx';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { RecordPage } from '../../../kit/page/RecordPage.tsx';
import type { RecordProps, RecordTab } from '../../../kit/page/record-tab.ts';
import { type Speech, useSpeech } from '../../../translation/translate.ts';
import { ExceedanceList } from './ExceedanceList.tsx';
import { evaluationTexts as texts } from './evaluation-texts.ts';
import { LimitEvaluation } from './LimitEvaluation.tsx';
import { LimitExemptions } from './LimitExemptions.tsx';
import { limitInputs } from './limit-inputs.tsx';
import { averagingText, limitText } from './limit-words.ts';
import { useLimitAddress } from './use-limit-address.ts';

type Limit = RowOf<typeof parameterLimits>;

const tabs: readonly RecordTab<Limit>[] = [
  { key: 'evaluation', label: texts.evaluation, content: LimitEvaluation },
  {
    key: 'exceedances',
    label: texts.exceedances,
    help: texts.exceedancesHelp,
    content: ({ record }) => <ExceedanceList limitId={record.id} />,
  },
  {
    key: 'exemptions',
    label: texts.exemptions,
    help: exemptionTexts.help,
    content: ({ record }) => <LimitExemptions limitId={record.id} nodeId={record.nodeId} />,
  },
  { key: 'details', label: texts.details, content: Details },
];

/** One limit: its windows, exceedances, exemptions and rules (R072). */
export function LimitScreen() {
  const id = Number(useParams().limitId);
  const { say } = useSpeech();
  return (
    <RecordPage
      read={parameterLimits.endpoints.read}
      input={{ id }}
      title={({ parameter, node }) => `${parameter}, ${node}`}
      actions={(limit) => <EvaluateAgain limit={limit} />}
      next={(limit) => <OpenExceedances limit={limit} />}
      facts={(limit) => <FactStrip facts={factsOf(limit, say)} />}
      tabs={tabs}
    />
  );
}

function validText({ beginDate, endDate }: Limit, say: Speech['say']): string {
  return endDate === NO_END ? say(texts.validFrom, beginDate) : say(texts.validTo, beginDate, endDate);
}

const factsOf = (limit: Limit, say: Speech['say']) => [
  { label: say(texts.limit), value: limitText(limit.operator, limit.value, limit.unit) },
  { label: say(texts.averaging), value: averagingText(limit, say) },
  { label: say(texts.coverage), value: limit.averaging === 'none' ? '' : `${limit.leastCoverage} %` },
  { label: say(texts.warning), value: limit.warningPercent === null ? '' : `${limit.warningPercent} %` },
  {
    label: say(texts.season),
    value: limit.seasonBegin === '' ? '' : say(texts.seasonOf, limit.seasonBegin, limit.seasonEnd),
  },
  { label: say(texts.valid), value: validText(limit, say) },
  { label: say(texts.citation), value: limit.citation },
];

function EvaluateAgain({ limit }: { readonly limit: Limit }) {
  const { say } = useSpeech();
  const evaluate = useSave(evaluateLimit);
  const actions = [
    {
      label: say(texts.evaluate),
      icon: <IconRefresh size={16} />,
      onClick: () => void evaluate.mutate({ id: limit.id }),
      by: evaluateLimit,
    },
  ];
  return <PageActions actions={actions} />;
}

/** What to do with a limit: say of each exceedance what caused and corrected it. */
function OpenExceedances({ limit }: { readonly limit: Limit }) {
  const { say } = useSpeech();
  const addressOf = useLimitAddress();
  const { data } = useCall(searchExceedances, { parameterLimitId: limit.id, state: 'open', top: 1 });
  if (data === undefined || data.totalCount === 0) return null;
  const to = addressOf(limit.id, { tab: 'exceedances', 'exceedances.state': 'open' });
  return (
    <NextStep
      tone="error"
      what={say(texts.needsAnswer, data.totalCount)}
      actions={[{ label: say(texts.seeThem), kind: 'primary', to }]}
    />
  );
}

function Details({ record }: RecordProps<Limit>) {
  const inputs = useMemo(() => limitInputs(record.nodeId), [record.nodeId]);
  return <ResourceForm resource={parameterLimits} record={record} inputs={inputs} />;
}
