import { Button, Center, Stack, Title } from '@mantine/core';
import { IconLogin2, IconLogout, IconRefresh } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { LoadingFallback } from '../../kit/LoadingFallback.tsx';
import { useSpeech } from '../../translation/translate.ts';
import { keepsData } from '../offline/kept-data.ts';
import { ProductMark } from '../shell/ProductMark.tsx';
import { shellTexts } from '../shell/shell-texts.ts';
import { useSessionState } from './session-state.ts';

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
          <LoadingFallback text={say(shellTexts.authenticating)} />
        </FullPage>
      );
    case 'error': {
      const failure = <SessionFailure message={state.message} onRetry={state.retry} />;
      if (!state.isUnreachable || !keepsData()) return failure;
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
            title={say(shellTexts.signedOutTitle)}
            hint={say(shellTexts.signedOutText)}
            action={
              <Button mt="sm" component="a" href="/" leftSection={<IconLogin2 size={16} />}>
                {say(shellTexts.signIn)}
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

function SessionFailure({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  const { say } = useSpeech();
  return (
    <FullPage>
      <EmptyState
        icon={IconRefresh}
        color="red"
        title={say(shellTexts.errorTitle)}
        hint={message}
        action={
          <Button mt="sm" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            {say(shellTexts.retry)}
          </Button>
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
