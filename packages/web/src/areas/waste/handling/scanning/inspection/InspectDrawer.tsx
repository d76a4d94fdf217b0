import { Drawer } from '@mantine/core';
import type { ScannedPlace } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import { kitTexts } from '../../../../../kit/kit-texts.ts';
import { useSpeech } from '../../../../../translation/translate.ts';
import type { ScanOwner } from '../../../site/public.ts';
import { inspectionTexts, keepToSend, RecordInspectionForm, useOfflineArea } from '../../../storage/public.ts';

interface InspectDrawerProps {
  readonly place: ScannedPlace;
  readonly owner: ScanOwner;
  readonly onClose: () => void;
}

/** An inspection made without a signal: of what the device believes to be in the area. */
export function InspectDrawer({ place, owner, onClose }: InspectDrawerProps) {
  const { say } = useSpeech();
  const { areaId, areaName, siteName } = place;
  const area = useOfflineArea(areaId) ?? { areaName, siteName, timeZone: owner.timeZone, expected: [] };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={640}
      title={say(inspectionTexts.inspectArea, areaName)}
      closeButtonProps={{ 'aria-label': say(kitTexts.close) }}
    >
      <RecordInspectionForm
        areaId={areaId}
        area={area}
        owner={owner}
        record={async (values) => {
          await keepToSend(values, areaName, owner);
          return onClose;
        }}
        onCancel={onClose}
      />
    </Drawer>
  );
}
