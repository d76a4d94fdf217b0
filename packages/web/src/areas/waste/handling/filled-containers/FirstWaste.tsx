import { Button, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { physicalStates } from '@oikos/contract/waste/site/physical-states.ts';
import { useId, useState } from 'react';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import type { ContainerChoices } from '../../site/public.ts';
import {
  AmountFields,
  EntryDetails,
  type EntryPlace,
  StateField,
  StreamField,
  useStream,
} from '../waste-entries/EntryFields.tsx';
import { newContainerTexts as texts } from './new-container-texts.ts';
import type { NewContainerValues } from './new-container-values.ts';

interface FirstWasteProps {
  readonly state: EntityFormState<NewContainerValues>;
  readonly choices: ContainerChoices;
}

const detailNames: readonly string[] = [
  'physicalState',
  'wasteCodeIds',
  'densityFrom',
  'densityKgPerLitre',
  'exclusion',
  'exclusionReason',
  'episodicEventId',
  'description',
];

/** The first waste: its stream and amount. What the stream says is shown, and asked for only where it says nothing. */
export function FirstWaste({ state, choices }: FirstWasteProps) {
  const { say } = useSpeech();
  const { form, values } = state;
  const area = choices.areas.find(({ id }) => id === values.wasteStorageAreaId);
  const place = { locationId: values.locationId, areaKind: area?.kind ?? null };
  const hasWaste = values.materialId > 0;
  if ((values.count ?? 1) > 1 && !hasWaste) {
    return (
      <Text size="sm" c="dimmed">
        {say(texts.oneAtATime)}
      </Text>
    );
  }
  return (
    <Fieldset legend={say(texts.waste)}>
      <Stack gap="sm">
        <div data-wanted>
          <StreamField state={state} place={place} description={hasWaste ? undefined : say(texts.wasteHint)} />
        </div>
        {hasWaste ? (
          <>
            <SimpleGrid cols={2} spacing="sm">
              <AmountFields state={state} />
            </SimpleGrid>
            <Details state={state} place={place} isAsked={detailNames.some((name) => name in form.errors)} />
          </>
        ) : null}
      </Stack>
    </Fieldset>
  );
}

interface DetailsProps {
  readonly state: EntityFormState<NewContainerValues>;
  readonly place: EntryPlace;
  /** Something in them is wrong. */
  readonly isAsked: boolean;
}

function Details({ state, place, isAsked }: DetailsProps) {
  const { say, label } = useSpeech();
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const { physicalState, materialId, wasteCodeIds } = state.values;
  const stream = useStream(materialId, place.locationId);
  const isOpen =
    isWanted || isAsked || place.areaKind === 'episodic' || (stream?.isHazardous && wasteCodeIds.length === 0);
  const codes = stream?.wasteCodes.filter(({ wasteCodeId }) => wasteCodeIds.includes(wasteCodeId)) ?? [];
  const density = stream?.bulkDensityKgPerLitre ?? null;
  const facts = [
    label(`physicalState.${physicalState}`, physicalStates[physicalState]),
    codes.map(({ code }) => code).join(', ') || say(texts.noCodes),
    density === null ? '' : say(texts.densityOf, String(density)),
  ];
  if (isOpen) {
    return (
      <Stack gap="sm" id={id}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <StateField state={state} />
        </SimpleGrid>
        <EntryDetails state={state} place={place} />
      </Stack>
    );
  }
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {say(texts.fromStream, facts.filter(Boolean).join(' · '))}
      </Text>
      <Button size="compact-sm" variant="subtle" aria-label={say(texts.details)} onClick={() => setWanted(true)}>
        {say(texts.change)}
      </Button>
    </Group>
  );
}
