import { Group, SimpleGrid, Text } from '@mantine/core';
import { physicalStates } from '@oikos/contract/waste/site/physical-states.ts';
import { wasteStreamTexts as texts } from '@oikos/contract/waste/stream/waste-streams/waste-stream-texts.ts';
import type { WasteStreamDetails } from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../../kit/fields/LookupField.tsx';
import { LookupListField } from '../../../../kit/fields/LookupListField.tsx';
import { labelledChoices } from '../../../../kit/fields/labelled-choices.ts';
import { NumberField } from '../../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import { exactText } from '../../../../kit/text/number-text.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { useHierarchies } from '../../../hierarchy/public.ts';
import { unitsOf } from '../../site/public.ts';
import { CompatibilityGroups } from './CompatibilityGroups.tsx';
import type { StreamInfo } from './waste-stream-form.ts';
import { nodeLookup } from './waste-stream-lookups.ts';

const densityUnits = unitsOf('density');
const amountUnits = unitsOf('mass', 'volume');

export interface StreamInfoFieldsProps {
  readonly state: EntityFormState<StreamInfo>;
  readonly stream?: WasteStreamDetails;
}

/** What a waste stream is (V331 to V335). */
export function StreamInfoFields({ state, stream }: StreamInfoFieldsProps) {
  const { say } = useSpeech();
  const { organisation } = useHierarchies();
  const { field, values } = state;
  const states = labelledChoices('physicalState', physicalStates);
  const isStoredDensity =
    stream !== undefined &&
    stream.bulkDensity === values.bulkDensity &&
    stream.bulkDensityUnitId === values.bulkDensityUnitId;
  const kilograms = isStoredDensity ? stream.bulkDensityKgPerLitre : null;
  return (
    <>
      <Group grow align="flex-start">
        <TextField label={say(texts.name)} {...field('name')} />
        <TextField label={say(texts.number)} {...field('number')} />
      </Group>
      <TextField label={say(texts.description)} lines={2} {...field('description')} />
      <Group grow align="flex-start">
        <SelectField label={say(texts.physicalState)} choices={states} {...field('physicalState')} />
        <LookupField
          label={say(texts.defaultUnit)}
          lookup={amountUnits}
          {...field('defaultUnitId')}
          valueLabel={stream?.defaultUnit ?? ''}
        />
      </Group>
      <Group grow align="flex-start">
        <NumberField label={say(texts.density)} placeholder={say(texts.densityHint)} {...field('bulkDensity')} />
        <LookupField
          label={say(texts.unit)}
          lookup={densityUnits}
          {...field('bulkDensityUnitId')}
          valueLabel={stream?.bulkDensityUnit ?? ''}
        />
      </Group>
      {kilograms === null ? null : (
        <Text size="sm" c="dimmed" mt={-6}>
          {say(texts.densityInKilograms, exactText(Number(kilograms.toPrecision(6))))}
        </Text>
      )}
      <SimpleGrid cols={2} spacing="md" verticalSpacing="xs">
        <CheckField label={say(texts.hazardous)} {...field('isHazardous')} />
        <CheckField label={say(texts.acuteResidue)} {...field('isAcuteResidue')} />
        <CheckField label={say(texts.universal)} {...field('isUniversalWaste')} />
        <CheckField label={say(texts.pcb)} {...field('isPcb')} />
        <CheckField label={say(texts.generatorKnowledge)} {...field('generatorKnowledge')} />
        <CheckField label={say(texts.analysisRequired)} {...field('analysisRequired')} />
        <CheckField label={say(texts.active)} {...field('isActive')} />
      </SimpleGrid>
      <CompatibilityGroups
        {...(field('compatibilityGroups') as object)}
        value={values.compatibilityGroups}
        readOnly={field('compatibilityGroups').readOnly}
      />
      <CheckField label={say(texts.dilute)} {...field('isDilute')} />
      {organisation ? (
        <LookupListField
          label={say(texts.locations)}
          description={say(texts.locationsHint)}
          addLabel={say(texts.addLocation)}
          emptyText={say(texts.everywhere)}
          lookup={nodeLookup(organisation.id)}
          known={stream?.locations ?? []}
          {...field('locationIds')}
        />
      ) : null}
      <Group grow align="flex-start">
        <NumberField label={say(texts.revision)} {...field('profileRevision')} />
        <DateField label={say(texts.revisionDate)} {...field('profileRevisionDate')} />
      </Group>
    </>
  );
}
