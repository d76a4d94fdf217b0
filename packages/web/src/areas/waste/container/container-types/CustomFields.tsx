import type { RowOf } from '@oikos/contract/resource.ts';
import {
  containerTypeFields,
  dataTypeName,
  SYSTEM_FIELD,
} from '@oikos/contract/waste/container/container-types/container-type-fields.ts';
import { containerTypeTexts as texts } from '@oikos/contract/waste/container/container-types/container-type-texts.ts';
import { IconLockOpen } from '@tabler/icons-react';
import { useSave } from '../../../../api/use-save.ts';
import { useKit } from '../../../../kit/kit-context.tsx';
import { ResourceScreen } from '../../../../kit/list/ResourceScreen.tsx';
import { toastError } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';

type Field = RowOf<typeof containerTypeFields>;

const { update } = containerTypeFields.endpoints;

/** V290: inherited, locked and system fields can't be edited. */
const isReadOnly = (field: Field) =>
  field.isInherited || field.isLocked || field.customFieldDataTypeId === SYSTEM_FIELD;

/** The custom fields of a container type, its own and those it takes from another (S43). */
export function CustomFields({ containerTypeId }: { readonly containerTypeId: number }) {
  const { say } = useSpeech();
  const { may } = useKit();
  const unlock = useSave(update);
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
      isReadOnly={isReadOnly}
      rowActions={[
        {
          label: say(texts.unlock),
          icon: <IconLockOpen size={16} />,
          onClick: (field) => void unlockField(field),
          isHidden: (field) => !field.isLocked || field.isInherited || !may(update),
        },
      ]}
      cells={{ customFieldDataTypeName: { render: (field) => say(dataTypeName(field.customFieldDataTypeId)) } }}
    />
  );
}
