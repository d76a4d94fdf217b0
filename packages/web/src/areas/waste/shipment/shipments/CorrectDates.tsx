import { Button, Text } from '@mantine/core';
import { outcomeTexts as texts } from '@oikos/contract/waste/shipment/shipments/outcome-texts.ts';
import { correctShipmentDates } from '@oikos/contract/waste/shipment/shipments/shipment-corrections.ts';
import type { ShipmentDetails } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { hasShipmentLeft } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { FormDrawer } from '../../../../kit/form/FormDrawer.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { toast } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';

interface CorrectDatesProps {
  readonly shipment: ShipmentDetails;
}

const correction = correctShipmentDates.input.omit({ id: true, version: true });

/** Corrects the day on which containers left, arrived or came back, with the reason. */
export function CorrectDates({ shipment }: CorrectDatesProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [isOpen, setOpen] = useState(false);
  const isOffered = hasShipmentLeft(shipment.status) && shipment.editable !== 'nothing';
  if (!isOffered || !may(correctShipmentDates)) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setOpen(true)}>
        {say(texts.correctDates)}
      </Button>
      {isOpen ? <CorrectionDrawer shipment={shipment} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function CorrectionDrawer({ shipment, onClose }: CorrectDatesProps & { readonly onClose: () => void }) {
  const { say } = useSpeech();
  const { id, version, shipmentDate, rejectedWasteArrivedOn } = shipment;
  return (
    <FormDrawer
      opened
      title={say(texts.correctDates)}
      schema={correction}
      initial={{ shipmentDate, ...(rejectedWasteArrivedOn && { rejectedWasteArrivedOn }), reason: '' }}
      save={(values) => call(correctShipmentDates, { ...values, id, version })}
      onSaved={() => {
        toast('success', say(texts.datesCorrected));
        onClose();
      }}
      onReload={onClose}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Text size="sm">{say(texts.correctDatesHint)}</Text>
          <DateField label={say(texts.shippedOn)} {...field('shipmentDate')} clearable={false} />
          {rejectedWasteArrivedOn ? (
            <DateField
              label={say(texts.rejectedWasteArrivedOn)}
              {...field('rejectedWasteArrivedOn')}
              clearable={false}
            />
          ) : null}
          <TextField label={say(texts.correctionReason)} lines={2} {...field('reason')} />
        </>
      )}
    </FormDrawer>
  );
}
