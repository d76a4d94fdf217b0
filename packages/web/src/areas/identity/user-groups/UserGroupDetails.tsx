import {
  previewUserGroup,
  type UserGroupRow,
  updateUserGroup,
  userGroupForm,
} from '@oikos/contract/identity/user-groups/user-groups.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { AccessEffect } from '../rights/AccessEffect.tsx';
import { UserGroupFields } from './UserGroupFields.tsx';

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Name and roles of a user group; other roles show who gains and loses by them before they are saved. */
export function UserGroupDetails({ record: { id, version, name, roleIds, roles }, reload }: RecordProps<UserGroupRow>) {
  const { say } = useSpeech();
  const save = useSave(updateUserGroup);
  return (
    <EntityForm
      key={version}
      schema={userGroupForm}
      initial={{ name, roleIds }}
      readFirst
      savedBy={updateUserGroup}
      save={async (values) => {
        await save.mutateAsync({ ...values, id, version });
        toast('success', say(kitTexts.saved, values.name));
      }}
      onReload={reload}
    >
      {(state) => (
        <>
          <UserGroupFields
            state={state}
            known={roleIds.map((roleId, index) => ({ id: roleId, name: roles[index] ?? String(roleId) }))}
          />
          <AccessEffect
            of={previewUserGroup}
            input={isSame(state.values.roleIds, roleIds) ? undefined : { id, roleIds: state.values.roleIds }}
          />
        </>
      )}
    </EntityForm>
  );
}
