import { shipmentMessages } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import {
  carriedShipment,
  type ShipmentDetails,
  saveShipment,
} from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { useSearchParams } from 'react-router';
import { call } from '../../../../api/call.ts';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import type { RecordProps } from '../../../../kit/page/record-tab.ts';
import { toast } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { ShipmentFields } from './ShipmentFields.tsx';
import { fixedAfterPending, shipmentSchema, valuesOf } from './shipment-values.ts';
import { useFieldFocus } from './use-field-focus.ts';

/** Type, dates, parties and papers; after Pending only what may still be changed. */
export function DetailsTab({ record: shipment }: RecordProps<ShipmentDetails>) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [parameters] = useSearchParams();
  useFieldFocus(parameters.get('field') ?? undefined);
  const readOnly = shipment.editable === 'nothing' || !may(saveShipment);
  return (
    <EntityForm
      key={shipment.version}
      schema={shipment.transporters.length > 0 ? carriedShipment : shipmentSchema}
      initial={valuesOf(shipment)}
      // A finding of the preflight leads to a field to be corrected.
      readFirst={!parameters.has('field')}
      readOnly={readOnly}
      fixed={shipment.editable === 'everything' ? [] : fixedAfterPending}
      save={async (values) => {
        await call(saveShipment, values);
      }}
      onSaved={() => toast('success', say(kitTexts.saved, say(shipmentMessages.shipment)))}
    >
      {(state) => (
        <ShipmentFields state={state} storedBody={{ id: shipment.governingBodyId, name: shipment.governingBody }} />
      )}
    </EntityForm>
  );
}
