import { Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { InputOf } from '@oikos/contract/endpoint.ts';
import { mapTokenGroup, unmapTokenGroup } from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import { previewAssignment } from '@oikos/contract/identity/users/assignments.ts';
import { useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { HomeCard } from '../../../kit/home/HomeCard.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { AccessEffect, GrantFields } from '../../identity/public.ts';
import { MappingTable } from '../directory/MappingTable.tsx';
import { companySignInTexts as texts } from './company-sign-in-texts.ts';
import type { SignInProps } from './sign-in-props.ts';

const TYPING_MILLISECONDS = 400;

/** What the groups that a sign-in names give here. */
export function TokenGroups({ state: { mappings, leftOutCount }, reload }: SignInProps) {
  const { say } = useSpeech();
  const unmap = useSave(unmapTokenGroup);
  const [isAdding, setAdding] = useState(false);
  return (
    <HomeCard
      title={say(texts.groups)}
      links={
        <Button variant="default" onClick={() => setAdding(true)}>
          {say(texts.addMapping)}
        </Button>
      }
    >
      {leftOutCount > 0 ? <Notice tone="warning">{say(texts.leftOut, leftOutCount)}</Notice> : null}
      <MappingTable
        caption={say(texts.groups)}
        empty={say(texts.mappingsNone)}
        mappings={mappings}
        columns={[
          { title: say(texts.group), cell: ({ groupName }) => groupName },
          { title: say(texts.gives), cell: ({ userGroupName, nodeName }) => `${userGroupName} @ ${nodeName}` },
        ]}
        endLabel={say(texts.end)}
        nameOf={({ userGroupName, nodeName, groupName }) => say(texts.endMapping, userGroupName, nodeName, groupName)}
        endHint={say(texts.endHint)}
        groupOf={({ groupName }) => ({ tokenGroup: groupName })}
        end={async ({ id }) => {
          await unmap.mutateAsync({ mappingId: id });
          toast('success', say(texts.ended));
          reload();
        }}
      />
      {isAdding ? <AddMapping reload={reload} onClose={() => setAdding(false)} /> : null}
    </HomeCard>
  );
}

function AddMapping({ reload, onClose }: { readonly reload: () => void; readonly onClose: () => void }) {
  const { say } = useSpeech();
  const map = useSave(mapTokenGroup);
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
          <GrantFields inputs={inputs} />
          <MappingEffect {...inputs.values} />
        </>
      )}
    </FormDrawer>
  );
}

/** What the mapping gives the people whose last sign-in named the group. */
function MappingEffect({ groupName, userGroupId, nodeId }: InputOf<typeof mapTokenGroup>) {
  const [tokenGroup] = useDebouncedValue(groupName.trim(), TYPING_MILLISECONDS);
  const isWhole = tokenGroup !== '' && userGroupId > 0 && nodeId > 0;
  return <AccessEffect of={previewAssignment} input={isWhole ? { tokenGroup, userGroupId, nodeId } : undefined} />;
}
