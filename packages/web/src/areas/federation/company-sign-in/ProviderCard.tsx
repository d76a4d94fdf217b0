import { Button, Group, Stack, Text } from '@mantine/core';
import {
  type CompanyProvider,
  removeCompanyProvider,
  tryCompanyProvider,
} from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useSave } from '../../../api/use-save.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { ReadValue } from '../../../kit/fields/ReadValue.tsx';
import { HomeCard } from '../../../kit/home/HomeCard.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { useConfirmed } from '../../identity/public.ts';
import { CopyValue } from './CopyValue.tsx';
import { companySignInTexts as texts } from './company-sign-in-texts.ts';
import { openWindow } from './open-window.ts';
import type { SignInProps } from './sign-in-props.ts';

/** The provider as it is set up, with the address that it sends people back to. */
export function ProviderCard({ state, reload, edit }: SignInProps & { readonly edit: () => void }) {
  const { say } = useSpeech();
  const { provider, redirectUri, tiedCount } = state;
  if (!provider) return null;
  const { name, issuer, clientId, groupsClaim, passwordSignIn, isActive } = provider;
  return (
    <HomeCard
      title={say(texts.provider)}
      links={
        <Button variant="default" onClick={edit}>
          {say(texts.edit)}
        </Button>
      }
    >
      <Stack gap="sm">
        <Group gap="sm" justify="space-between">
          <Text fw={600}>{name}</Text>
          <StatusBadge tone={isActive ? 'success' : 'neutral'}>{say(isActive ? texts.on : texts.off)}</StatusBadge>
        </Group>
        <ReadValue label={say(texts.issuer)} value={issuer} />
        <ReadValue label={say(texts.clientId)} value={clientId} />
        <Group gap="sm" align="flex-end" wrap="wrap">
          <ReadValue label={say(texts.redirectUri)} value={redirectUri} />
          <CopyValue value={redirectUri} label={say(texts.copyUri)} />
        </Group>
        <ReadValue label={say(texts.passwordSignIn)} value={say(texts[passwordSignIn])} />
        <ReadValue label={say(texts.groupsClaim)} value={groupsClaim} />
        <ReadValue label={say(texts.tied)} value={String(tiedCount)} />
        <ProviderSteps provider={provider} reload={reload} />
      </Stack>
    </HomeCard>
  );
}

interface StepProps {
  readonly provider: CompanyProvider;
  readonly reload: () => void;
}

/** Trying it and removing it. */
function ProviderSteps({ provider, reload }: StepProps) {
  const { say } = useSpeech();
  const { run, question } = useConfirmed();
  const remove = useSave(removeCompanyProvider);
  const [isRemoving, setRemoving] = useState(false);
  const tryIt = async () => {
    try {
      const isOpen = await openWindow(async () => (await call(tryCompanyProvider, {})).address);
      if (!isOpen) toast('error', say(texts.notOpened));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <Text size="sm" c="dimmed">
        {say(texts.tryHint)}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={tryIt}>
          {say(texts.tryIt)}
        </Button>
        <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
          {say(texts.remove)}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isRemoving}
        title={say(texts.removeTitle, provider.name)}
        confirmLabel={say(texts.removeShort)}
        danger
        onCancel={() => setRemoving(false)}
        onConfirm={async () => {
          setRemoving(false);
          await run(async () => {
            await remove.mutateAsync({});
            toast('success', say(texts.removed));
            reload();
          });
        }}
      >
        {say(texts.removeHint)}
      </ConfirmDialog>
      {question}
    </>
  );
}
