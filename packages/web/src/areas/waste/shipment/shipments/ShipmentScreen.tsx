import { Badge, Tabs } from '@mantine/core';
import { searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { checkManifest } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import { readShipment, type ShipmentDetails } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { useLeaveQuestion } from '../../../../kit/dialog/use-leave-question.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { ListFailure } from '../../../../kit/list/ListFailure.tsx';
import { FillPage } from '../../../../kit/page/FillPage.tsx';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { LinesTab } from '../shipment-lines/LinesTab.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import { ShipmentHead } from './ShipmentHead.tsx';
import { shipmentTexts as texts } from './shipment-texts.ts';
import classes from './shipments.module.css';

interface TabProps {
  readonly shipment: ShipmentDetails;
}

const later = (open: () => Promise<ComponentType<TabProps>>) => lazy(async () => ({ default: await open() }));

const tabs = [
  { key: 'details', title: texts.details, content: DetailsTab },
  { key: 'lines', title: texts.lines, content: LinesTab },
  {
    key: 'preflight',
    title: texts.preflight,
    content: later(() => import('./PreflightTab.tsx').then((file) => file.PreflightTab)),
  },
  {
    key: 'manifest',
    title: texts.manifest,
    content: later(() => import('../manifests/ManifestTab.tsx').then((file) => file.ManifestTab)),
  },
  {
    key: 'outcome',
    title: texts.outcome,
    content: later(() => import('./OutcomeTab.tsx').then((file) => file.OutcomeTab)),
  },
  {
    key: 'documents',
    title: texts.documents,
    content: later(() => import('../shipment-documents/DocumentsTab.tsx').then((file) => file.DocumentsTab)),
  },
  {
    key: 'history',
    title: texts.history,
    permission: searchAuditLog.permission,
    content: later(() => import('./HistoryTab.tsx').then((file) => file.HistoryTab)),
  },
] as const;

/** A shipment, tab by tab (R093, S45). */
export function ShipmentScreen() {
  const id = Number(useParams().id);
  const query = useCall(readShipment, { id });
  if (query.error) return <ListFailure error={query.error} isAllowed onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingFallback />;
  return <Shipment shipment={query.data} key={id} />;
}

function Shipment({ shipment }: TabProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [parameters, setParameters] = useSearchParams();
  const isPending = shipment.status === 'Pending';
  const shown = tabs.filter((tab) => !('permission' in tab) || may(tab.permission));
  const open = shown.find(({ key }) => key === parameters.get('tab')) ?? shown[0];
  /** Another tab starts with its own state. */
  const { ask, question } = useLeaveQuestion<string>((tab) => setParameters({ tab }, { replace: true }));
  return (
    <FillPage>
      <ShipmentHead shipment={shipment} />
      <Tabs className={classes.tabs} value={open?.key ?? null} onChange={(tab) => tab && ask(tab)} keepMounted={false}>
        <Tabs.List mb="md">
          {shown.map(({ key, title }) => (
            <Tabs.Tab
              value={key}
              key={key}
              rightSection={key === 'preflight' && isPending ? <FindingCount shipment={shipment} /> : undefined}
            >
              {say(title)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map(({ key, content: Content }) => (
          <Tabs.Panel value={key} key={key} className={classes.panel}>
            <Suspense fallback={<LoadingFallback />}>
              <Content shipment={shipment} />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
      {question}
    </FillPage>
  );
}

/** While a shipment is prepared: how much the preflight has found. */
function FindingCount({ shipment }: TabProps) {
  const { data } = useCall(checkManifest, { id: shipment.id });
  const count = (data?.errors ?? 0) + (data?.warnings ?? 0);
  if (count === 0) return null;
  return (
    <Badge size="sm" circle color={data?.errors ? 'red.9' : 'yellow.9'} autoContrast>
      {count}
    </Badge>
  );
}
