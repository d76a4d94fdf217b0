import { Button, CopyButton, Group, Stack } from '@mantine/core';
import { type Directory, updateDirectory } from '@oikos/contract/federation/directory/directory.ts';
import { useSave } from '../../../api/use-save.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { ReadValue } from '../../../kit/fields/ReadValue.tsx';
import { HomeCard } from '../../../kit/home/HomeCard.tsx';
import { FactStrip } from '../../../kit/page/FactStrip.tsx';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { directoryTexts as texts } from './directory-texts.ts';

/** The address of the service, to be put into the directory. */
export function DirectoryAddress({ address }: Pick<Directory, 'address'>) {
  const { say } = useSpeech();
  return (
    <Group gap="sm" align="flex-end" wrap="wrap">
      <ReadValue label={say(texts.address)} value={address} />
      <CopyButton value={address}>
        {({ copy }) => (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              copy();
              toast('success', say(texts.addressCopied));
            }}
          >
            {say(texts.copyAddress)}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}

/** Where the directory calls, how much it manages, and whether the people whom it adds are mailed. */
export function DirectoryConnection({ directory }: { readonly directory: Directory }) {
  const { say } = useSpeech();
  const save = useSave(updateDirectory);
  const change = async (mailsInvitations: boolean) => {
    try {
      await save.mutateAsync({ mailsInvitations });
      toast('success', say(texts.mailsSaved));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <HomeCard title={say(texts.connection)}>
      <Stack gap="sm">
        <DirectoryAddress address={directory.address} />
        <FactStrip
          facts={[
            { label: say(texts.people), value: String(directory.userCount) },
            { label: say(texts.groups), value: String(directory.groupCount) },
          ]}
        />
        <CheckField
          label={say(texts.mailsInvitations)}
          description={say(texts.mailsHint)}
          value={directory.mailsInvitations}
          disabled={save.isPending}
          onChange={change}
        />
      </Stack>
    </HomeCard>
  );
}
