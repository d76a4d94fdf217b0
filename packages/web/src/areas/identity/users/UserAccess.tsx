import { searchUserAssignments } from '@oikos/contract/identity/users/assignments.ts';
import type { UserDetail } from '@oikos/contract/identity/users/users.ts';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { AssignmentDrawer } from './AssignmentDrawer.tsx';
import { AssignmentList } from './AssignmentList.tsx';

/** What a user, or a service account, is in, where and how long. */
export function UserAccess({ record: { id } }: RecordProps<Pick<UserDetail, 'id'>>) {
  return (
    <AssignmentList
      endpoint={searchUserAssignments}
      id={id}
      first="userGroupName"
      adding={(close) => <AssignmentDrawer userIds={[id]} onClose={close} />}
    />
  );
}
