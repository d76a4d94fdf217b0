import { SimpleGrid } from '@mantine/core';
import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { parentKinds } from '@oikos/contract/waste/handling/consolidation.ts';
import {
  CONSOLIDATE_MOVE,
  DISPOSAL_SYSTEM_MOVE,
  moveTypes,
  STORAGE_AREA_MOVE,
} from '@oikos/contract/waste/handling/container-moves.ts';
import { useMemo, useState } from 'react';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../../kit/fields/LookupField.tsx';
import { labelledChoices } from '../../../../kit/fields/labelled-choices.ts';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import {
  disposalMethodLookup,
  isDisposalSystem,
  type Movable,
  named,
  containerTexts as texts,
  useContainerChoices,
} from '../../site/public.ts';
import { ContainerTypeFilter } from '../consolidation/ContainerTypeFilter.tsx';
import { parentLookup } from '../consolidation/consolidation-lookups.ts';
import { MixingWarning } from '../consolidation/MixingWarning.tsx';
import type { MoveValues } from './move-values.ts';

interface MoveFieldsProps {
  readonly state: EntityFormState<MoveValues>;
  readonly containers: readonly Movable[];
}

/** Where containers go and when (S38, V270, V283). */
export function MoveFields({ state, containers }: MoveFieldsProps) {
  const { say } = useSpeech();
  const { field, values } = state;
  const isDisposal = values.moveTypeId === DISPOSAL_SYSTEM_MOVE;
  const types = Object.entries(moveTypes).map(([id, message]) => ({ value: Number(id), label: say(message) }));
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <SelectField label={say(texts.moveType)} choices={types} {...field('moveTypeId')} required />
        <DateField label={say(isDisposal ? texts.endDate : texts.moveDate)} {...field('date')} />
      </SimpleGrid>
      {values.moveTypeId === STORAGE_AREA_MOVE ? <ToArea state={state} containers={containers} /> : null}
      {isDisposal ? <ToDisposal state={state} containers={containers} /> : null}
      {values.moveTypeId === CONSOLIDATE_MOVE ? <ToParent state={state} containers={containers} /> : null}
    </>
  );
}

/** The locations with their areas; at first the location where the containers are. */
function useAreas(containers: readonly Movable[]) {
  const choices = useContainerChoices();
  const [locationId, setLocationId] = useState(containers[0]?.locationId ?? 0);
  const areas = choices?.areas.filter((area) => area.locationId === locationId) ?? [];
  return { locations: named(choices?.locations), locationId, setLocationId, areas };
}

function ToArea({ state: { field, form, values }, containers }: MoveFieldsProps) {
  const { say } = useSpeech();
  const { locations, locationId, setLocationId, areas } = useAreas(containers);
  const bays = areas.find(({ id }) => id === values.wasteStorageAreaId)?.bays ?? [];
  const area = field('wasteStorageAreaId');
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <SelectField
        label={say(words.location)}
        choices={locations}
        value={locationId}
        required
        onChange={(id) => {
          setLocationId(id ?? 0);
          form.setValues({ wasteStorageAreaId: null, bayId: null });
        }}
      />
      <SelectField
        label={say(words.wasteStorageArea)}
        choices={named(areas.filter((each) => !isDisposalSystem(each)))}
        {...area}
        required
        onChange={(id) => {
          area.onChange(id);
          form.setFieldValue('bayId', null);
        }}
      />
      <SelectField
        label={say(words.bay)}
        choices={named(bays)}
        disabled={bays.length === 0}
        {...(values.wasteStorageAreaId !== null && bays.length === 0 && { placeholder: say(texts.noBay) })}
        {...field('bayId')}
      />
    </SimpleGrid>
  );
}

function ToDisposal({ state: { field, form }, containers }: MoveFieldsProps) {
  const { say } = useSpeech();
  const { locations, locationId, setLocationId, areas } = useAreas(containers);
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <LookupField
        label={say(texts.disposalMethod)}
        lookup={disposalMethodLookup}
        {...field('disposalMethodId')}
        required
      />
      <SelectField
        label={say(words.location)}
        choices={locations}
        value={locationId}
        required
        onChange={(id) => {
          setLocationId(id ?? 0);
          form.setFieldValue('disposalSystemId', null);
        }}
      />
      <SelectField
        label={say(texts.disposalSystem)}
        choices={named(areas.filter(isDisposalSystem))}
        {...field('disposalSystemId')}
        required
      />
    </SimpleGrid>
  );
}

function ToParent({ state: { field, values }, containers }: MoveFieldsProps) {
  const { say } = useSpeech();
  const childId = containers[0]?.id ?? 0;
  const [typeId, setTypeId] = useState<number | null>(null);
  const lookup = useMemo(() => parentLookup(childId, typeId), [childId, typeId]);
  const kinds = labelledChoices('container.parentKind', parentKinds);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <ContainerTypeFilter value={typeId} onChange={setTypeId} />
        <LookupField label={say(words.parentContainer)} lookup={lookup} {...field('parentContainerId')} required />
        <SelectField label={say(texts.parentKind)} choices={kinds} {...field('parentKind')} required />
      </SimpleGrid>
      <MixingWarning kind={values.parentKind ?? 'overpacked'} />
    </>
  );
}
