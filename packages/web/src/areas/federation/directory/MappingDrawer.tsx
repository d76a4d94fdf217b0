import { Text } from '@mantine/core';
import {
  type DirectoryGroupRow,
  directoryMappingForm,
  mapDirectoryGroup,
  unmapDirectoryGroup,
} from '@oikos/contract/federation/directory/directory.ts';
import { previewAssignment } from '@oikos/contract/identity/users/assignments.ts';
import { userTexts } from '@oikos/contract/identity/users/user-texts.ts';
import { useSave } from '../../../api/use-save.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { AccessEffect, GrantFields } from '../../identity/public.ts';
import { directoryTexts as texts } from './directory-texts.ts';
import { MappingTable } from './MappingTable.tsx';

interface Props {
  readonly group: DirectoryGroupRow;
  readonly onClose: () => void;
}

/** What a group of the directory gives, and at which places; more can be added, and each ended. */
export function MappingDrawer({ group, onClose }: Props) {
  const { say } = useSpeech();
  const map = useSave(mapDirectoryGroup);
  const unmap = useSave(unmapDirectoryGroup);
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
          <MappingTable
            caption={say(texts.gives)}
            empty={say(texts.givesNothing)}
            mappings={group.mappings}
            columns={[
              { title: say(userTexts.group), cell: ({ userGroupName }) => userGroupName },
              { title: say(userTexts.location), cell: ({ nodeName }) => nodeName },
            ]}
            endLabel={say(texts.end)}
            nameOf={({ userGroupName, nodeName }) => say(texts.endMapping, userGroupName, nodeName)}
            endHint={say(texts.endMappingHint)}
            groupOf={() => ({ directoryGroupId: group.id })}
            end={async ({ id: mappingId }) => {
              await unmap.mutateAsync({ id: group.id, mappingId });
              toast('success', say(texts.mappingEnded));
              onClose();
            }}
          />
          <GrantFields inputs={inputs} />
          <AccessEffect
            of={previewAssignment}
            input={
              inputs.values.userGroupId > 0 && inputs.values.nodeId > 0
                ? { ...inputs.values, directoryGroupId: group.id }
                : undefined
            }
          />
        </>
      )}
    </FormDrawer>
  );
}
