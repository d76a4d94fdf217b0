import { userGroupFile } from '@oikos/contract/identity/user-files/user-group-file.ts';
import {
  createUserGroup,
  deleteUserGroup,
  searchUserGroups,
  type UserGroupRow,
} from '@oikos/contract/identity/user-groups/user-groups.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import { lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { EditableList } from '../../../kit/list/EditableList.tsx';
import type { ListColumn, ListFilters } from '../../../kit/list/list-types.ts';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { speech, useSpeech, useSpoken } from '../../../translation/translate.ts';
import { useAssignmentImport, useFileImport } from '../users/use-file-import.tsx';
import { roleLookup } from '../users/user-lookups.ts';
import { ResetGroups } from './ResetGroups.tsx';
import { UserGroupDrawer } from './UserGroupDrawer.tsx';

const columnsOf = (): readonly ListColumn<UserGroupRow>[] => {
  const { say } = speech;
  return [
    { field: 'name', title: say(texts.group) },
    { field: 'roles', title: say(texts.roles), onCard: 'fact', render: ({ roles }) => roles.join(', ') },
    { field: 'memberCount', title: say(texts.people), numeric: true, onCard: 'fact' },
    { field: 'placeCount', title: say(texts.places), numeric: true },
  ];
};

const filtersOf = (): ListFilters<typeof searchUserGroups> => [
  lookupFilter('roleId', speech.say(texts.role), roleLookup),
];

/** User groups with their roles and members (R049). */
export function UserGroupsScreen() {
  const { say } = useSpeech();
  const columns = useSpoken(columnsOf);
  const filters = useSpoken(filtersOf);
  const importing = useFileImport({ resource: userGroupFile, label: texts.importUsers, by: createUserGroup });
  const assigning = useAssignmentImport();
  return (
    <>
      <EditableList
        title={say(texts.groups)}
        plural={say(texts.userGroupsPlural)}
        help={say(texts.userGroupsHelp)}
        endpoint={searchUserGroups}
        kind={texts.group}
        nameOf={({ name }) => name}
        columns={columns}
        filters={filters}
        address={({ id }) => String(id)}
        create={createUserGroup}
        remove={deleteUserGroup}
        actions={
          <>
            <ResetGroups />
            <PageActions actions={[importing.action, assigning.action]} />
          </>
        }
        editor={(_row, close) => <UserGroupDrawer onClose={close} />}
      />
      {importing.dialog}
      {assigning.dialog}
    </>
  );
}
