import { Button, Group, Text } from '@mantine/core';
import { connectForm, tieAccount } from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import type { UserDetail } from '@oikos/contract/identity/users/users.ts';
import { useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { useConfirmed } from '../account/use-confirmed.tsx';
import { tieTexts as texts } from './tie-texts.ts';

interface ConnectUserProps {
  readonly user: UserDetail;
  readonly providerName: string;
  readonly reload: () => void;
}

/** Connects a user to who they are at the company's provider (E079), once. */
export function ConnectUser({ user, providerName, reload }: ConnectUserProps) {
  const { say } = useSpeech();
  const connect = useSave(tieAccount);
  const { ask, question } = useConfirmed();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Group>
        <Button variant="default" onClick={() => setOpen(true)}>
          {say(texts.connect, providerName)}
        </Button>
      </Group>
      {isOpen ? (
        <FormDrawer
          opened
          onClose={() => setOpen(false)}
          title={say(texts.connectTitle, user.name, providerName)}
          saveLabel={say(texts.connectNow)}
          schema={connectForm}
          initial={{ openId: '' }}
          save={({ openId }) => ask(() => connect.mutateAsync({ email: user.emailAddress, openId }))}
          onSaved={() => {
            toast('success', say(texts.connected, user.name, providerName));
            setOpen(false);
            reload();
          }}
        >
          {({ field }) => (
            <>
              <Text size="sm">{say(texts.connectHint, providerName)}</Text>
              <TextField label={say(texts.subject)} description={say(texts.subjectHint)} {...field('openId')} />
            </>
          )}
        </FormDrawer>
      ) : null}
      {question}
    </>
  );
}
