import { Text } from '@mantine/core';
import { outcomeTexts as texts } from '@oikos/contract/waste/shipment/shipments/outcome-texts.ts';
import { recordShipmentRejection } from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import { shipmentTexts } from '@oikos/contract/waste/shipment/shipments/shipment-texts.ts';
import { rejectionDestinations, type ShipmentDetails } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { call } from '../../../../api/call.ts';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { labelledChoices } from '../../../../kit/fields/labelled-choices.ts';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { toast } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { PartyField } from './PartyField.tsx';
import classes from './shipments.module.css';

const rejectionFields = recordShipmentRejection.input.omit({ id: true, version: true });

export const rejectionOf = ({
  rejectionDestination,
  alternateFacilityId,
  rejectedWasteArrivedOn,
}: ShipmentDetails) => ({ rejectionDestination, alternateFacilityId, rejectedWasteArrivedOn });

/** Items 18b and 18c: where rejected waste goes, and when it was taken there. */
export function RejectedWaste({ shipment }: { readonly shipment: ShipmentDetails }) {
  const { say } = useSpeech();
  const { may } = useKit();
  const isOpen = shipment.editable !== 'nothing' && shipment.rejectedWasteArrivedOn === null;
  const choices = labelledChoices('shipment.rejectionDestination', rejectionDestinations);
  return (
    <EntityForm
      schema={rejectionFields}
      initial={rejectionOf(shipment)}
      readOnly={!isOpen || !may(recordShipmentRejection)}
      save={async (values) => {
        await call(recordShipmentRejection, { ...values, id: shipment.id, version: shipment.version });
      }}
      onSaved={() => toast('success', say(texts.rejectionSaved))}
    >
      {({ field, values }) => (
        <div className={classes.sectionFields}>
          {isOpen ? (
            <Text size="sm" className={classes.wide}>
              {say(texts.rejectedWasteHint)}
            </Text>
          ) : null}
          <SelectField label={say(texts.rejectionDestination)} choices={choices} {...field('rejectionDestination')} />
          {values.rejectionDestination === 'facility' ? (
            <PartyField
              label={say(shipmentTexts.alternateFacility)}
              among="disposalFacility"
              binding={{ ...field('alternateFacilityId'), required: true }}
            />
          ) : null}
          {values.rejectionDestination ? (
            <DateField
              label={say(texts.rejectedWasteArrivedOn)}
              description={isOpen ? say(texts.rejectedWasteArrivedHint) : undefined}
              {...field('rejectedWasteArrivedOn')}
            />
          ) : null}
        </div>
      )}
    </EntityForm>
  );
}
