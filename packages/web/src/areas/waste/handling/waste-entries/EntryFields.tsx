import { SimpleGrid } from '@mantine/core';
import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { densitySources, type WasteEntryRow } from '@oikos/contract/waste/handling/waste-entries.ts';
import { physicalStates } from '@oikos/contract/waste/site/physical-states.ts';
import { readWasteStream } from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import { meterExclusions } from '@oikos/domain/waste/accumulation/meter-exclusions.ts';
import { useMemo } from 'react';
import { call } from '../../../../api/call.ts';
import { useCall } from '../../../../api/use-call.ts';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../../kit/fields/LookupField.tsx';
import { LookupListField } from '../../../../kit/fields/LookupListField.tsx';
import { labelledChoices } from '../../../../kit/fields/labelled-choices.ts';
import { NumberField } from '../../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import { toastError } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { wasteCodeLookup } from '../../../regulation/public.ts';
import { episodicEventLookup } from '../../accumulation/public.ts';
import type { ContainerDetails } from '../../site/public.ts';
import { named, useContainerChoices } from '../../site/public.ts';
import { wasteStreamLookup } from '../../stream/public.ts';
import { type EntryValues, prefilled } from './entry-values.ts';
import { wasteTexts as texts } from './waste-texts.ts';

interface EntryFieldsProps {
  readonly state: EntityFormState<EntryValues>;
  readonly container: ContainerDetails;
  readonly entry: WasteEntryRow | undefined;
}

/** Waste stream, amount, unit, date, codes, state, density, exclusion (S34, V269, V273, V274). */
export function EntryFields({ state, container, entry }: EntryFieldsProps) {
  const { say } = useSpeech();
  const { field, form, values } = state;
  const lookup = useMemo(() => wasteStreamLookup(container.locationId), [container.locationId]);
  const material = field('materialId');
  const choose = async (id: number | null) => {
    material.onChange(id);
    if (id === null) return;
    try {
      const stream = await call(readWasteStream, { id, detailsId: container.locationId });
      form.setValues(prefilled(stream, form.getValues() as EntryValues));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <LookupField
        label={say(words.wasteStream)}
        lookup={lookup}
        valueLabel={entry?.materialId === values.materialId ? entry?.materialUniqueName : undefined}
        {...material}
        onChange={(id) => void choose(id)}
      />
      <Amount state={state} />
      <Codes state={state} entry={entry} locationId={container.locationId} />
      <Density state={state} />
      <Exclusion state={state} container={container} entry={entry} />
      <TextField label={say(words.description)} lines={2} {...field('description')} />
    </>
  );
}

/** Why it isn't counted towards the month; waste of an episodic event shows its event alone. */
function Exclusion({ state: { field, form, values }, container, entry }: EntryFieldsProps) {
  const { say, label } = useSpeech();
  const { exclusion, dateAdded } = values;
  const lookup = useMemo(() => episodicEventLookup(container.locationId, dateAdded), [container.locationId, dateAdded]);
  const [excluded, event] = [field('exclusion'), field('episodicEventId')];
  const isEpisodic = exclusion === 'episodicEvent';
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <SelectField
        label={say(words.exclusion)}
        choices={Object.entries(meterExclusions).map(([value, { text, citation }]) => ({
          value: value as keyof typeof meterExclusions,
          label: `${label(`meterExclusion.${value}`, text)} (${citation})`,
        }))}
        {...excluded}
        onChange={(next) => {
          excluded.onChange(next);
          if (next !== 'episodicEvent') form.setFieldValue('episodicEventId', null);
        }}
      />
      {isEpisodic || container.areaKind === 'episodic' ? (
        <LookupField
          label={say(words.episodicEvent)}
          description={say(texts.episodicEventHint)}
          lookup={lookup}
          valueLabel={
            entry?.episodicEventId === values.episodicEventId ? (entry?.episodicEvent ?? undefined) : undefined
          }
          {...event}
          required
          onChange={(id) => {
            event.onChange(id);
            form.setFieldValue('exclusion', id === null ? null : 'episodicEvent');
          }}
        />
      ) : null}
      {exclusion === null || isEpisodic ? null : (
        <TextField label={say(words.exclusionReason)} {...field('exclusionReason')} required />
      )}
    </SimpleGrid>
  );
}

function Amount({ state: { field } }: Pick<EntryFieldsProps, 'state'>) {
  const { say } = useSpeech();
  const choices = useContainerChoices();
  return (
    <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
      <NumberField label={say(words.amount)} {...field('amount')} />
      <SelectField label={say(words.unitOfMeasure)} choices={named(choices?.units)} {...field('unitId')} />
      <DateField label={say(words.dateAdded)} {...field('dateAdded')} />
      <SelectField
        label={say(words.physicalState)}
        choices={labelledChoices('physicalState', physicalStates)}
        {...field('physicalState')}
      />
    </SimpleGrid>
  );
}

function Density({ state: { field, values } }: Pick<EntryFieldsProps, 'state'>) {
  const { say } = useSpeech();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <SelectField
        label={say(words.densityFrom)}
        choices={labelledChoices('container.density', densitySources)}
        {...field('densityFrom')}
      />
      {values.densityFrom === 'measured' ? (
        <NumberField label={say(words.density)} {...field('densityKgPerLitre')} required />
      ) : null}
    </SimpleGrid>
  );
}

function Codes({
  state: { field, values },
  entry,
  locationId,
}: Pick<EntryFieldsProps, 'state' | 'entry'> & { readonly locationId: number }) {
  const { say } = useSpeech();
  const stream = useCall(
    readWasteStream,
    { id: values.materialId || 0, detailsId: locationId },
    { enabled: values.materialId > 0 },
  ).data;
  const known = [
    ...(entry?.wasteCodes.map(({ id, code }) => ({ id, name: code })) ?? []),
    ...(stream?.wasteCodes.map(({ wasteCodeId, code, description }) => ({
      id: wasteCodeId,
      name: code,
      detail: description,
    })) ?? []),
  ].reverse();
  return (
    <LookupListField
      label={say(words.wasteCodes)}
      description={say(texts.codesHint)}
      addLabel={say(texts.addCode)}
      lookup={wasteCodeLookup}
      known={known}
      {...field('wasteCodeIds')}
    />
  );
}
