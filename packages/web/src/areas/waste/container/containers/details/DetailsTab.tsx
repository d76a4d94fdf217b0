import { Box, SimpleGrid, Text } from '@mantine/core';
import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { updateContainer } from '@oikos/contract/waste/container/containers/containers.ts';
import { call } from '../../../../../api/call.ts';
import { DateField } from '../../../../../kit/fields/DateField.tsx';
import { SelectField } from '../../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../../kit/fields/TextField.tsx';
import { EntityForm } from '../../../../../kit/form/EntityForm.tsx';
import { useKit } from '../../../../../kit/kit-context.tsx';
import { kitTexts } from '../../../../../kit/kit-texts.ts';
import type { RecordProps } from '../../../../../kit/page/record-tab.ts';
import { toast } from '../../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../../translation/translate.ts';
import type { ContainerDetails } from '../../../site/public.ts';
import { named, statusName, containerTexts as texts, useContainerChoices } from '../../../site/public.ts';
import { containerSchema, valuesOf } from '../container-values.ts';
import { PlaceFields } from '../PlaceFields.tsx';

/** What an editor fills in of a container; with waste in it, its place changes by moves only. */
export function DetailsTab({ record: container }: RecordProps<ContainerDetails>) {
  const { say } = useSpeech();
  const { may } = useKit();
  const choices = useContainerChoices();
  const statuses = [container.statusName, ...container.nextStatuses].map((status) => ({
    value: status,
    label: statusName(status),
  }));
  return (
    <Box maw={860}>
      <EntityForm
        key={container.version}
        schema={containerSchema}
        initial={valuesOf(container)}
        readFirst
        readOnly={!may(updateContainer)}
        save={async (values) => {
          await call(updateContainer, values);
          toast('success', say(kitTexts.saved, say(words.container)));
        }}
      >
        {({ field, form, values }) => (
          <>
            <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
              <TextField label={say(words.containerIdValue)} {...field('containerIdValue')} />
              <SelectField
                label={say(words.containerType)}
                choices={named(choices?.containerTypes)}
                {...field('containerTypeId')}
              />
              <SelectField label={say(words.status)} choices={statuses} {...field('statusName')} required />
            </SimpleGrid>
            <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
              <PlaceFields field={field} form={form} values={values} readOnly={container.hasWaste} />
            </SimpleGrid>
            {container.hasWaste ? (
              <Text size="sm" c="dimmed">
                {say(texts.siteChanges)}
              </Text>
            ) : null}
            <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
              <DateField label={say(words.dateAdded)} {...field('dateAdded')} />
            </SimpleGrid>
            <TextField label={say(words.notes)} lines={3} {...field('notes')} />
          </>
        )}
      </EntityForm>
    </Box>
  );
}
