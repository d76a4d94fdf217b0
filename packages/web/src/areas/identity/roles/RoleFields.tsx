import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { roleFieldTexts } from '@oikos/contract/identity/roles/role-messages.ts';
import type { roleForm } from '@oikos/contract/identity/roles/roles.ts';
import { userTexts } from '@oikos/contract/identity/users/user-texts.ts';
import type { z } from 'zod';
import { TextField } from '../../../kit/fields/TextField.tsx';
import type { EntityFormState } from '../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { HeldPermissions } from './HeldPermissions.tsx';
import { PermissionEditor } from './PermissionEditor.tsx';

export interface RoleFieldsProps {
  readonly state: EntityFormState<z.input<typeof roleForm>>;
  /** The permissions that the role has. */
  readonly initial: readonly Permission[];
}

/** Name, description and permissions. */
export function RoleFields({ state: { field, form, values }, initial }: RoleFieldsProps) {
  const { say } = useSpeech();
  const { readOnly, error } = field('permissions');
  return (
    <>
      <TextField label={say(userTexts.name)} {...field('name')} />
      <TextField label={say(roleFieldTexts.description)} lines={2} {...field('description')} />
      {readOnly ? (
        <HeldPermissions permissions={values.permissions} />
      ) : (
        <PermissionEditor
          value={values.permissions}
          onChange={(permissions) => {
            form.setFieldValue('permissions', permissions);
            form.clearFieldError('permissions');
          }}
          initial={initial}
          error={error}
        />
      )}
    </>
  );
}
