import { Button, Group, Text } from '@mantine/core';
import {
  type DirectoryGroupRow,
  directoryMappingForm,
  mapDirectoryGroup,
  unmapDirectoryGroup,
} from '@oikos/contract/identity/directory/directory.ts';
import { userTexts } from '@oikos/contract/identity/users/user-texts.ts';
import { useMemo, useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { useSave } from '../../../api/use-save.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { chosenField } from '../../../kit/form/chosen-field.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { placeLookup, userGroupLookup } from '../users/user-lookups.ts';
import { directoryTexts as texts } from './directory-texts.ts';

interface Props {
  readonly group: DirectoryGroupRow;
  readonly onClose: () => void;
}

/** What a group of the directory gives, and at which places; more can be added, and each ended. */
export function MappingDrawer({ group, onClose }: Props) {
  const { say } = useSpeech();
  const { user } = useSession();
  const map = useSave(mapDirectoryGroup);
  const places = useMemo(() => placeLookup(user.currentHierarchyId ?? 0), [user.currentHierarchyId]);
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={group.name}
      schema={directoryMappingForm}
      initial={{ userGroupId: 0, nodeId: 0 }}
      saveLabel={say(texts.addMapping)}
      save={async (grant) => {
        await map.mutateAsync({ ...grant, id: group.id });
        toast('success', say(texts.mappingAdded, group.name));
        onClose();
      }}
    >
      {(inputs) => (
        <>
          <Text size="sm" c="dimmed">
            {say(texts.mapHint)}
          </Text>
          <Mappings group={group} onEnded={onClose} />
          <LookupField label={say(userTexts.group)} lookup={userGroupLookup} {...chosenField(inputs, 'userGroupId')} />
          <LookupField label={say(userTexts.location)} lookup={places} {...chosenField(inputs, 'nodeId')} />
        </>
      )}
    </FormDrawer>
  );
}

type Mapping = DirectoryGroupRow['mappings'][number];

/** The user groups that members hold, each with its end. */
function Mappings({ group, onEnded }: { readonly group: DirectoryGroupRow; readonly onEnded: () => void }) {
  const { say } = useSpeech();
  const unmap = useSave(unmapDirectoryGroup);
  const [ending, setEnding] = useState<Mapping>();
  const nameOf = ({ userGroupName, nodeName }: Mapping) => say(texts.endMapping, userGroupName, nodeName);
  const end = async ({ id: mappingId }: Mapping) => {
    try {
      await unmap.mutateAsync({ id: group.id, mappingId });
      toast('success', say(texts.mappingEnded));
      onEnded();
    } catch (error) {
      toastError(error);
      setEnding(undefined);
    }
  };
  return (
    <>
      <ShortTable
        caption={say(texts.gives)}
        empty={say(texts.givesNothing)}
        rows={group.mappings}
        keyOf={({ id }) => id}
        columns={[
          { title: say(userTexts.group), cell: ({ userGroupName }) => userGroupName },
          { title: say(userTexts.location), cell: ({ nodeName }) => nodeName },
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
      <ConfirmDialog
        opened={ending !== undefined}
        title={ending ? nameOf(ending) : ''}
        confirmLabel={say(texts.end)}
        danger
        onCancel={() => setEnding(undefined)}
        onConfirm={async () => {
          if (ending) await end(ending);
        }}
      >
        {say(texts.endMappingHint)}
      </ConfirmDialog>
    </>
  );
}
