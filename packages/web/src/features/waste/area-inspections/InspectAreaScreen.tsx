import { Anchor, Box, Group, Text } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { readAreaToInspect } from '@oikos/contract/waste/area-inspections.ts';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { EntityForm } from '../../../kit/EntityForm.tsx';
import { LoadingFallback } from '../../../kit/LoadingFallback.tsx';
import { ListFailure } from '../../../kit/list/ListFailure.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { toast } from '../../../kit/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { useHolder } from '../scanning/device/use-holder.ts';
import { recordInspection } from '../scanning/inspection/record-inspection.ts';
import { scanningTexts } from '../scanning/scanning-texts.ts';
import { Notice } from '../shipments/Notice.tsx';
import { useCheckpointTitle } from './CheckpointField.tsx';
import { InspectionDueBadge } from './InspectionDueBadge.tsx';
import { InspectionFieldSet } from './InspectionFieldSet.tsx';
import { inspectionAddress, inspectionsAddress } from './inspection-address.ts';
import { inspectionTexts as texts } from './inspection-texts.ts';
import { newInspection, recordSchema } from './inspection-values.ts';
import classes from './inspections.module.css';
import { useRefreshInspections } from './use-refresh-inspections.ts';

type AreaToInspect = OutputOf<typeof readAreaToInspect>;

/** Records an inspection of one area; made to be used on a phone, before the drums. */
export function InspectAreaScreen() {
  const areaId = Number(useParams().areaId);
  // As it was when the inspection began: what was answered isn't disturbed by what happens meanwhile.
  const query = useCall(readAreaToInspect, { areaId }, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  if (query.error) return <ListFailure error={query.error} isAllowed onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingFallback />;
  return <Inspect area={query.data} key={areaId} />;
}

function Inspect({ area }: { readonly area: AreaToInspect }) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const refresh = useRefreshInspections();
  const holder = useHolder();
  // One inspection however often it is sent: an answer that got lost on the way doesn't double it.
  const [initial] = useState(() => newInspection(area.areaId, crypto.randomUUID(), area.timeZone));
  return (
    <>
      <PageHeader title={say(texts.inspectArea, area.area)} help={say(texts.inspectHelp, area.site)} />
      <Box className={classes.form ?? ''}>
        <LastTime area={area} />
        <EntityForm
          schema={recordSchema}
          initial={initial}
          saveLabel={say(texts.record)}
          save={async (values) => {
            const recorded = await recordInspection(values, area.area, holder);
            if (recorded) await refresh();
            if (recorded) toast('success', say(texts.recorded, area.area));
            else toast('ok', say(scanningTexts.inspectionQueued, area.area));
            const next = recorded ? inspectionAddress(recorded.id) : inspectionsAddress;
            // After the form knows that it is saved, so that nobody is asked about unsaved changes.
            setTimeout(() => void navigate(next, { replace: true }));
          }}
          onCancel={() => navigate(inspectionsAddress)}
        >
          {(state) => (
            <InspectionFieldSet
              state={state}
              timeZone={area.timeZone}
              expected={area.expected.map(({ number, bay, wasteStreams }) => ({
                number,
                detail: [bay, wasteStreams].filter(Boolean).join(' · '),
              }))}
            />
          )}
        </EntityForm>
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
