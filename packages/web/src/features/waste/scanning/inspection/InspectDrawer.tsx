import { Drawer } from '@mantine/core';
import type { ScannedPlace } from '@oikos/contract/waste/scanning.ts';
import { useState } from 'react';
import { EntityForm } from '../../../../kit/EntityForm.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { toast } from '../../../../kit/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { InspectionFieldSet } from '../../area-inspections/InspectionFieldSet.tsx';
import { inspectionTexts } from '../../area-inspections/inspection-texts.ts';
import { newInspection, recordSchema } from '../../area-inspections/inspection-values.ts';
import type { Holder } from '../device/holder.ts';
import { useKeptSites } from '../device/kept-sites.ts';
import { asQueued } from '../queue/operation.ts';
import { useQueue } from '../queue/queue.ts';
import { scanningTexts as texts } from '../scanning-texts.ts';
import { queueInspection } from './record-inspection.ts';

interface InspectDrawerProps {
  readonly place: ScannedPlace;
  readonly holder: Holder;
  readonly onClose: () => void;
}

/** An inspection made without a signal: of what the device believes to stand in the area. */
export function InspectDrawer({ place, holder, onClose }: InspectDrawerProps) {
  const { say } = useSpeech();
  const site = useKeptSites().find(({ siteId }) => siteId === place.siteId);
  const { operations } = useQueue();
  const timeZone = site?.timeZone ?? holder.timeZone;
  const [initial] = useState(() => newInspection(place.areaId, crypto.randomUUID(), timeZone));
  const expected = (site?.containers ?? [])
    .map((container) => asQueued(container, operations))
    .filter(({ wasteStorageAreaId }) => wasteStorageAreaId === place.areaId)
    .map(({ containerIdValue, bayName, wasteStreams }) => ({
      number: containerIdValue,
      detail: [bayName, wasteStreams].filter(Boolean).join(' · '),
    }));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={640}
      title={say(inspectionTexts.inspectArea, place.areaName)}
      closeButtonProps={{ 'aria-label': say(kitTexts.close) }}
    >
      <EntityForm
        schema={recordSchema}
        initial={initial}
        saveLabel={say(inspectionTexts.record)}
        save={async (values) => {
          await queueInspection(values, place.areaName, holder);
          toast('ok', say(texts.inspectionQueued, place.areaName));
        }}
        onSaved={onClose}
        onCancel={onClose}
      >
        {(state) => <InspectionFieldSet state={state} timeZone={timeZone} expected={expected} />}
      </EntityForm>
    </Drawer>
  );
}
