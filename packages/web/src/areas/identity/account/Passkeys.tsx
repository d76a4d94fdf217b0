import { Button, Group, Stack, Text } from '@mantine/core';
import {
  addOwnPasskey,
  beginOwnPasskey,
  type Passkey,
  removeOwnPasskey,
  renameOwnPasskey,
} from '@oikos/contract/identity/account/account.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { HomeCard } from '../../../kit/home/HomeCard.tsx';
import { RowButtons } from '../../../kit/page/ShortTable.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts as texts } from './account-texts.ts';
import { deviceName } from './device-name.ts';
import { NamedDetails } from './NamedDetails.tsx';
import { useConfirmed } from './use-confirmed.tsx';

interface Props {
  readonly passkeys: readonly Passkey[];
  readonly isFixed: boolean;
  readonly reload: () => void;
}

/** Passkeys: each is added on the device that holds it. */
export function Passkeys({ passkeys, isFixed, reload }: Props) {
  const { say } = useSpeech();
  const { run, question } = useConfirmed();
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  const add = async () => {
    const { options } = await call(beginOwnPasskey, {});
    const { startRegistration } = await import('@simplewebauthn/browser');
    const response = await startRegistration({ optionsJSON: options as never }).catch(() => undefined);
    // Given up at the device, or it holds one already: it has said so.
    if (!response) return;
    await call(addOwnPasskey, { name: ownName(say), response: { ...response } });
    toast('success', say(texts.passkeyAdded));
    reload();
  };
  const remove = async ({ id }: Passkey) => {
    await call(removeOwnPasskey, { passkeyId: id });
    toast('success', say(texts.passkeyRemoved));
    reload();
  };
  return (
    <HomeCard title={say(texts.passkeys)}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {say(texts.passkeysHelp)}
        </Text>
        {passkeys.map((passkey) => (
          <OnePasskey
            key={passkey.id}
            passkey={passkey}
            isFixed={isFixed}
            onRename={setRenamed}
            onRemove={setRemoved}
          />
        ))}
        {isFixed ? null : (
          <Button variant="default" w="fit-content" onClick={() => void run(add)}>
            {say(texts.passkeyAdd)}
          </Button>
        )}
      </Stack>
      {question}
      {renamed ? <RenameDialog passkey={renamed} reload={reload} onClose={() => setRenamed(undefined)} /> : null}
      <ConfirmDialog
        opened={removed !== undefined}
        title={say(texts.passkeyRemove)}
        confirmLabel={say(texts.passkeyRemove)}
        danger
        onCancel={() => setRemoved(undefined)}
        onConfirm={() => {
          setRemoved(undefined);
          if (removed) void run(() => remove(removed));
        }}
      >
        {say(texts.passkeyRemoveQuestion, removed?.name ?? '')}
      </ConfirmDialog>
    </HomeCard>
  );
}

/** What the passkey is called until the person says otherwise: the device at hand. */
function ownName(say: ReturnType<typeof useSpeech>['say']): string {
  const device = deviceName(navigator.userAgent);
  return device ? say(texts.deviceOn, device.browser, device.system) : say(texts.passkey);
}

interface OnePasskeyProps {
  readonly passkey: Passkey;
  readonly isFixed: boolean;
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => void;
}

function OnePasskey({ passkey, isFixed, onRename, onRemove }: OnePasskeyProps) {
  const { say } = useSpeech();
  const { user } = useSession();
  const at = (instant: string) => timeText(instant, user.ianaTimeZone);
  const { name, madeAt, lastUsedAt } = passkey;
  return (
    <Group justify="space-between" gap="xs">
      <NamedDetails
        name={name}
        details={
          lastUsedAt === null
            ? say(texts.passkeyUnused, at(madeAt))
            : say(texts.passkeyUsed, at(madeAt), at(lastUsedAt))
        }
      />
      {isFixed ? null : (
        <RowButtons
          buttons={[
            { label: say(texts.passkeyRename), of: say(texts.passkeyRenameOf, name), onClick: () => onRename(passkey) },
            { label: say(texts.passkeyRemove), of: say(texts.passkeyRemoveOf, name), onClick: () => onRemove(passkey) },
          ]}
        />
      )}
    </Group>
  );
}

interface RenameProps {
  readonly passkey: Passkey;
  readonly reload: () => void;
  readonly onClose: () => void;
}

function RenameDialog({ passkey, reload, onClose }: RenameProps) {
  const { say } = useSpeech();
  return (
    <Dialog opened onClose={onClose} title={say(texts.passkeyRename)} size="md" fixed>
      <EntityForm
        schema={renameOwnPasskey.input}
        initial={{ passkeyId: passkey.id, name: passkey.name }}
        save={(values) => call(renameOwnPasskey, values)}
        onSaved={() => {
          onClose();
          reload();
        }}
        onCancel={onClose}
      >
        {({ field }) => <TextField label={say(texts.passkeyName)} {...field('name')} data-autofocus />}
      </EntityForm>
    </Dialog>
  );
}
