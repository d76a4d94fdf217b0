import { shipmentTexts as texts } from '@oikos/contract/waste/shipment/shipments/shipment-texts.ts';
import { saveShipment } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { readNextShipmentNumber } from '@oikos/contract/waste/site/auto-numbering/auto-numbering.ts';
import { useCall } from '../../../../api/use-call.ts';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import type { FieldBinding } from '../../../../kit/form/use-entity-form.ts';
import { useKit } from '../../../../kit/kit-context.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { NoNumbering } from '../../site/public.ts';

export interface ShipmentNumberFieldProps {
  readonly binding: FieldBinding;
  /** Whose scheme numbers it; 0: not chosen yet. */
  readonly locationId: number;
  readonly isNew: boolean;
}

/** The number of a shipment: of a new one the next of its location, told beforehand, unless it is typed in. */
export function ShipmentNumberField({ binding, locationId, isNew }: ShipmentNumberFieldProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const wanted = isNew && locationId > 0 && may(saveShipment);
  const next = useCall(readNextShipmentNumber, { id: locationId }, { enabled: wanted, staleTime: 0 }).data;
  const isUnnumbered = next?.numbering === null;
  return (
    <TextField
      label={say(texts.number)}
      {...binding}
      placeholder={isNew && next?.number ? say(texts.nextNumber, next.number) : ''}
      description={
        isUnnumbered ? (
          <NoNumbering locationId={locationId} type="Shipment" />
        ) : isNew ? (
          say(texts.numberHint)
        ) : undefined
      }
      required={isUnnumbered}
    />
  );
}
