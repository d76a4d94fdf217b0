import { List } from '@mantine/core';
import { deleteAccount, previewErasing } from '@oikos/contract/identity/accounts/accounts.ts';
import { erasingTexts as texts } from '@oikos/contract/identity/accounts/erasing-texts.ts';
import { neverCame, type UserRow } from '@oikos/contract/identity/users/users.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { useConfirmed } from '../account/use-confirmed.tsx';
import { AccessEffect } from '../rights/AccessEffect.tsx';

interface Props {
  readonly user: Pick<UserRow, 'id' | 'name' | 'state'>;
  readonly onClose: () => void;
  /** Access has ended, and the user is there until the day of the erasing. */
  readonly onDone: () => void;
}

/** Says what goes and what stays when a user is erased, and asks for the name, since nothing brings it back. */
export function EraseUser({ user, onClose, onDone }: Props) {
  const { say } = useSpeech();
  const isWaiting = neverCame(user.state);
  const erase = useSave(deleteAccount);
  const { ask, question } = useConfirmed();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  const confirm = async () => {
    if (name.trim() !== user.name) return setWrong(true);
    const { erasesOn } = await ask(() => erase.mutateAsync({ id: user.id }));
    toast('success', erasesOn ? say(texts.planned, user.name, erasesOn) : say(texts.erased));
    onClose();
    if (erasesOn) onDone();
    else navigate('..', { relative: 'path' });
  };
  return (
    <>
      <ConfirmDialog
        opened
        danger
        title={say(texts.title, user.name)}
        confirmLabel={say(texts.erase)}
        onCancel={onClose}
        onConfirm={confirm}
      >
        <List size="sm" mb="md">
          {[isWaiting ? texts.whenInvited : texts.when, texts.goes, texts.stays, texts.elsewhere].map((text) => (
            <List.Item key={text.key}>{say(text)}</List.Item>
          ))}
        </List>
        <AccessEffect of={previewErasing} input={{ id: user.id }} />
        <TextField
          mt="md"
          label={say(texts.name)}
          value={name}
          onChange={(typed) => {
            setName(typed);
            setWrong(false);
          }}
          error={isWrong ? say(texts.nameDiffers, user.name) : undefined}
        />
      </ConfirmDialog>
      {question}
    </>
  );
}
