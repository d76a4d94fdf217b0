import { Anchor, Group, Stack, TextInput } from '@mantine/core';
import { readRolesAtLocation } from '@oikos/contract/identity/roles/roles.ts';
import { addAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { userTexts } from '@oikos/contract/identity/users/user-texts.ts';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { usePageAddress } from '../../../kit/page/use-page-address.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { AssignmentDrawer } from '../users/AssignmentDrawer.tsx';
import { roleTexts as texts } from './role-texts.ts';

export const HoldersOfLocation = ({ record: { nodeId } }: RecordProps<{ readonly nodeId: number }>) => (
  <PlaceHolders nodeId={nodeId} />
);

export const HoldersOfNode = ({ record: { id } }: RecordProps<{ readonly id: number }>) => <PlaceHolders nodeId={id} />;

/** Who holds which role at a place today, given there or above; who may is given another user group there (E039). */
function PlaceHolders({ nodeId }: { readonly nodeId: number }) {
  const { say } = useSpeech();
  const [isAdding, setAdding] = useState(false);
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = useCall(readRolesAtLocation, { id: nodeId });
  const users = usePageAddress('/user-administration');
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingFallback shape="part" />;
  const wanted = typed.trim().toLowerCase();
  const shown = data.items.filter(({ userName, roleName, userGroupName }) =>
    [userName, roleName, userGroupName].some((name) => name.toLowerCase().includes(wanted)),
  );
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end" gap="sm">
        <TextInput
          label={say(texts.findHolder)}
          value={typed}
          flex="0 1 320px"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <PageActions
          actions={[
            {
              label: say(userTexts.addAssignment),
              icon: <IconUserPlus size={16} />,
              kind: 'primary',
              by: addAssignments,
              onClick: () => setAdding(true),
            },
          ]}
        />
      </Group>
      <ShortTable
        caption={say(texts.accessTable)}
        empty={say(texts.noHolders)}
        rows={shown}
        keyOf={({ userId, roleId, userGroupId, nodeId: at }) => `${userId} ${roleId} ${userGroupId} ${at}`}
        minWidth={640}
        maxHeight="60vh"
        columns={[
          {
            title: say(userTexts.user),
            cell: ({ userId, userName }) =>
              users ? (
                <Anchor component={Link} to={`${users}/${userId}`} size="sm">
                  {userName}
                </Anchor>
              ) : (
                userName
              ),
          },
          { title: say(userTexts.role), cell: ({ roleName }) => roleName },
          { title: say(userTexts.group), cell: ({ userGroupName }) => userGroupName },
          { title: say(texts.givenAt), cell: ({ nodeName }) => nodeName },
          { title: say(userTexts.until), noWrap: true, cell: ({ lastDay }) => lastDay ?? '' },
        ]}
      />
      {isAdding ? (
        <AssignmentDrawer
          nodeId={nodeId}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            void refetch();
          }}
        />
      ) : null}
    </Stack>
  );
}
