import { shipmentMessages } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import { searchShipmentGoverningBodies } from '@oikos/contract/waste/shipment/shipments/shipment-parties.ts';
import { shipmentTexts as texts } from '@oikos/contract/waste/shipment/shipments/shipment-texts.ts';
import { useEffect } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import type { ShipmentForm } from './shipment-values.ts';

export interface GoverningBodyFieldsProps {
  readonly state: ShipmentForm;
  /** What the chosen body is called, should the generator no longer have an id number with it. */
  readonly stored?: { readonly id: number; readonly name: string } | undefined;
}

/** Unavailable until a generator is selected (V296); the chosen one fills in the generator's id number (V297). */
export function GoverningBodyFields({ state, stored }: GoverningBodyFieldsProps) {
  const { say } = useSpeech();
  const { field, form, values } = state;
  const generatorId = values.generatorId ?? 0;
  const { data } = useCall(searchShipmentGoverningBodies, { id: generatorId }, { enabled: generatorId > 0 });
  const bodies = data?.items ?? [];
  const binding = field('governingBodyId');
  const choose = (id: number | null) => {
    binding.onChange(id);
    form.clearFieldError('idNumber');
    form.setFieldValue('idNumber', bodies.find((body) => body.governingBodyId === id)?.idNumber ?? '');
  };
  const only = bodies.length === 1 ? bodies[0]?.governingBodyId : undefined;
  // Where there is one to choose, it is chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the generator's bodies arrive
  useEffect(() => {
    if (only !== undefined && !values.governingBodyId && !binding.readOnly) choose(only);
  }, [only, generatorId]);
  const choices = bodies.map(({ governingBodyId, name }) => ({ value: governingBodyId, label: name }));
  if (stored && !choices.some(({ value }) => value === stored.id))
    choices.push({ value: stored.id, label: stored.name });
  const hint = () => {
    if (generatorId === 0) return say(shipmentMessages.governingBodyFirst);
    return data && bodies.length === 0 ? say(texts.noBodies) : undefined;
  };
  return (
    <>
      <SelectField
        label={say(texts.governingBody)}
        choices={choices}
        {...binding}
        disabled={generatorId === 0}
        description={hint()}
        onChange={choose}
      />
      <TextField label={say(texts.idNumber)} {...field('idNumber')} />
    </>
  );
}
