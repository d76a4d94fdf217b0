import { Button, Group, Text } from '@mantine/core';
import {
  mapTokenGroup,
  type TokenMapping,
  unmapTokenGroup,
} from '@oikos/contract/identity/company-sign-in/company-sign-in.ts';
import { userTexts } from '@oikos/contract/identity/users/user-texts.ts';
import { useMemo, useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { useSave } from '../../../api/use-save.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { chosenField } from '../../../kit/form/chosen-field.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { HomeCard } from '../../../kit/home/HomeCard.tsx';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { placeLookup, userGroupLookup } from '../users/user-lookups.ts';
import { companySignInTexts as texts } from './company-sign-in-texts.ts';
import type { SignInProps } from './sign-in-props.ts';

/** What the groups that a sign-in names give here. */
export function TokenGroups({ state: { mappings }, reload }: SignInProps) {
  const { say } = useSpeech();
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<TokenMapping>();
  const nameOf = ({ userGroupName, nodeName, groupName }: TokenMapping) =>
    say(texts.endMapping, userGroupName, nodeName, groupName);
  return (
    <HomeCard
      title={say(texts.groups)}
      links={
        <Button variant="default" onClick={() => setAdding(true)}>
          {say(texts.addMapping)}
        </Button>
      }
    >
      <ShortTable
        caption={say(texts.groups)}
        empty={say(texts.mappingsNone)}
        rows={mappings}
        keyOf={({ id }) => id}
        columns={[
          { title: say(texts.group), cell: ({ groupName }) => groupName },
          { title: say(texts.gives), cell: ({ userGroupName, nodeName }) => `${userGroupName} @ ${nodeName}` },
          {
            title: '',
            cell: (mapping) => (
              <Group justify="flex-end">
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={nameOf(mapping)}
                  onClick={() => setEnding(mapping)}
                >
                  {say(texts.end)}
                </Button>
              </Group>
            ),
          },
        ]}
      />
      {isAdding ? <AddMapping reload={reload} onClose={() => setAdding(false)} /> : null}
      <EndMapping
        mapping={ending}
        title={ending ? nameOf(ending) : ''}
        onClose={() => setEnding(undefined)}
        reload={reload}
      />
    </HomeCard>
  );
}

interface EndProps {
  readonly mapping: TokenMapping | undefined;
  readonly title: string;
  readonly onClose: () => void;
  readonly reload: () => void;
}

function EndMapping({ mapping, title, onClose, reload }: EndProps) {
  const { say } = useSpeech();
  const unmap = useSave(unmapTokenGroup);
  return (
    <ConfirmDialog
      opened={mapping !== undefined}
      title={title}
      confirmLabel={say(texts.end)}
      danger
      onCancel={onClose}
      onConfirm={async () => {
        try {
          await unmap.mutateAsync({ mappingId: mapping?.id ?? 0 });
          toast('success', say(texts.ended));
          reload();
        } catch (error) {
          toastError(error);
        }
        onClose();
      }}
    >
      {say(texts.endHint)}
    </ConfirmDialog>
  );
}

function AddMapping({ reload, onClose }: { readonly reload: () => void; readonly onClose: () => void }) {
  const { say } = useSpeech();
  const { user } = useSession();
  const map = useSave(mapTokenGroup);
  const places = useMemo(() => placeLookup(user.currentHierarchyId ?? 0), [user.currentHierarchyId]);
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={say(texts.addMapping)}
      schema={mapTokenGroup.input}
      initial={{ groupName: '', userGroupId: 0, nodeId: 0 }}
      saveLabel={say(texts.addMapping)}
      save={async (values) => {
        await map.mutateAsync(values);
        toast('success', say(texts.mapped, values.groupName));
        reload();
        onClose();
      }}
    >
      {(inputs) => (
        <>
          <Text size="sm" c="dimmed">
            {say(texts.mapHint)}
          </Text>
          <TextField
            label={say(texts.groupName)}
            description={say(texts.groupNameHint)}
            {...inputs.field('groupName')}
          />
          <LookupField label={say(userTexts.group)} lookup={userGroupLookup} {...chosenField(inputs, 'userGroupId')} />
          <LookupField label={say(userTexts.location)} lookup={places} {...chosenField(inputs, 'nodeId')} />
        </>
      )}
    </FormDrawer>
  );
}
