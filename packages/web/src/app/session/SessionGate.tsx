import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { beforeSignInTexts } from '@oikos/contract/identity/before-sign-in/before-sign-in.ts';
import { IconLogin2, IconLogout, IconRefresh } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { hasDeviceData } from '../../api/offline/device-data.ts';
import { type SessionState, useSessionState } from '../../api/session/session-state.ts';
import { EmptyState } from '../../kit/page/EmptyState.tsx';
import { useSpeech } from '../../translation/translate.ts';
import { ProductMark } from '../shell/ProductMark.tsx';

const OfflineGate = lazy(() => import('../offline/OfflineGate.tsx').then((file) => ({ default: file.OfflineGate })));
const SessionExpired = lazy(() => import('./SessionExpired.tsx').then((file) => ({ default: file.SessionExpired })));

/** Shows what is behind it to who is signed in, and each other state of the session as it is (V058). */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { say } = useSpeech();
  const state = useSessionState();
  switch (state.status) {
    case 'authenticating':
      return (
        <FullPage>
          <Text c="dimmed" mt="md" role="status">
            {say(beforeSignInTexts.authenticating)}
          </Text>
        </FullPage>
      );
    case 'error': {
      const failure = <SessionFailure {...state} />;
      if (!state.isUnreachable || !hasDeviceData()) return failure;
      return (
        <Suspense fallback={failure}>
          <OfflineGate otherwise={failure} onRetry={state.retry} />
        </Suspense>
      );
    }
    case 'signedOut':
      return (
        <FullPage>
          <EmptyState
            icon={IconLogout}
            title={say(state.reason ? beforeSignInTexts.errorTitle : beforeSignInTexts.signedOutTitle)}
            hint={say(state.reason ?? beforeSignInTexts.signedOutText)}
            action={
              <Button mt="sm" component="a" href="/" leftSection={<IconLogin2 size={16} />}>
                {say(beforeSignInTexts.signIn)}
              </Button>
            }
          />
        </FullPage>
      );
    default:
      return (
        <>
          {children}
          <Suspense fallback={null}>{state.status === 'expired' ? <SessionExpired /> : null}</Suspense>
        </>
      );
  }
}

/** Trying again helps where something couldn't be reached; somebody who was refused needs another account. */
function SessionFailure({ failure, isUnreachable, retry, signOut }: Extract<SessionState, { status: 'error' }>) {
  const { say, sayReply } = useSpeech();
  return (
    <FullPage>
      <EmptyState
        icon={IconRefresh}
        color="red"
        title={say(isUnreachable ? beforeSignInTexts.awayTitle : beforeSignInTexts.errorTitle)}
        hint={sayReply(failure)}
        action={
          <Stack mt="sm" gap="xs">
            <Button leftSection={<IconRefresh size={16} />} onClick={retry}>
              {say(beforeSignInTexts.retry)}
            </Button>
            {signOut ? (
              <Button variant="default" leftSection={<IconLogout size={16} />} onClick={signOut}>
                {say(beforeSignInTexts.useAnotherAccount)}
              </Button>
            ) : null}
          </Stack>
        }
      />
    </FullPage>
  );
}

function FullPage({ children }: { readonly children: ReactNode }) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" gap={0}>
        <ProductMark size={36} />
        <Title order={1} size="h3" mt="xs">
          Oikos
        </Title>
        {children}
      </Stack>
    </Center>
  );
}
