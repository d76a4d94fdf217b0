import { Anchor, Box, SimpleGrid } from '@mantine/core';
import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { createContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../../api/call.ts';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import { useKit } from '../../../../kit/kit-context.tsx';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import {
  containerAddress,
  containerListAddress,
  NoStorageAreas,
  named,
  containerTexts as texts,
  todayAtSites,
  useContainerChoices,
  useDateOfSite,
} from '../../site/public.ts';
import { type NewContainerValues, newContainer, newContainerSchema } from './container-values.ts';
import { NewCustomFields } from './NewCustomFields.tsx';
import { NumberFields } from './NumberFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';

interface Added {
  readonly containers: readonly { readonly id: number; readonly containerIdValue: string }[];
  readonly values: NewContainerValues;
}

/** New containers (R117). Saving leaves the form new again, with place and type kept; a container opens on its own page (V262). */
export function AddContainerScreen() {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const navigate = useNavigate();
  const [added, setAdded] = useState<Added>();
  const today = todayAtSites([timeZone]);
  return (
    <>
      <PageHeader title={say(texts.adding)} help={say(texts.addHelp)} />
      <Box maw={860}>
        <NoStorageAreas />
        {added ? <AddedContainers containers={added.containers} /> : null}
        <EntityForm
          key={added?.containers[0]?.id ?? 0}
          schema={newContainerSchema}
          initial={newContainer(today, added && likeTheLast(added.values))}
          save={async (values) => {
            const { containers } = await call(createContainers, withOneId(values));
            setAdded({ containers, values });
          }}
          onCancel={() => navigate(containerListAddress)}
        >
          {(state) => <ContainerFields state={state} proposedDate={today} />}
        </EntityForm>
      </Box>
    </>
  );
}

/** An id names one container: a count chosen for a location that numbers its containers doesn't go with it. */
const withOneId = (values: NewContainerValues): NewContainerValues =>
  values.containerIdValue ? { ...values, count: 1 } : values;

const likeTheLast = ({ containerTypeId, locationId, wasteStorageAreaId, bayId, dateAdded }: NewContainerValues) => ({
  containerTypeId,
  locationId,
  wasteStorageAreaId,
  bayId,
  dateAdded,
});

function AddedContainers({ containers }: Pick<Added, 'containers'>) {
  const { say } = useSpeech();
  return (
    <Box mb="md" data-result>
      <Notice tone="success" title={say(texts.added)}>
        {containers.map(({ id, containerIdValue }, index) => (
          <span key={id}>
            {index > 0 ? ', ' : ''}
            <Anchor component={Link} to={containerAddress(id)} size="sm">
              {containerIdValue}
            </Anchor>
          </span>
        ))}
        <div>{say(texts.addedHint)}</div>
      </Notice>
    </Box>
  );
}

interface ContainerFieldsProps {
  readonly state: EntityFormState<NewContainerValues>;
  /** The user's own day, until a location is chosen. */
  readonly proposedDate: LocalDate;
}

function ContainerFields({ state, proposedDate }: ContainerFieldsProps) {
  const { say } = useSpeech();
  const choices = useContainerChoices();
  const { field, form, values } = state;
  const type = field('containerTypeId');
  const { timeZone } = choices?.locations.find(({ id }) => id === values.locationId) ?? {};
  useDateOfSite({ form, name: 'dateAdded', proposed: proposedDate, timeZone });
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <SelectField
          label={say(words.containerType)}
          choices={named(choices?.containerTypes)}
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
        <PlaceFields field={field} form={form} values={values} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NumberFields state={state} />
      </SimpleGrid>
      <NewCustomFields state={state} />
      <TextField label={say(words.notes)} lines={2} {...field('notes')} />
    </>
  );
}
