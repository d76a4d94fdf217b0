import { Drawer } from '@mantine/core';
import type { ScannedPlace } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import { kitTexts } from '../../../../../kit/kit-texts.ts';
import { useSpeech } from '../../../../../translation/translate.ts';
import type { Holder } from '../../../site/public.ts';
import { inspectionTexts, keepToSend, RecordInspectionForm, useKeptArea } from '../../../storage/public.ts';

interface InspectDrawerProps {
  readonly place: ScannedPlace;
  readonly holder: Holder;
  readonly onClose: () => void;
}

/** An inspection made without a signal: of what the device believes to be in the area. */
export function InspectDrawer({ place, holder, onClose }: InspectDrawerProps) {
  const { say } = useSpeech();
  const { areaId, areaName, siteName } = place;
  const area = useKeptArea(areaId) ?? { areaName, siteName, timeZone: holder.timeZone, expected: [] };
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
        holder={holder}
        record={async (values) => {
          await keepToSend(values, areaName, holder);
          return onClose;
        }}
        onCancel={onClose}
      />
    </Drawer>
  );
}
