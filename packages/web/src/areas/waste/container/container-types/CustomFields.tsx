import type { RowOf } from '@oikos/contract/resource.ts';
import {
  containerTypeFields,
  customFieldDataTypes,
  SYSTEM_FIELD,
} from '@oikos/contract/waste/container/container-types/container-type-fields.ts';
import { containerTypes } from '@oikos/contract/waste/container/container-types/container-types.ts';
import { IconLockOpen } from '@tabler/icons-react';
import { useSave } from '../../../../api/use-call.ts';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { ResourceScreen } from '../../../../kit/list/ResourceScreen.tsx';
import { toastError } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { containerTypeTexts as texts } from './container-type-texts.ts';

type Field = RowOf<typeof containerTypeFields>;

const { read, search } = containerTypes.endpoints;
const { search: searchFields, update } = containerTypeFields.endpoints;

/** V290: inherited, locked and system fields can't be edited. */
const isReadOnly = (field: Field) =>
  field.isInherited || field.isLocked || field.customFieldDataTypeId === SYSTEM_FIELD;

/** The custom fields of a container type, its own and those it takes from another (S43). */
export function CustomFields({ containerTypeId }: { readonly containerTypeId: number }) {
  const { say, label } = useSpeech();
  const { may } = useKit();
  const unlock = useSave(update, { invalidates: [searchFields] });
  const nameOfType = (id: number, name: string) => label(`containerTypes.dataType.${id}`, name);
  const dataTypes = Object.entries(customFieldDataTypes)
    .map(([id, name]) => ({ value: Number(id), label: nameOfType(Number(id), name) }))
    .filter((type) => type.value !== SYSTEM_FIELD);
  const unlockField = ({ name, description, customFieldDataTypeId, defaultValue, id, version }: Field) =>
    unlock
      .mutateAsync({
        containerTypeId,
        name,
        description,
        customFieldDataTypeId,
        defaultValue,
        isLocked: false,
        id,
        version,
      })
      .catch(toastError);
  return (
    <ResourceScreen
      resource={containerTypeFields}
      embedded
      prefix="fields."
      within={{ containerTypeId }}
      invalidates={[read, search]}
      isReadOnly={isReadOnly}
      initial={{
        containerTypeId,
        name: '',
        description: '',
        customFieldDataTypeId: 1,
        defaultValue: '',
        isLocked: false,
      }}
      nameOf={(field) => field.name}
      rowActions={[
        {
          label: say(texts.unlock),
          icon: <IconLockOpen size={16} />,
          onClick: (field) => void unlockField(field),
          isHidden: (field) => !field.isLocked || field.isInherited || !may(update),
        },
      ]}
      columns={[
        { field: 'name', title: say(texts.fieldName) },
        {
          field: 'customFieldDataTypeName',
          title: say(texts.dataType),
          render: (field) => nameOfType(field.customFieldDataTypeId, field.customFieldDataTypeName),
        },
        { field: 'defaultValue', title: say(texts.defaultValue) },
        { field: 'isLocked', title: say(texts.locked), render: (field) => (field.isLocked ? say(texts.yes) : '') },
        { field: 'inheritedFrom', title: say(texts.inheritedFrom) },
      ]}
      form={({ field }) => (
        <>
          <TextField label={say(texts.fieldName)} {...field('name')} />
          <TextField label={say(texts.description)} lines={2} {...field('description')} />
          <SelectField label={say(texts.dataType)} choices={dataTypes} {...field('customFieldDataTypeId')} />
          <TextField label={say(texts.defaultValue)} {...field('defaultValue')} />
          <CheckField label={say(texts.locked)} description={say(texts.lockedHint)} {...field('isLocked')} />
        </>
      )}
    />
  );
}
