import { exemptionTexts } from '@oikos/contract/measurement/parameter-limits/limit-texts.ts';
import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx';
import { RecordPage } from '../../../kit/page/RecordPage.tsx';
import type { RecordProps, RecordTab } from '../../../kit/page/record-tab.ts';
import { ExceedanceList } from './ExceedanceList.tsx';
import { evaluationTexts as texts } from './evaluation-texts.ts';
import { LimitEvaluation } from './LimitEvaluation.tsx';
import { LimitExemptions } from './LimitExemptions.tsx';
import { EvaluateAgain, type Limit, LimitFacts, OpenExceedances } from './LimitHead.tsx';
import { limitInputs } from './limit-inputs.tsx';

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
  return (
    <RecordPage
      read={parameterLimits.endpoints.read}
      input={{ id }}
      title={({ parameter, node }) => `${parameter}, ${node}`}
      actions={(limit) => <EvaluateAgain limit={limit} />}
      next={(limit) => <OpenExceedances limit={limit} />}
      facts={(limit) => <LimitFacts limit={limit} />}
      tabs={tabs}
    />
  );
}

function Details({ record }: RecordProps<Limit>) {
  const inputs = useMemo(() => limitInputs(record.nodeId), [record.nodeId]);
  return <ResourceForm resource={parameterLimits} record={record} inputs={inputs} />;
}
