import { rightTexts } from '@oikos/contract/identity/rights/right-texts.ts';
import { readUserGroup, type UserGroupRow } from '@oikos/contract/identity/user-groups/user-groups.ts';
import { searchMembers } from '@oikos/contract/identity/users/assignments.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import { useParams } from 'react-router';
import { RecordPage } from '../../../kit/page/RecordPage.tsx';
import { later, type RecordProps, type RecordTab } from '../../../kit/page/record-tab.ts';
import { AssignmentDrawer } from '../users/AssignmentDrawer.tsx';
import { AssignmentList } from '../users/AssignmentList.tsx';
import { UserGroupDetails } from './UserGroupDetails.tsx';

const tabs: readonly RecordTab<UserGroupRow>[] = [
  { key: 'members', label: texts.members, help: texts.membersHelp, content: Members },
  { key: 'details', label: texts.details, content: UserGroupDetails },
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
