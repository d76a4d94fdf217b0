import { Alert } from '@mantine/core';
import { importOnboarding, readOnboarding } from '@oikos/contract/collection/onboarding/onboardings.ts';
import { onboardingSteps, type StepState } from '@oikos/domain/collection/onboarding-states.ts';
import { readAgainAfter } from '../../../api/read-again.ts';
import { FactStrip } from '../../../kit/page/FactStrip.tsx';
import { RecordPage } from '../../../kit/page/RecordPage.tsx';
import type { RecordTab } from '../../../kit/page/record-tab.ts';
import { type Step, Steps } from '../../../kit/page/Steps.tsx';
import { LongWork } from '../../../kit/progress/LongWork.tsx';
import { countText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { OnboardingBadge } from './OnboardingBadge.tsx';
import { OnboardingNext } from './OnboardingNext.tsx';
import { onboardingTexts as texts } from './onboarding-texts.ts';
import { PreviewList } from './PreviewList.tsx';
import { ProblemList } from './ProblemList.tsx';
import type { Onboarding } from './shown-onboarding.ts';

const tabs: readonly RecordTab<Onboarding>[] = [
  { key: 'preview', label: texts.preview, content: ({ record }) => <PreviewList onboarding={record} /> },
  {
    key: 'problems',
    label: texts.problems,
    badge: ({ record }) => {
      const count = record.errorCount + record.warningCount;
      return count === 0 ? null : countText(count);
    },
    content: ({ record }) => <ProblemList onboarding={record} />,
  },
];

const looks: Readonly<Record<StepState, Step['state']>> = {
  INACTIVE: 'open',
  ACTIVE: 'current',
  SUCCESS: 'done',
  ERROR: 'stopped',
};

/** The course of a workbook, what to do next, and how its work goes on. */
function Head({ shown, reload }: { readonly shown: Onboarding; readonly reload: () => void }) {
  const { say, sayReply } = useSpeech();
  const ended = async () => {
    await readAgainAfter(importOnboarding);
    reload();
  };
  const steps = onboardingSteps.map((key) => ({ key, label: say(texts[key]), state: looks[shown.steps[key]] }));
  return (
    <>
      <Steps label={say(texts.steps)} steps={steps} />
      {shown.failure ? (
        <Alert color="red" mb="xs" role="alert">
          {sayReply(shown.failure)}
        </Alert>
      ) : null}
      {shown.undone && shown.undoneAt ? (
        <Alert color="blue" mb="xs">
          {say(texts.undoneText, shown.undone.restored, shown.undone.removed, shown.undone.kept)}
        </Alert>
      ) : null}
      <LongWork
        jobId={shown.state === 'IN_PROGRESS' ? shown.jobRunId : null}
        title={say(workOf(shown))}
        onFinished={ended}
      >
        <OnboardingNext shown={shown} />
      </LongWork>
    </>
  );
}

function workOf({ steps, importedAt, undoneAt }: Onboarding) {
  if (steps.VALIDATE_TEMPLATE === 'ACTIVE' || steps.VALIDATE_DATA === 'ACTIVE') return texts.checking;
  return importedAt !== null && undoneAt === null ? texts.undoing : texts.importing;
}

function Facts({ shown: { counts, sheets } }: { readonly shown: Onboarding }) {
  const { say } = useSpeech();
  if (sheets.length === 0) return null;
  const facts = [
    { label: say(texts.worksheets), value: countText(sheets.length) },
    { label: say(texts.added), value: countText(counts.added) },
    { label: say(texts.changed), value: countText(counts.changed) },
    { label: say(texts.deleted), value: countText(counts.removed) },
    { label: say(texts.same), value: countText(counts.same) },
    { label: say(texts.kept), value: countText(counts.kept) },
    { label: say(texts.rejected), value: countText(counts.rejected) },
  ];
  return <FactStrip facts={facts} />;
}

/** One workbook: its steps, what its rows do, and every wrong cell (R057). */
export function OneOnboarding({ id }: { readonly id: number }) {
  return (
    <RecordPage
      read={readOnboarding}
      input={{ transactionId: id }}
      history={false}
      isWorking={({ state }) => state === 'IN_PROGRESS'}
      title={({ fileName }) => fileName}
      badges={({ state }) => <OnboardingBadge state={state} />}
      next={(shown, reload) => <Head shown={shown} reload={reload} />}
      facts={(shown) => <Facts shown={shown} />}
      tabs={tabs}
    />
  );
}
