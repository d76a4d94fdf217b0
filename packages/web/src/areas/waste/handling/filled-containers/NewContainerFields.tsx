import { Button, Fieldset, Group, SimpleGrid, Stack } from '@mantine/core';
import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import type { LastContainer } from '@oikos/contract/waste/handling/filled-containers.ts';
import { useEffect, useRef } from 'react';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import classes from '../../../../kit/page/record.module.css';
import { useSpeech } from '../../../../translation/translate.ts';
import { PlaceFields } from '../../container/public.ts';
import { type ContainerChoices, named, useDateOfSite } from '../../site/public.ts';
import { Incompatibilities } from '../waste-entries/Incompatibilities.tsx';
import { usePreview, WastePreview } from '../waste-entries/WastePreview.tsx';
import { FirstWaste } from './FirstWaste.tsx';
import { LabelFields } from './LabelFields.tsx';
import { LikeTheLast } from './LikeTheLast.tsx';
import { NewCustomFields } from './NewCustomFields.tsx';
import { NumberFields } from './NumberFields.tsx';
import { newContainerTexts as texts } from './new-container-texts.ts';
import { type NewContainerValues, previewOf, probablePlace } from './new-container-values.ts';
import { useFirstBlank } from './use-first-blank.ts';
import type { LabelChoice } from './use-label-choice.ts';

interface NewContainerFieldsProps {
  readonly state: EntityFormState<NewContainerValues>;
  readonly choices: ContainerChoices;
  readonly last: readonly LastContainer[];
  readonly label: LabelChoice;
  readonly onLabel: (label: LabelChoice) => void;
  readonly onWaste: (hasWaste: boolean) => void;
  /** False: the focus belongs on what was saved. */
  readonly isFocused: boolean;
  /** Saves without printing the label. */
  readonly onSaveOnly: () => void;
}

/** Container, waste and label, with what saving would do beside them. */
export function NewContainerFields(props: NewContainerFieldsProps) {
  const { state, choices, last, label, onLabel, onWaste, isFocused, onSaveOnly } = props;
  const { say } = useSpeech();
  const { values, isSaving } = state;
  const hasWaste = values.materialId > 0;
  const root = useRef<HTMLDivElement>(null);
  useFirstBlank(root, isFocused);
  useEffect(() => onWaste(hasWaste), [hasWaste, onWaste]);
  const { preview, error, isLoading } = usePreview(previewOf(values));
  const found = preview?.incompatibilities ?? [];
  return (
    <div className={classes.entry} ref={root}>
      <Stack gap="sm">
        <ContainerFields state={state} choices={choices} last={last} />
        <FirstWaste state={state} choices={choices} />
        {hasWaste ? <LabelFields label={label} onChange={onLabel} /> : null}
        {hasWaste ? (
          <Group justify="flex-end">
            <Button variant="default" disabled={isSaving} onClick={onSaveOnly}>
              {say(texts.add)}
            </Button>
          </Group>
        ) : null}
      </Stack>
      <Stack gap="sm">
        {found.length > 0 ? <Incompatibilities state={state} found={found} /> : null}
        <WastePreview preview={preview} error={error} isLoading={isLoading} />
      </Stack>
    </div>
  );
}

function ContainerFields({ state, choices, last }: Pick<NewContainerFieldsProps, 'state' | 'choices' | 'last'>) {
  const { say } = useSpeech();
  const { field, form, values } = state;
  const type = field('containerTypeId');
  const { timeZone } = choices.locations.find(({ id }) => id === values.locationId) ?? {};
  useDateOfSite({ form, name: 'dateAdded', proposed: values.dateAdded, timeZone });
  return (
    <Fieldset legend={say(texts.container)}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <SelectField
            label={say(words.containerType)}
            choices={named(choices.containerTypes)}
            {...type}
            value={values.containerTypeId || null}
            onChange={(id) => {
              type.onChange(id ?? 0);
              form.setFieldValue('customFields', []);
            }}
          />
          <DateField label={say(words.dateAdded)} {...field('dateAdded')} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
          <PlaceFields
            field={field}
            form={form}
            values={values}
            placeAt={(locationId) => probablePlace(locationId, choices, last)}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <NumberFields state={state} isOne={values.materialId > 0} />
          <TextField label={say(words.notes)} lines={2} {...field('notes')} />
        </SimpleGrid>
        <NewCustomFields state={state} />
        <LikeTheLast state={state} choices={choices} last={last} />
      </Stack>
    </Fieldset>
  );
}
