import { SimpleGrid } from '@mantine/core';
import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { densitySources, type WasteEntryRow } from '@oikos/contract/waste/handling/waste-entries.ts';
import { physicalStates } from '@oikos/contract/waste/site/physical-states.ts';
import { readWasteStream } from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import { meterExclusions } from '@oikos/domain/waste/accumulation/meter-exclusions.ts';
import { useMemo } from 'react';
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
import { prefilled, readStream, type WasteValues } from './entry-values.ts';
import { wasteTexts as texts } from './waste-texts.ts';

/** Where the waste is put. */
export interface EntryPlace {
  readonly locationId: number;
  readonly areaKind: ContainerDetails['areaKind'];
}

export interface EntryFieldsProps {
  readonly state: EntityFormState<WasteValues>;
  readonly place: EntryPlace;
  readonly entry?: WasteEntryRow | undefined;
}

/** What a stream is at a location; undefined until one is chosen. */
export const useStream = (id: number | null, locationId: number) =>
  useCall(readWasteStream, { id: id || 0, detailsId: locationId }, { enabled: id !== null && id > 0 }).data;

/** Waste stream, amount, unit, date, codes, state, density, exclusion (S34, V269, V273, V274). */
export function EntryFields({ state, place, entry }: EntryFieldsProps) {
  const { say } = useSpeech();
  const { field } = state;
  return (
    <>
      <StreamField state={state} place={place} entry={entry} />
      <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
        <AmountFields state={state} />
        <DateField label={say(words.dateAdded)} {...field('dateAdded')} />
        <StateField state={state} />
      </SimpleGrid>
      <EntryDetails state={state} place={place} entry={entry} />
    </>
  );
}

/** The waste stream: what it says of every drum is filled in once it is chosen. */
export function StreamField({
  state: { field, form },
  place: { locationId },
  entry,
  description,
}: EntryFieldsProps & { readonly description?: string | undefined }) {
  const { say } = useSpeech();
  const lookup = useMemo(() => wasteStreamLookup(locationId), [locationId]);
  const material = field('materialId');
  const stream = useStream(material.value, locationId);
  const choose = async (id: number | null) => {
    material.onChange(id);
    if (id === null) return;
    try {
      form.setValues(prefilled(await readStream(id, locationId), form.getValues() as WasteValues));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <LookupField
      label={say(words.wasteStream)}
      description={description}
      lookup={lookup}
      valueLabel={
        entry?.materialId === material.value
          ? entry?.materialUniqueName
          : stream?.id === material.value
            ? stream?.name
            : undefined
      }
      {...material}
      onChange={(id) => void choose(id)}
    />
  );
}

/** Codes, density, exclusion and description. */
export function EntryDetails({ state, place, entry }: EntryFieldsProps) {
  const { say } = useSpeech();
  return (
    <>
      <Codes state={state} entry={entry} locationId={place.locationId} />
      <Density state={state} />
      <Exclusion state={state} place={place} entry={entry} />
      <TextField label={say(words.description)} lines={2} {...state.field('description')} />
    </>
  );
}

/** Why it isn't counted towards the month; waste of an episodic event shows its event alone. */
function Exclusion({ state: { field, form, values }, place, entry }: EntryFieldsProps) {
  const { say, label } = useSpeech();
  const { exclusion, dateAdded } = values;
  const { locationId, areaKind } = place;
  const lookup = useMemo(() => episodicEventLookup(locationId, dateAdded), [locationId, dateAdded]);
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
      {isEpisodic || areaKind === 'episodic' ? (
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

export function AmountFields({ state: { field } }: Pick<EntryFieldsProps, 'state'>) {
  const { say } = useSpeech();
  const choices = useContainerChoices();
  return (
    <>
      <NumberField label={say(words.amount)} {...field('amount')} />
      <SelectField label={say(words.unitOfMeasure)} choices={named(choices?.units)} {...field('unitId')} />
    </>
  );
}

export function StateField({ state: { field } }: Pick<EntryFieldsProps, 'state'>) {
  const { say } = useSpeech();
  return (
    <SelectField
      label={say(words.physicalState)}
      choices={labelledChoices('physicalState', physicalStates)}
      {...field('physicalState')}
    />
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
  const stream = useStream(values.materialId, locationId);
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
