import { searchMeasurementUnits } from '@oikos/contract/quantity/units.ts';
import { shipmentTexts as texts } from '@oikos/contract/waste/shipment/shipments/shipment-texts.ts';
import { submissionTypes } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import type { ReactNode } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { labelledChoices } from '../../../../kit/fields/labelled-choices.ts';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { useParties } from '../../site/public.ts';
import { GoverningBodyFields } from './GoverningBodyFields.tsx';
import { PartyField } from './PartyField.tsx';
import { ShipmentNumberField } from './ShipmentNumberField.tsx';
import { typeChoices } from './shipment-filters.tsx';
import { type ShipmentForm, siteOf } from './shipment-values.ts';
import classes from './shipments.module.css';
import { TransportersField } from './TransportersField.tsx';

export interface ShipmentFieldsProps {
  readonly state: ShipmentForm;
  readonly storedBody?: { readonly id: number; readonly name: string };
}

/** The head of a shipment: type, dates, parties, and what the manifest says besides its lines. */
export function ShipmentFields({ state, storedBody }: ShipmentFieldsProps) {
  const { say } = useSpeech();
  return (
    <div className={classes.sections}>
      <Section title={say(texts.dates)}>
        <DateAndNumber state={state} />
      </Section>
      <Section title={say(texts.parties)}>
        <Parties state={state} storedBody={storedBody} />
      </Section>
      <Section title={say(texts.papers)}>
        <Papers state={state} />
      </Section>
    </div>
  );
}

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.sectionTitle}>{title}</legend>
      <div className={classes.sectionFields}>{children}</div>
    </fieldset>
  );
}

function DateAndNumber({ state: { field, values } }: { readonly state: ShipmentForm }) {
  const { say } = useSpeech();
  return (
    <>
      <ShipmentNumberField binding={field('shipmentNumber')} locationId={siteOf(values)} isNew={!values.id} />
      <SelectField label={say(texts.type)} choices={typeChoices()} {...field('shipmentType')} />
      <DateField
        label={say(texts.preparationDate)}
        description={say(texts.preparationDateHint)}
        {...field('preparationDate')}
      />
      <DateField label={say(texts.shipmentDate)} {...field('shipmentDate')} clearable={false} />
    </>
  );
}

function Parties({ state, storedBody }: ShipmentFieldsProps) {
  const { say } = useSpeech();
  const { field, form, values } = state;
  const isOutgoing = values.shipmentType === 'outgoing';
  const chooseGenerator = () => {
    form.setFieldValue('governingBodyId', null);
    form.setFieldValue('idNumber', '');
    form.setFieldValue('emergencyPhone', '');
  };
  return (
    <>
      <PartyField
        label={say(texts.generator)}
        among={isOutgoing ? 'ownGenerator' : 'generator'}
        binding={field('generatorId')}
        onChosen={chooseGenerator}
      />
      <PartyField
        label={say(texts.facility)}
        among={isOutgoing ? 'disposalFacility' : 'ownDisposalFacility'}
        binding={field('disposalFacilityId')}
      />
      <GoverningBodyFields state={state} stored={storedBody} />
      <div className={classes.wide}>
        <TransportersField state={state} />
      </div>
    </>
  );
}

function Papers({ state: { field, values } }: { readonly state: ShipmentForm }) {
  const { say } = useSpeech();
  const generatorId = values.generatorId ?? 0;
  const generator = useParties('generator', [generatorId]).get(generatorId);
  const masses = useCall(searchMeasurementUnits, { systemTypes: ['mass'], top: 0, order: 'code' }).data?.items ?? [];
  const massUnit = field('massUnitId');
  const submissions = labelledChoices('shipment.submission', submissionTypes);
  return (
    <>
      <TextField label={say(texts.trackingNumber)} {...field('trackingNumber')} />
      <SelectField label={say(texts.submissionType)} choices={submissions} {...field('submissionType')} required />
      <TextField
        label={say(texts.emergencyPhone)}
        {...field('emergencyPhone')}
        placeholder={generator?.emergencyPhone ?? ''}
        description={values.emergencyPhone ? undefined : say(texts.emergencyPhoneHint)}
      />
      <SelectField
        label={say(texts.massUnit)}
        choices={masses.map((unit) => ({ value: unit.id, code: unit.code, label: `${unit.code} · ${unit.name}` }))}
        {...massUnit}
        value={values.massUnitId || null}
        placeholder="lb"
        onChange={(id) => massUnit.onChange(id ?? 0)}
      />
      <div className={classes.wide}>
        <TextField label={say(texts.specialHandling)} lines={2} {...field('specialHandling')} />
      </div>
      <div className={classes.wide}>
        <TextField label={say(texts.notes)} lines={2} {...field('notes')} />
      </div>
    </>
  );
}
