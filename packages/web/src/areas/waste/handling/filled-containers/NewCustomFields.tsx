import { Table, Text } from '@mantine/core';
import type { RowOf } from '@oikos/contract/resource.ts';
import {
  containerTypeFields,
  customFieldProblem,
  SYSTEM_FIELD,
} from '@oikos/contract/waste/container/container-types/container-type-fields.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { CustomFieldInput, CustomFieldName } from '../../container/public.ts';
import { containerTexts } from '../../site/public.ts';
import { newContainerTexts as texts } from './new-container-texts.ts';
import type { NewContainerValues } from './new-container-values.ts';

type Field = RowOf<typeof containerTypeFields>;

interface NewCustomFieldsProps {
  readonly state: EntityFormState<NewContainerValues>;
}

/** The custom fields of the chosen type. What differs from the type's value is saved as the containers' own (V288, V290). */
export function NewCustomFields({ state }: NewCustomFieldsProps) {
  const { say } = useSpeech();
  const { containerTypeId } = state.values;
  const { data, error } = useCall(
    containerTypeFields.endpoints.search,
    { containerTypeId, take: 0 },
    { enabled: containerTypeId > 0, staleTime: 0 },
  );
  if (containerTypeId > 0 && error) return <Text size="sm">{error.message}</Text>;
  if (containerTypeId === 0 || !data || data.items.length === 0) return null;
  return (
    <Table>
      <Table.Caption ta="left">{say(texts.newFieldsHint)}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{say(containerTexts.customFields)}</Table.Th>
          <Table.Th>{say(containerTexts.value)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.items.map((field) => (
          <Table.Tr key={field.id}>
            <Table.Td>
              <CustomFieldName field={field} />
            </Table.Td>
            <Table.Td>
              {field.isLocked || field.customFieldDataTypeId === SYSTEM_FIELD ? (
                field.defaultValue
              ) : (
                <NewFieldValue field={field} state={state} />
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function NewFieldValue({ field, state: { form, values } }: NewCustomFieldsProps & { readonly field: Field }) {
  const { say } = useSpeech();
  const own = values.customFields ?? [];
  const index = own.findIndex(({ customFieldId }) => customFieldId === field.id);
  const value = own[index]?.value ?? field.defaultValue;
  const wrong = customFieldProblem(field.customFieldDataTypeId, value);
  const refused = index < 0 ? undefined : form.errors[`customFields.${index}.value`];
  const problem = wrong ? say(wrong.message, ...wrong.parameters) : typeof refused === 'string' ? refused : undefined;
  const change = (next: string) => {
    const others = own.filter(({ customFieldId }) => customFieldId !== field.id);
    own.forEach((_, position) => {
      form.clearFieldError(`customFields.${position}.value`);
    });
    const isOwn = next !== field.defaultValue;
    form.setFieldValue('customFields', isOwn ? [...others, { customFieldId: field.id, value: next }] : others);
  };
  return (
    <>
      <CustomFieldInput field={field} value={value} problem={problem} onChange={change} />
      <Text size="xs" c="dimmed">
        {say(index < 0 ? containerTexts.defaultValue : containerTexts.ownValue)}
      </Text>
    </>
  );
}
