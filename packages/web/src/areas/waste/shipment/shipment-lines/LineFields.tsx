import { lineTexts as texts } from '@oikos/contract/waste/shipment/shipment-lines/line-texts.ts';
import { quantitySources, type ShipmentLine } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { shipmentMessages } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import type { ShipmentDetails } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { CONTAINER_CODES } from '@oikos/domain/waste/shipment/manifest/manifest-codes.ts';
import { hasShipmentLeft } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';
import { LookupField } from '../../../../kit/fields/LookupField.tsx';
import { labelledChoices } from '../../../../kit/fields/labelled-choices.ts';
import { NumberField } from '../../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { methodLookup } from '../../../regulation/public.ts';
import { wasteStreamLookup } from '../../stream/public.ts';
import { Section } from '../shipments/ShipmentFields.tsx';
import classes from '../shipments/shipments.module.css';
import type { LineForm } from './line-values.ts';
import { PcbFields } from './PcbFields.tsx';
import { useLineUnits } from './use-line-units.ts';
import { WasteCodesField } from './WasteCodesField.tsx';

export interface LineFieldsProps {
  readonly state: LineForm;
  readonly shipment: ShipmentDetails;
  /** What the names of the chosen ids are. */
  readonly named: Pick<ShipmentLine, 'wasteStream' | 'managementMethod'> & {
    readonly codes: ReadonlyMap<number, string>;
  };
  /** The waste stream's own density, by which a volume has a mass. */
  readonly hasStreamDensity: boolean;
  readonly onStream: (wasteStreamId: number) => void;
}

const packingGroups = (['I', 'II', 'III'] as const).map((group) => ({ value: group, label: group }));

/** A line of the manifest: what it is, how much, how it is managed; PCB; what differed at receipt. */
export function LineFields(props: LineFieldsProps) {
  const { say } = useSpeech();
  const { state, shipment } = props;
  return (
    <div className={classes.sections}>
      <Section title={say(texts.what)}>
        <Description {...props} />
      </Section>
      <Section title={say(texts.howMuch)}>
        <Amount {...props} />
      </Section>
      <Section title={say(texts.handling)}>
        <Handling {...props} />
      </Section>
      <Section title={say(texts.pcb)}>
        <PcbFields state={state} />
      </Section>
      {hasShipmentLeft(shipment.status) ? (
        <Section title={say(texts.discrepancy)}>
          <Discrepancy {...props} />
        </Section>
      ) : null}
    </div>
  );
}

function Description({ state: { field, values }, shipment, named, onStream }: LineFieldsProps) {
  const { say } = useSpeech();
  const stream = field('wasteStreamId');
  const packing = field('packingGroup');
  return (
    <>
      <div className={classes.wide}>
        <LookupField
          label={say(texts.wasteStream)}
          lookup={wasteStreamLookup(shipment.nodeId)}
          {...stream}
          valueLabel={named.wasteStream}
          description={values.wasteStreamId ? undefined : say(texts.wasteStreamHint)}
          onChange={(id) => {
            stream.onChange(id);
            if (id !== null) onStream(id);
          }}
        />
      </div>
      <div className={classes.checks}>
        <CheckField label={say(texts.isEpaWaste)} {...field('isEpaWaste')} />
        <CheckField label={say(texts.isDotHazardous)} {...field('isDotHazardous')} />
        <CheckField label={say(texts.isReportableQuantity)} {...field('isReportableQuantity')} />
      </div>
      {values.isDotHazardous ? (
        <>
          <TextField label={say(texts.identificationNumber)} {...field('identificationNumber')} />
          <TextField label={say(texts.properShippingName)} {...field('properShippingName')} />
          <TextField label={say(texts.technicalNames)} {...field('technicalNames')} />
          <TextField label={say(texts.hazardClass)} {...field('hazardClass')} />
          <SelectField
            label={say(texts.packingGroup)}
            choices={packingGroups}
            {...packing}
            value={values.packingGroup || null}
            onChange={(group) => packing.onChange(group ?? '')}
          />
        </>
      ) : null}
      <div className={classes.wide}>
        <WasteCodesField binding={field('wasteCodeIds')} names={named.codes} />
      </div>
      <div className={classes.wide}>
        <TextField label={say(texts.description)} lines={2} {...field('description')} />
      </div>
      <div className={classes.wide}>
        <TextField label={say(texts.notes)} lines={2} {...field('notes')} />
      </div>
    </>
  );
}

