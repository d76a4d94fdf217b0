import { Text } from '@mantine/core';
import { shipmentTexts as texts } from '@oikos/contract/waste/shipment/shipments/shipment-texts.ts';
import { copyShipment, type ShipmentRow } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { useNavigate } from 'react-router';
import { call } from '../../../../api/call.ts';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import { toast } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { shipmentAddress, todayAtSites } from '../../site/public.ts';
import { ShipmentNumberField } from './ShipmentNumberField.tsx';
import { siteOf } from './shipment-values.ts';

export interface CopyShipmentDialogProps {
  readonly shipment: Pick<
    ShipmentRow,
    'id' | 'shipmentNumber' | 'shipmentType' | 'generatorId' | 'disposalFacilityId' | 'status' | 'timeZone'
  >;
  readonly onClose: () => void;
}

const copyFields = copyShipment.input.omit({ id: true });

/** A new shipment with the parties and lines of an earlier one; saved, it opens. */
export function CopyShipmentDialog({ shipment, onClose }: CopyShipmentDialogProps) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const isRejected = shipment.status === 'Rejected' || shipment.status === 'Partially Rejected';
  return (
    <Dialog opened title={say(texts.copyTitle, shipment.shipmentNumber)} onClose={onClose} size="md">
      <EntityForm
        schema={copyFields}
        initial={{ shipmentNumber: '', shipmentDate: todayAtSites([shipment.timeZone]), isContinuation: isRejected }}
        saveLabel={say(texts.copy)}
        save={async (values) => {
          const copy = await call(copyShipment, { ...values, id: shipment.id });
          toast('success', say(texts.copied, copy.shipmentNumber));
          return copy;
        }}
        onSaved={({ id }) => {
          onClose();
          navigate(shipmentAddress(id));
        }}
        onCancel={onClose}
      >
        {({ field }) => (
          <>
            <Text size="sm">{say(texts.copyHint)}</Text>
            <ShipmentNumberField binding={field('shipmentNumber')} locationId={siteOf(shipment)} isNew />
            <DateField label={say(texts.shipmentDate)} {...field('shipmentDate')} />
            <CheckField label={say(texts.isContinuation)} {...field('isContinuation')} />
          </>
        )}
      </EntityForm>
    </Dialog>
  );
}
