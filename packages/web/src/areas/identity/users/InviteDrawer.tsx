import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { previewAssignment } from '@oikos/contract/identity/users/assignments.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import { createUser, invitationForm, operatorTypeIds, userTypeIds } from '@oikos/contract/identity/users/users.ts';
import { useMemo, useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { useSave } from '../../../api/use-save.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { chosenField } from '../../../kit/form/chosen-field.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { copyText } from '../../../kit/progress/copy-text.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { AccessEffect } from '../rights/AccessEffect.tsx';
import { ModulesField } from './ModulesField.tsx';
import { typeTexts } from './user-columns.tsx';
import { placeLookup, userGroupLookup } from './user-lookups.ts';

/** Only super administrators give the types of the operator's staff. */
const typesFor = (isSuperAdmin: boolean) => userTypeIds.filter((id) => isSuperAdmin || !operatorTypeIds.includes(id));

/** Invites a person; where no mail is sent, their link is shown once. */
export function InviteDrawer({ onClose }: { readonly onClose: () => void }) {
  const { say } = useSpeech();
  const { user } = useSession();
  const invite = useSave(createUser);
  const [link, setLink] = useState<{ readonly address: string; readonly email: string }>();
  const places = useMemo(() => placeLookup(user.currentHierarchyId ?? 0), [user.currentHierarchyId]);
  if (link) return <InvitationLink {...link} onClose={onClose} />;
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={say(texts.inviteTitle)}
      saveLabel={say(texts.invite)}
      schema={invitationForm}
      initial={{
        firstName: '',
        lastName: '',
        emailAddress: '',
        phone: '',
        userTypeId: 4,
        modules: [],
        defaultNodeId: 0,
        userGroupId: 0,
        expiresOn: null,
      }}
      save={async ({ userGroupId, ...person }) => {
        const userGroupAssignments = [{ userGroupId, nodeId: person.defaultNodeId }];
        const { invitationLink } = await invite.mutateAsync({ ...person, userGroupAssignments });
        if (invitationLink) return setLink({ address: invitationLink, email: person.emailAddress });
        toast('success', say(texts.invited, person.emailAddress));
        onClose();
      }}
    >
      {(inputs) => {
        const { field, values } = inputs;
        return (
          <>
            <TextField label={say(texts.firstName)} {...field('firstName')} />
            <TextField label={say(texts.lastName)} {...field('lastName')} />
            <TextField label={say(texts.email)} {...field('emailAddress')} />
            <TextField label={say(texts.phone)} {...field('phone')} />
            <SelectField
              label={say(texts.type)}
              choices={typesFor(user.isSuperAdmin).map((id) => ({
                value: id,
                label: say(typeTexts[id] ?? texts.type4),
              }))}
              clearable={false}
              {...field('userTypeId')}
            />
            <ModulesField description={say(texts.modulesHint)} {...field('modules')} />
            <LookupField label={say(texts.defaultLocation)} lookup={places} {...chosenField(inputs, 'defaultNodeId')} />
            <LookupField label={say(texts.group)} lookup={userGroupLookup} {...chosenField(inputs, 'userGroupId')} />
            <DateField label={say(texts.expiresOn)} description={say(texts.expiresOnHint)} {...field('expiresOn')} />
            <AccessEffect
              of={previewAssignment}
              input={
                values.userGroupId > 0 && values.defaultNodeId > 0
                  ? { isInvited: true, userGroupId: values.userGroupId, nodeId: values.defaultNodeId }
                  : undefined
              }
            />
          </>
        );
      }}
    </FormDrawer>
  );
}

interface InvitationLinkProps {
  readonly address: string;
  readonly email: string;
  readonly onClose: () => void;
}

/** A link that reaches the person by the person who made it, where no mail is sent. */
export function InvitationLink({ address, email, onClose }: InvitationLinkProps) {
  const { say } = useSpeech();
  return (
    <Dialog
      opened
      onClose={onClose}
      shownOnce
      title={say(texts.linkTitle, email)}
      footer={
        <Group justify="flex-end">
          <Button onClick={() => void copyText(address, say(texts.linkCopied))}>{say(texts.copyLink)}</Button>
        </Group>
      }
    >
      <Stack gap="sm">
        <Text size="sm">{say(texts.linkHint)}</Text>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {address}
        </Code>
      </Stack>
    </Dialog>
  );
}
