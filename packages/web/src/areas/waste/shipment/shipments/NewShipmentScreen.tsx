import { shipmentMessages } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import { shipmentTexts as texts } from '@oikos/contract/waste/shipment/shipments/shipment-texts.ts';
import { carriedShipment, saveShipment } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../../../api/call.ts';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { NeededNotice } from '../../../../kit/page/NeededFirst.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { toast } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { shipmentAddress, shipmentListAddress } from '../../site/public.ts';
import { ShipmentFields } from './ShipmentFields.tsx';
import { newShipment } from './shipment-values.ts';
import classes from './shipments.module.css';
import { useFieldFocus } from './use-field-focus.ts';

const needs = ['site', 'wasteStream'] as const;

const partyOf = (text: string | undefined): number => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

/** A new shipment, its parties preselected by the address (R110, R111); saved, it goes on with its lines. */
export function NewShipmentScreen() {
  const { say } = useSpeech();
  const { generatorId, transporterId, facilityId } = useParams();
  const navigate = useNavigate();
  useFieldFocus('shipmentNumber');
  const chosen = {
    generatorId: partyOf(generatorId),
    transporterId: partyOf(transporterId),
    facilityId: partyOf(facilityId),
  };
  return (
    <>
      <PageHeader title={say(texts.add)} />
      <NeededNotice needs={needs} />
      <div className={classes.page}>
        <EntityForm
          schema={carriedShipment}
          initial={newShipment(chosen)}
          save={async (values) => {
            const created = await call(saveShipment, values);
            return created;
          }}
          onSaved={({ id }) => {
            toast('success', say(kitTexts.saved, say(shipmentMessages.shipment)));
            navigate(shipmentAddress(id, 'lines'), { replace: true });
          }}
          onCancel={() => navigate(shipmentListAddress)}
        >
          {(state) => <ShipmentFields state={state} />}
        </EntityForm>
      </div>
    </>
  );
}
