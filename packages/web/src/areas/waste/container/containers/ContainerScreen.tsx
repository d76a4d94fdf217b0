import { Tabs } from '@mantine/core';
import { readContainer } from '@oikos/contract/waste/container/containers/containers.ts';
import { type ReactNode, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { useLeaveQuestion } from '../../../../kit/dialog/use-leave-question.tsx';
import { ListFailure } from '../../../../kit/list/ListFailure.tsx';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import classes from '../../../../kit/page/record.module.css';
import { useParts } from '../../../../kit/page/slot.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { ClockPanel } from '../../accumulation/public.ts';
import type { ContainerDetails } from '../../site/public.ts';
import { containerTexts as texts } from '../../site/public.ts';
import { ContainerHead } from './ContainerHead.tsx';
import { containerSlot } from './container-parts.ts';
import { AccumulationForm } from './details/AccumulationForm.tsx';
import { ContainerHistory } from './details/ContainerHistory.tsx';
import { DetailsTab } from './details/DetailsTab.tsx';

/** A container (R093, S33): its waste, its clocks, what stands in it, its details, its history. */
export function ContainerScreen() {
  const id = Number(useParams().id);
  const query = useCall(readContainer, { id });
  if (query.isPending) return <LoadingFallback />;
  if (!query.data) return <ListFailure error={query.error} isAllowed onRetry={() => void query.refetch()} />;
  return (
    <>
      <ContainerHead container={query.data} />
      <ContainerTabs key={id} container={query.data} />
    </>
  );
}

const tabs: readonly {
  readonly key: string;
  readonly label: (typeof texts)[keyof typeof texts];
  readonly content: (container: ContainerDetails) => ReactNode;
}[] = [
  { key: 'waste', label: texts.wasteAndClocks, content: (container) => <WasteAndClocks container={container} /> },
  {
    key: 'details',
    label: texts.details,
    content: (container) => <DetailsTab key={container.version} container={container} />,
  },
  { key: 'history', label: texts.history, content: (container) => <ContainerHistory container={container} /> },
];

function ContainerTabs({ container }: { readonly container: ContainerDetails }) {
  const { say } = useSpeech();
  const [parameters, setParameters] = useSearchParams();
  const open = tabs.find(({ key }) => key === parameters.get('tab')) ?? tabs[0];
  /** Another tab starts with its own state. */
  const { ask, question } = useLeaveQuestion<string>((key) =>
    setParameters(key === tabs[0]?.key ? {} : { tab: key }, { replace: true }),
  );
  return (
    <Tabs mt="sm" value={open?.key ?? null} onChange={(key) => key && ask(key)} keepMounted={false}>
      <Tabs.List mb="md">
        {tabs.map(({ key, label }) => (
          <Tabs.Tab value={key} key={key}>
            {say(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key, content }) => (
        <Tabs.Panel value={key} key={key}>
          {content(container)}
        </Tabs.Panel>
      ))}
      {question}
    </Tabs>
  );
}

function WasteAndClocks({ container }: { readonly container: ContainerDetails }) {
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <Suspense fallback={<LoadingFallback />}>
          <HandlingPanels container={container} />
        </Suspense>
        <AccumulationForm key={container.version} container={container} />
      </div>
      <ClockPanel container={container} />
    </div>
  );
}

/** What people do with the container, as the area of handling shows it. */
function HandlingPanels({ container }: { readonly container: ContainerDetails }) {
  const parts = useParts(containerSlot);
  return parts.flatMap(({ panels }) => panels.map(({ key, Panel }) => <Panel container={container} key={key} />));
}
