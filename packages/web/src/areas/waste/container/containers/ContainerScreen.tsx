import { readContainer } from '@oikos/contract/waste/container/containers/containers.ts';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { RecordPage } from '../../../../kit/page/RecordPage.tsx';
import classes from '../../../../kit/page/record.module.css';
import type { RecordProps, RecordTab } from '../../../../kit/page/record-tab.ts';
import { useParts } from '../../../../kit/page/slot.ts';
import { ClockPanel } from '../../accumulation/public.ts';
import { type ContainerDetails, ContainerStatusBadge, containerTexts as texts } from '../../site/public.ts';
import { ContainerActions, ContainerFacts } from './ContainerHead.tsx';
import { ContainerNextStep } from './ContainerNextStep.tsx';
import { containerSlot } from './container-parts.ts';
import { AccumulationForm } from './details/AccumulationForm.tsx';
import { ContainerHistory } from './details/ContainerHistory.tsx';
import { DetailsTab } from './details/DetailsTab.tsx';

const tabs: readonly RecordTab<ContainerDetails>[] = [
  { key: 'waste', label: texts.wasteAndClocks, content: WasteAndClocks },
  { key: 'details', label: texts.details, content: DetailsTab },
  { key: 'history', label: texts.history, content: ContainerHistory },
];

const placeOf = ({ locationName, wasteStorageAreaName, bayName }: ContainerDetails): string =>
  [locationName, wasteStorageAreaName, bayName].filter(Boolean).join(' › ');

/** A container (R093, S33): its waste, its clocks, what is in it, its details, its history. */
export function ContainerScreen() {
  const id = Number(useParams().id);
  return (
    <RecordPage
      read={readContainer}
      input={{ id }}
      title={(container) => container.containerIdValue}
      subtitle={placeOf}
      actions={(container) => <ContainerActions container={container} />}
      badges={(container) => <ContainerStatusBadge status={container.statusName} />}
      next={(container) => <ContainerNextStep container={container} />}
      facts={(container) => <ContainerFacts container={container} />}
      rail={(container) => <ClockPanel container={container} />}
      tabs={tabs}
    />
  );
}

function WasteAndClocks({ record: container }: RecordProps<ContainerDetails>) {
  return (
    <div className={classes.stack}>
      <Suspense fallback={<LoadingFallback />}>
        <HandlingPanels container={container} />
      </Suspense>
      <AccumulationForm key={container.version} container={container} />
    </div>
  );
}

/** What people do with the container, as the area of handling shows it. */
function HandlingPanels({ container }: { readonly container: ContainerDetails }) {
  const parts = useParts(containerSlot);
  return parts.flatMap(({ panels }) => panels.map(({ key, Panel }) => <Panel container={container} key={key} />));
}
