import { Text } from '@mantine/core';
import { outcomeTexts as texts } from '@oikos/contract/waste/shipment/shipments/outcome-texts.ts';
import { shipmentMessages } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import { recordShipmentReturns } from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import { type ShipmentDetails, saveShipment } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { hasShipmentLeft } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { call } from '../../../../api/call.ts';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { Notice } from '../../../../kit/page/Notice.tsx';
import type { RecordProps } from '../../../../kit/page/record-tab.ts';
import { toast } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { Corrections } from './Corrections.tsx';
import { RejectedWaste, rejectionOf } from './RejectedWaste.tsx';
import { Section } from './ShipmentFields.tsx';
import { WatchBadge } from './shipment-status.tsx';
import { valuesOf } from './shipment-values.ts';
import classes from './shipments.module.css';

interface TabProps {
  readonly shipment: ShipmentDetails;
}

// Each form begins again when what it shows was changed, not when its neighbour was saved.
const returnsOf = ({ receivedOn, manifestReturnedOn, certificateOfDisposalOn }: ShipmentDetails) => ({
  ...(receivedOn && { receivedOn }),
  manifestReturnedOn,
  certificateOfDisposalOn,
});
const discrepanciesOf = (shipment: ShipmentDetails) => ({
  hasQuantityDiscrepancy: shipment.hasQuantityDiscrepancy,
  hasTypeDiscrepancy: shipment.hasTypeDiscrepancy,
  hasResidue: shipment.hasResidue,
  discrepancies: shipment.discrepancies,
});

/** What became of a shipment: the copy of its manifest, its certificate of disposal, what differed. */
export function OutcomeTab({ record: shipment }: RecordProps<ShipmentDetails>) {
  const { say } = useSpeech();
  return (
    <div className={classes.sections}>
      <Corrections shipment={shipment} />
      {shipment.rejectionReason ? (
        <>
          <Notice tone="warning">{say(texts.rejected, shipment.rejectionReason)}</Notice>
          <Section title={say(texts.rejectedWaste)}>
            <div className={classes.wide}>
              <RejectedWaste shipment={shipment} key={JSON.stringify(rejectionOf(shipment))} />
            </div>
          </Section>
        </>
      ) : null}
      <Section title={say(texts.returns)}>
        <div className={classes.wide}>
          <Returns shipment={shipment} key={JSON.stringify(returnsOf(shipment))} />
        </div>
      </Section>
      <Section title={say(texts.discrepancies)}>
        <div className={classes.wide}>
          <Discrepancies shipment={shipment} key={JSON.stringify(discrepanciesOf(shipment))} />
        </div>
      </Section>
    </div>
  );
}

const returnFields = recordShipmentReturns.input.omit({ id: true, version: true });

function Returns({ shipment }: TabProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  if (!hasShipmentLeft(shipment.status)) return <Text size="sm">{say(shipmentMessages.returnBeforeShipped)}</Text>;
  return (
    <>
      <Watch shipment={shipment} />
      <EntityForm
        schema={returnFields}
        initial={returnsOf(shipment)}
        readOnly={!may(recordShipmentReturns)}
        fixed={shipment.editable === 'nothing' ? ['receivedOn'] : []}
        save={async (values) => {
          await call(recordShipmentReturns, { ...values, id: shipment.id, version: shipment.version });
        }}
        onSaved={() => toast('success', say(texts.returnsSaved))}
      >
        {({ field }) => (
          <div className={classes.sectionFields}>
            {shipment.receivedOn ? (
              <DateField label={say(receiptTextOf(shipment))} {...field('receivedOn')} clearable={false} />
            ) : null}
            <DateField
              label={say(texts.manifestReturnedOn)}
              description={say(texts.manifestReturnedHint)}
              {...field('manifestReturnedOn')}
            />
            <DateField label={say(texts.certificateOn)} {...field('certificateOfDisposalOn')} />
          </div>
        )}
      </EntityForm>
    </>
  );
}

const receiptTextOf = ({ rejectionReason }: ShipmentDetails) =>
  rejectionReason ? shipmentMessages.rejectedOn : shipmentMessages.receivedOn;

/** By which rule the copy of the manifest is waited for (40 CFR 262.42). */
function Watch({ shipment: { exceptionWatch: watch } }: TabProps) {
  const { say } = useSpeech();
  if (watch === null) return null;
  const isOut = watch.stage !== 'returned';
  return (
    <Text size="sm" mb="sm" component="div">
      <WatchBadge watch={watch} /> {say(texts.watchCitation, watch.acceptedOn, watch.citation)}
      {watch.earliestRuleFrom ? ` ${say(texts.earliestRule, watch.earliestRuleFrom)}` : ''}
      {isOut && watch.inquiryOn ? ` ${say(texts.askBy, watch.inquiryOn)}` : ''}
      {isOut && watch.reportOn ? ` ${say(texts.reportBy, watch.reportOn)}` : ''}
    </Text>
  );
}

const discrepancyFields = saveShipment.input.pick({
  hasQuantityDiscrepancy: true,
  hasTypeDiscrepancy: true,
  hasResidue: true,
  discrepancies: true,
});

function Discrepancies({ shipment }: TabProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  return (
    <EntityForm
      schema={discrepancyFields}
      initial={discrepanciesOf(shipment)}
      readOnly={!may(saveShipment) || shipment.editable === 'nothing'}
      save={async (values) => {
        await call(saveShipment, { ...valuesOf(shipment), ...values });
      }}
      onSaved={() => toast('success', say(kitTexts.saved, say(shipmentMessages.shipment)))}
    >
      {({ field }) => (
        <div className={classes.sectionFields}>
          <div className={classes.checks}>
            <CheckField label={say(texts.hasQuantity)} {...field('hasQuantityDiscrepancy')} />
            <CheckField label={say(texts.hasType)} {...field('hasTypeDiscrepancy')} />
            <CheckField label={say(texts.hasResidue)} {...field('hasResidue')} />
          </div>
          <div className={classes.wide}>
            <TextField label={say(texts.discrepancyText)} lines={2} {...field('discrepancies')} />
          </div>
        </div>
      )}
    </EntityForm>
  );
}
