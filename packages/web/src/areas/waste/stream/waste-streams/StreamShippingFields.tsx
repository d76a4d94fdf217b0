import { Group } from '@mantine/core';
import { hazardousMaterials, packingGroups } from '@oikos/contract/regulation/hazardous-materials.ts';
import { transportationModes } from '@oikos/contract/waste/shipment/shipments/transportation-modes.ts';
import { wasteStreamTexts as texts } from '@oikos/contract/waste/stream/waste-streams/waste-stream-texts.ts';
import type { WasteStreamDetails } from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';
import { LookupField } from '../../../../kit/fields/LookupField.tsx';
import { LookupListField } from '../../../../kit/fields/LookupListField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { guideLookup } from '../../../regulation/public.ts';
import { findLabels } from './find-labels.ts';
import type { StreamShipping } from './waste-stream-form.ts';
import { hazardousMaterialLookup, labelLookup } from './waste-stream-lookups.ts';

export interface StreamShippingFieldsProps {
  readonly state: EntityFormState<StreamShipping>;
  readonly stream: WasteStreamDetails;
}

interface Filled {
  readonly guide: string;
  readonly needsTechnicalNames: boolean;
  readonly labels: readonly { readonly id: number; readonly name: string }[];
}

/** The DOT description, looked up in the hazardous materials table, and the codes of manifest and biennial report. */
export function StreamShippingFields({ state, stream }: StreamShippingFieldsProps) {
  const { say, label } = useSpeech();
  const { field, form } = state;
  const [filled, setFilled] = useState<Filled>();
  const material = field('hazardousMaterialId');
  const packingGroup = field('packingGroup');
  const fillIn = async (id: number | null) => {
    material.onChange(id);
    if (id === null) return;
    const row = await call(hazardousMaterials.endpoints.read, { id });
    const labels = await findLabels(row.labelCodes);
    form.setValues({
      isDotHazardous: true,
      identificationNumber: row.identificationNumber,
      properShippingName: row.properShippingName,
      hazardClass: row.hazardClass,
      packingGroup: row.packingGroup,
      emergencyResponseGuideId: row.emergencyResponseGuideId,
      transportationLabelIds: labels.map((label) => label.id),
    });
    setFilled({ guide: row.guideNumber ?? '', needsTechnicalNames: row.needsTechnicalNames, labels });
  };
  const needsTechnicalNames = filled?.needsTechnicalNames ?? stream.needsTechnicalNames;
  return (
    <>
      <CheckField label={say(texts.dotHazardous)} {...field('isDotHazardous')} />
      <LookupField
        label={say(texts.material)}
        description={say(texts.materialHint)}
        lookup={hazardousMaterialLookup}
        {...material}
        valueLabel={stream.hazardousMaterialId === null ? '' : stream.properShippingName}
        onChange={(id) => void fillIn(id)}
      />
      <Group grow align="flex-start">
        <TextField label={say(texts.identificationNumber)} {...field('identificationNumber')} />
        <TextField label={say(texts.hazardClass)} {...field('hazardClass')} />
        <SelectField
          label={say(texts.packingGroup)}
          choices={packingGroups.map((group) => ({ value: group, label: group }))}
          {...packingGroup}
          value={packingGroup.value || null}
          onChange={(group) => packingGroup.onChange(group ?? '')}
        />
      </Group>
      <TextField label={say(texts.shippingName)} {...field('properShippingName')} />
      <TextField
        label={say(texts.technicalNames)}
        {...(needsTechnicalNames && { description: say(texts.technicalNamesNeeded) })}
        {...field('technicalNames')}
      />
      <Group grow align="flex-start">
        <LookupField
          key={filled?.guide ?? 'stored'}
          label={say(texts.guide)}
          lookup={guideLookup}
          {...field('emergencyResponseGuideId')}
          valueLabel={filled?.guide ?? stream.guideNumber ?? ''}
        />
        <SelectField
          label={say(texts.mode)}
          choices={transportationModes.map((mode) => ({
            value: mode,
            label: label(`transportationMode.${mode}`, mode),
          }))}
          {...field('transportationMode')}
        />
      </Group>
      <CheckField label={say(texts.reportable)} {...field('isReportableQuantity')} />
      <LookupListField
        label={say(texts.labels)}
        addLabel={say(texts.addLabel)}
        lookup={labelLookup}
        known={filled?.labels ?? stream.labels}
        {...field('transportationLabelIds')}
      />
      <TextField label={say(texts.specialHandling)} lines={2} {...field('specialHandling')} />
      <Group grow align="flex-start">
        <TextField label={say(texts.formCode)} placeholder="W203" {...field('formCode')} />
        <TextField label={say(texts.sourceCode)} placeholder="G01" {...field('sourceCode')} />
        <TextField label={say(texts.minimizationCode)} placeholder="X" {...field('minimizationCode')} />
      </Group>
    </>
  );
}
