import { rightTexts } from '@oikos/contract/identity/rights/right-texts.ts';
import {
  previewUserGroup,
  readUserGroup,
  type UserGroupRow,
  updateUserGroup,
  userGroupForm,
} from '@oikos/contract/identity/user-groups/user-groups.ts';
import { searchMembers } from '@oikos/contract/identity/users/assignments.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import { useParams } from 'react-router';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { RecordPage } from '../../../kit/page/RecordPage.tsx';
import { later, type RecordProps, type RecordTab } from '../../../kit/page/record-tab.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { AccessEffect } from '../rights/AccessEffect.tsx';
import { AssignmentDrawer } from '../users/AssignmentDrawer.tsx';
import { AssignmentList } from '../users/AssignmentList.tsx';
import { UserGroupFields } from './UserGroupFields.tsx';

const tabs: readonly RecordTab<UserGroupRow>[] = [
  { key: 'members', label: texts.members, help: texts.membersHelp, content: Members },
  { key: 'details', label: texts.details, content: Details },
  {
    key: 'why',
    label: rightTexts.why,
    help: rightTexts.whyGroupHelp,
    content: later(() => import('../rights/GroupRights.tsx').then((file) => file.GroupRights)),
  },
];

/** A user group: who is in it, and which roles it holds. */
export function UserGroupScreen() {
  const id = Number(useParams().id);
  return (
    <RecordPage read={readUserGroup} input={{ id }} title={({ name }) => name} tabs={tabs} isCompany={() => true} />
  );
}

function Members({ record: { id } }: RecordProps<UserGroupRow>) {
  return (
    <AssignmentList
      endpoint={searchMembers}
      id={id}
      first="userName"
      adding={(close) => <AssignmentDrawer userGroupId={id} onClose={close} />}
    />
  );
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

function Details({ record: { id, version, name, roleIds, roles }, reload }: RecordProps<UserGroupRow>) {
  const { say } = useSpeech();
  const save = useSave(updateUserGroup);
  const names = roles.split(', ');
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
            known={roleIds.map((roleId, index) => ({ id: roleId, name: names[index] ?? String(roleId) }))}
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
