import { userFile } from '@oikos/contract/identity/user-files/user-file.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import { createUser, searchUsers } from '@oikos/contract/identity/users/users.ts';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { useAskedToAdd } from '../../../kit/list/use-asked-to-add.ts';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { useSpeech, useSpoken } from '../../../translation/translate.ts';
import { FoundUserSteps } from './FoundUserSteps.tsx';
import { InviteDrawer } from './InviteDrawer.tsx';
import { UserSteps } from './UserSteps.tsx';
import { useEverySession } from './use-every-session.tsx';
import { useAssignmentImport, useFileImport } from './use-file-import.tsx';
import { userColumns } from './user-columns.tsx';
import { userFilters } from './user-filters.ts';

/** The people of the company: invited, changed one by one or many at once (R047). */
export function UsersScreen() {
  const { say } = useSpeech();
  const { may } = useKit();
  const { user, settings } = useSession();
  const [isInviting, setInviting] = useState(false);
  useAskedToAdd(may(createUser), () => setInviting(true));
  const everySession = useEverySession();
  const columns = useSpoken(() => userColumns(user.ianaTimeZone), [user.ianaTimeZone]);
  const filters = useSpoken(() => userFilters(user.currentHierarchyId), [user.currentHierarchyId]);
  const importing = useFileImport({
    resource: userFile,
    label: texts.importUsers,
    by: createUser,
    afterwards: settings.sendsMail ? undefined : say(texts.importedLinks),
  });
  const assigning = useAssignmentImport();
  const invite = (
    <PageActions
      actions={[
        {
          label: say(texts.invite),
          icon: <IconUserPlus size={16} />,
          kind: 'primary',
          by: createUser,
          onClick: () => setInviting(true),
        },
        importing.action,
        assigning.action,
        everySession.action,
      ]}
    />
  );
  return (
    <>
      <ListScreen<typeof searchUsers>
        title={say(texts.users)}
        plural={say(texts.usersPlural)}
        help={say(texts.usersHelp)}
        endpoint={searchUsers}
        columns={columns}
        filters={filters}
        address={({ id }) => String(id)}
        actions={invite}
        emptyAction={invite}
        {...(may(createUser) && {
          selection: {
            actions: (rows, clear) => <UserSteps within="selection" users={rows} onDone={clear} />,
            onFound: (found, clear) => <FoundUserSteps found={found} onDone={clear} />,
          },
        })}
      />
      {importing.dialog}
      {assigning.dialog}
      {everySession.dialog}
      {isInviting ? <InviteDrawer onClose={() => setInviting(false)} /> : null}
    </>
  );
}
