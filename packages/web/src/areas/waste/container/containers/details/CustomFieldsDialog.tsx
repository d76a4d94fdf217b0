import { ActionIcon, Button, Group, Table, Text, TextInput } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import {
  modifyContainerCustomField,
  revertContainerCustomField,
  searchContainerCustomFields,
} from '@oikos/contract/waste/container/containers/container-custom-fields.ts';
import { IconArrowBackUp, IconPencil, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../../../api/use-call.ts';
import { useSave } from '../../../../../api/use-save.ts';
import { Dialog } from '../../../../../kit/dialog/Dialog.tsx';
import { useKit } from '../../../../../kit/kit-context.tsx';
import { kitTexts } from '../../../../../kit/kit-texts.ts';
import { toastError } from '../../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../../translation/translate.ts';
import type { ContainerDetails } from '../../../site/public.ts';
import { containerTexts as texts } from '../../../site/public.ts';
import { CustomFieldInput, CustomFieldName } from './custom-field.tsx';

type Field = OutputOf<typeof searchContainerCustomFields>['items'][number];

interface CustomFieldsDialogProps {
  readonly container: ContainerDetails;
  readonly onClose: () => void;
}

/** The custom fields of a container: own values and those of its type (S35); locked ones can't be changed. */
export function CustomFieldsDialog({ container, onClose }: CustomFieldsDialogProps) {
  const { say } = useSpeech();
  const [search, setSearch] = useState('');
  const { data, error } = useCall(searchContainerCustomFields, { id: container.id, take: 0 });
  const fields = (data?.items ?? []).filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <Dialog opened onClose={onClose} size="lg" title={`${say(texts.customFields)}: ${container.containerIdValue}`}>
      <TextInput
        type="search"
        aria-label={say(texts.searchFields)}
        placeholder={say(texts.searchFields)}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        mb="sm"
      />
      {error ? <Text size="sm">{error.message}</Text> : null}
      {data && data.items.length === 0 ? (
        <Text size="sm" c="dimmed">
          {say(texts.noFields)}
        </Text>
      ) : null}
      {fields.length > 0 ? (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{say(texts.fieldName)}</Table.Th>
              <Table.Th>{say(texts.value)}</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map((field) => (
              <FieldRow key={field.id} containerId={container.id} field={field} />
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </Dialog>
  );
}

function FieldRow({ containerId, field }: { readonly containerId: number; readonly field: Field }) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [isEditing, setEditing] = useState(false);
  const revert = useSave(revertContainerCustomField);
  const mayChange = field.isEditable && may(modifyContainerCustomField);
  const ids = { id: containerId, customFieldId: field.containerTypeCustomFieldId };
  return (
    <Table.Tr>
      <Table.Td>
        <CustomFieldName field={field} />
      </Table.Td>
      <Table.Td>
        {isEditing ? (
          <FieldValue field={field} containerId={containerId} onDone={() => setEditing(false)} />
        ) : (
          <>
            {field.value}
            <Text size="xs" c="dimmed">
              {say(field.isOwnValue ? texts.ownValue : texts.defaultValue)}
            </Text>
          </>
        )}
      </Table.Td>
      <Table.Td>
        <Group gap={2} wrap="nowrap" justify="flex-end">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={say(texts.modify, field.name)}
            disabled={!mayChange || isEditing}
            onClick={() => setEditing(true)}
          >
            <IconPencil size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={say(texts.revert, field.name)}
            disabled={!mayChange || !field.isOwnValue}
            onClick={() => void revert.mutateAsync(ids).catch(toastError)}
          >
            <IconArrowBackUp size={16} />
          </ActionIcon>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

interface FieldValueProps {
  readonly containerId: number;
  readonly field: Field;
  readonly onDone: () => void;
}

function FieldValue({ containerId, field, onDone }: FieldValueProps) {
  const { say } = useSpeech();
  const [value, setValue] = useState(field.value);
  const modify = useSave(modifyContainerCustomField, { onSaved: onDone });
  const problem = modify.error?.byPath.get('value')?.message ?? modify.error?.message;
  const save = () =>
    modify.mutate({ id: containerId, customFieldId: field.containerTypeCustomFieldId, version: field.version, value });
  return (
    <Group gap={6} align="flex-start" wrap="nowrap">
      <CustomFieldInput field={field} value={value} problem={problem} onChange={setValue} />
      <Button size="sm" loading={modify.isPending} onClick={save}>
        {say(kitTexts.save)}
      </Button>
      <Button size="sm" variant="default" onClick={onDone}>
        {say(kitTexts.cancel)}
      </Button>
    </Group>
  );
}
