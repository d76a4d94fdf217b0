import { Anchor, Box, Group, Text } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { readAreaToInspect } from '@oikos/contract/waste/storage/area-inspections/due-areas.ts';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useConnection } from '../../../../api/offline/connection.ts';
import { useCall } from '../../../../api/use-call.ts';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { ReadFailure } from '../../../../kit/page/ReadFailure.tsx';
import { toast } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import type { ScanOwner } from '../../site/public.ts';
import { scanAddress, storeOfflineSite, useDevice, useScanOwner } from '../../site/public.ts';
import { useCheckpointTitle } from './CheckpointField.tsx';
import { InspectionDueBadge } from './InspectionDueBadge.tsx';
import { inspectionAddress, inspectionsAddress } from './inspection-address.ts';
import { inspectionTexts as texts } from './inspection-texts.ts';
import classes from './inspections.module.css';
import { OfflineAreaInspection } from './OfflineAreaInspection.tsx';
import { RecordInspectionForm } from './RecordInspectionForm.tsx';
import { recordInspection } from './record-inspection.ts';
import { detailOf } from './use-offline-area.ts';

type AreaToInspect = OutputOf<typeof readAreaToInspect>;

/** Records an inspection of one area; made to be used on a phone, before the drums, whether there is a signal or not. */
export function InspectAreaScreen() {
  const areaId = Number(useParams().areaId);
  const owner = useScanOwner();
  const isDeviceOpen = useDevice(owner);
  // As it was when the inspection began: what was answered isn't disturbed by what happens in the meantime.
  const query = useCall(readAreaToInspect, { areaId }, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  const siteId = query.data?.siteId;
  useEffect(() => {
    // For a reload without a signal; that it can't be kept now is no failure of the inspection.
    if (isDeviceOpen && siteId !== undefined) storeOfflineSite(siteId).catch(() => {});
  }, [isDeviceOpen, siteId]);
  const isCutOff = !useConnection() || query.error?.status === 0;
  if (query.data) return <Inspect area={query.data} owner={owner} key={areaId} />;
  if (isCutOff && isDeviceOpen) return <OfflineAreaInspection areaId={areaId} owner={owner} key={areaId} />;
  if (query.error) return <ReadFailure error={query.error} onRetry={() => void query.refetch()} />;
  return <LoadingFallback />;
}

function Inspect({ area, owner }: { readonly area: AreaToInspect; readonly owner: ScanOwner }) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const [known] = useState(() => ({
    areaName: area.area,
    siteName: area.site,
    timeZone: area.timeZone,
    expected: area.expected.map(({ number, bay, wasteStreams }) => ({ number, detail: detailOf(bay, wasteStreams) })),
  }));
  return (
    <>
      <PageHeader title={say(texts.inspectArea, area.area)} help={say(texts.inspectHelp, area.site)} />
      <Box className={classes.form ?? ''}>
        <LastTime area={area} />
        <RecordInspectionForm
          areaId={area.areaId}
          area={known}
          owner={owner}
          record={async (values) => {
            const recorded = await recordInspection(values, area.area, owner);
            if (recorded) toast('success', say(texts.recorded, area.area));
            const next = recorded ? inspectionAddress(recorded.id) : scanAddress;
            return () => void navigate(next, { replace: true });
          }}
          onCancel={() => navigate(inspectionsAddress)}
        />
      </Box>
    </>
  );
}

function LastTime({ area }: { readonly area: AreaToInspect }) {
  const { say } = useSpeech();
  const titleOf = useCheckpointTitle();
  return (
    <>
      <Group gap="md" mb="sm">
        <InspectionDueBadge daysLeft={area.daysLeft} />
        <Text size="sm">
          {say(texts.lastInspected)}: {area.lastInspectedOn ?? say(texts.never)}
        </Text>
        {area.everyDays === null ? null : (
          <Text size="sm" c="dimmed">
            {say(texts.every, area.everyDays, area.citation ?? '')}
          </Text>
        )}
      </Group>
      {area.openDeficiencies.length === 0 ? null : (
        <Notice tone="warning" title={say(texts.earlier)}>
          {area.openDeficiencies.map(({ inspectionId, checkpoint, description, inspectedAt }) => (
            <div key={`${inspectionId} ${checkpoint}`}>
              <Anchor component={Link} to={inspectionAddress(inspectionId)} size="sm">
                {say(texts.earlierOne, titleOf(checkpoint), description, inspectedAt.slice(0, 10))}
              </Anchor>
            </div>
          ))}
        </Notice>
      )}
    </>
  );
}
