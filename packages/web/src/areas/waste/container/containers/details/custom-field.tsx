import { Badge, Group, Text } from '@mantine/core';
import { DATE_FIELD } from '@oikos/contract/waste/container/container-types/container-type-fields.ts';
import { DateField } from '../../../../../kit/fields/DateField.tsx';
import { TextField } from '../../../../../kit/fields/TextField.tsx';
import { useSpeech } from '../../../../../translation/translate.ts';
import { containerTexts as texts } from '../../../site/public.ts';

interface ShownField {
  readonly name: string;
  readonly description: string;
  readonly customFieldDataTypeId: number;
  readonly isInherited: boolean;
  readonly isLocked: boolean;
}

/** What a custom field is called, and whether its type takes it from another or locks it. */
export function CustomFieldName({ field }: { readonly field: ShownField }) {
  const { say } = useSpeech();
  return (
    <>
      {field.name}
      <Text size="xs" c="dimmed">
        {field.description}
      </Text>
      <Group gap={4}>
        {field.isInherited ? (
          <Badge variant="light" color="gray">
            {say(texts.inherited)}
          </Badge>
        ) : null}
        {field.isLocked ? (
          <Badge variant="light" color="gray">
            {say(texts.locked)}
          </Badge>
        ) : null}
      </Group>
    </>
  );
}

interface CustomFieldInputProps {
  readonly field: ShownField;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Where the value of a custom field is filled in. */
export function CustomFieldInput({ field, value, problem, onChange }: CustomFieldInputProps) {
  const shared = { 'aria-label': field.name, value, ...(problem && { error: problem }) };
  return field.customFieldDataTypeId === DATE_FIELD ? (
    <DateField {...shared} onChange={(next) => onChange(next ?? '')} />
  ) : (
    <TextField {...shared} onChange={onChange} />
  );
}