function Amount({ state: { field, values }, hasStreamDensity }: LineFieldsProps) {
  const { say, label } = useSpeech();
  const units = useLineUnits();
  const unit = field('unitId');
  const densityUnit = field('bulkDensityUnitId');
  const code = field('epaContainerCode');
  const isMassless = units.isVolume(values.unitId) && !hasStreamDensity && values.bulkDensity === null;
  const codes = Object.entries(CONTAINER_CODES).map(([value, text]) => ({
    value,
    label: `${value} · ${label(`manifest.container.${value}`, text)}`,
  }));
  return (
    <>
      <NumberField label={say(texts.numberOfContainers)} {...field('numberOfContainers')} />
      <SelectField
        label={say(texts.containerCode)}
        choices={codes}
        {...code}
        value={values.epaContainerCode || null}
        onChange={(value) => code.onChange(value ?? '')}
      />
      <NumberField label={say(texts.quantity)} {...field('quantity')} />
      <SelectField
        label={say(texts.unit)}
        choices={units.quantities}
        {...unit}
        value={values.unitId || null}
        onChange={(id) => unit.onChange(id ?? 0)}
      />
      <SelectField
        label={say(texts.quantitySource)}
        choices={labelledChoices('shipment.quantitySource', quantitySources)}
        {...field('quantitySource')}
        required
      />
      {isMassless ? (
        <div className={classes.wide}>
          <Notice tone="warning" title={say(shipmentMessages.massUnit)}>
            {say(texts.noDensity)}
          </Notice>
        </div>
      ) : null}
      <NumberField label={say(texts.bulkDensity)} {...field('bulkDensity')} />
      <SelectField
        label={say(texts.densityUnit)}
        choices={units.densities}
        {...densityUnit}
        value={values.bulkDensityUnitId || null}
        onChange={(id) => densityUnit.onChange(id ?? 0)}
      />
    </>
  );
}

function Handling({ state: { field, values }, named }: LineFieldsProps) {
  const { say } = useSpeech();
  const method = field('managementMethodId');
  return (
    <>
      <LookupField
        label={say(texts.method)}
        lookup={methodLookup}
        {...method}
        value={values.managementMethodId || null}
        valueLabel={named.managementMethod}
        onChange={(id) => method.onChange(id ?? 0)}
      />
      <TextField label={say(texts.profileNumber)} {...field('profileNumber')} />
      <TextField label={say(texts.formCode)} {...field('formCode')} />
      <TextField label={say(texts.sourceCode)} {...field('sourceCode')} />
      <TextField label={say(texts.minimizationCode)} {...field('minimizationCode')} />
    </>
  );
}

function Discrepancy({ state: { field } }: LineFieldsProps) {
  const { say } = useSpeech();
  return (
    <>
      <div className={classes.wide}>
        <CheckField label={say(texts.isCompared)} {...field('isCompared')} />
      </div>
      <div className={classes.checks}>
        <CheckField label={say(texts.hasQuantityDiscrepancy)} {...field('hasQuantityDiscrepancy')} />
        <CheckField label={say(texts.hasTypeDiscrepancy)} {...field('hasTypeDiscrepancy')} />
        <CheckField label={say(texts.hasResidue)} {...field('hasResidue')} />
      </div>
      <div className={classes.wide}>
        <TextField label={say(texts.discrepancyComments)} lines={2} {...field('discrepancyComments')} />
      </div>
      <div className={classes.wide}>
        <TextField label={say(texts.residueComments)} lines={2} {...field('residueComments')} />
      </div>
    </>
  );
}
