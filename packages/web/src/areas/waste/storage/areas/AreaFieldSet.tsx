import { Divider, Group, SimpleGrid, Text } from '@mantine/core';
import { systemPicklistCategories } from '@oikos/contract/quantity/picklists/system-picklists.ts';
import { searchMeasurementUnits } from '@oikos/contract/quantity/units.ts';
import { areaTexts as texts } from '@oikos/contract/waste/storage/areas/area-texts.ts';
import { type AreaKind, type AreaRow, type areaFields, areaKinds } from '@oikos/contract/waste/storage/areas/areas.ts';
import type { z } from 'zod';
import { useCall } from '../../../../api/use-call.ts';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';
import { NumberField } from '../../../../kit/fields/NumberField.tsx';
import { PicklistField } from '../../../../kit/fields/PicklistField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { useWasteUnits } from '../../../location/public.ts';
import { type Bay, BayFields } from './BayFields.tsx';
import { limitsOfKind } from './proposed-limits.ts';

const categoryOf = (key: string) => systemPicklistCategories.find((each) => each.key === key)?.id ?? 0;
const methodCategory = categoryOf('wasteManagementMethod');
const capacityCategory = categoryOf('commercialCapacityCode');

const limits = [
  { value: 'storageMaximum', unit: 'storageMaximumUOMId' },
  { value: 'acuteMaximum', unit: 'acuteMaximumUOMId' },
  { value: 'nonAcuteMaximum', unit: 'nonAcuteMaximumUOMId' },
] as const;

export interface AreaFieldSetProps {
  readonly state: EntityFormState<z.input<typeof areaFields>>;
  readonly area: AreaRow | undefined;
  readonly methodLabel: string | null | undefined;
}

/** The id of the US gallon; it comes with the units to choose from. */
const useGallon = (): number | undefined =>
  useCall(searchMeasurementUnits, { top: 0 }, { staleTime: 5 * 60_000 }).data?.items.find(({ code }) => code === 'gal')
    ?.id;

/** V170 to V174 in the order in which an area is thought of: what it is, how much it holds, how long, its bays. */
export function AreaFieldSet({ state, area, methodLabel }: AreaFieldSetProps) {
  const { say } = useSpeech();
  const { field, form, setLines, values } = state;
  const units = useWasteUnits();
  const gallonId = useGallon();
  const kind = field('kind');
  const meetsPcbStorage = values.meetsPcbStorage ?? (values.kind === 'pcb' || values.kind === 'permitted');
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextField label={say(texts.name)} {...field('name')} />
        <TextField
          label={say(texts.alternateName)}
          description={say(texts.alternateNameHint)}
          {...field('alternateName')}
        />
      </SimpleGrid>
      <SelectField
        label={say(texts.areaType)}
        description={values.kind === 'satellite' ? say(texts.satelliteHint) : undefined}
        choices={areaKinds.map((value) => ({ value, label: say(texts[value]) }))}
        {...kind}
        onChange={(next: AreaKind | null) => {
          kind.onChange(next);
          if (!area && gallonId) form.setValues({ ...limitsOfKind(next, values, gallonId) });
        }}
      />
      <Divider label={say(texts.limits)} labelPosition="left" />
      {limits.map((limit) => (
        <Group key={limit.value} grow align="flex-start">
          <NumberField label={say(texts[limit.value])} {...field(limit.value)} />
          <SelectField
            label={say(texts.unit)}
            aria-label={say(texts.unitOf, say(texts[limit.value]))}
            choices={units}
            {...field(limit.unit)}
          />
        </Group>
      ))}
      <Divider label={say(texts.accumulation)} labelPosition="left" />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <NumberField
          label={say(texts.allowedDays)}
          description={say(texts.allowedDaysHint)}
          unit={say(texts.days)}
          {...field('allowedAccumulationDays')}
        />
        <NumberField label={say(texts.preNotification)} unit={say(texts.days)} {...field('preNotificationDays')} />
      </SimpleGrid>
      <CheckField label={say(texts.far)} {...field('isFarFromFacility')} />
      <CheckField
        label={say(texts.codeConditions)}
        description={say(texts.codeConditionsHint)}
        {...field('meetsCodeConditions')}
      />
      <CheckField
        label={say(texts.pcbStorage)}
        description={say(texts.pcbStorageHint)}
        {...field('meetsPcbStorage')}
        value={meetsPcbStorage}
      />
      {meetsPcbStorage ? null : (
        <CheckField label={say(texts.spillPlan)} description={say(texts.spillPlanHint)} {...field('hasSpillPlan')} />
      )}
      <PicklistField
        label={say(texts.method)}
        category={methodCategory}
        valueLabel={methodLabel}
        {...field('managementMethodId')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <PicklistField
          label={say(texts.capacityCode)}
          category={capacityCategory}
          valueLabel={area?.commercialCapacityCode}
          {...field('commercialCapacityCodeId')}
        />
        <NumberField label={say(texts.percentAvailable)} unit="%" {...field('percentCapacityAvailable')} />
      </SimpleGrid>
      <Divider label={say(texts.bays)} labelPosition="left" />
      <Text size="xs" c="dimmed">
        {say(texts.baysHint)}
      </Text>
      <BayFields
        bays={(values.bays ?? []) as readonly Bay[]}
        errors={form.errors}
        readOnly={field('bays').readOnly}
        onChange={(bays) => setLines('bays', bays)}
      />
    </>
  );
}
