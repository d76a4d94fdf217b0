import { Button, Group, Text } from '@mantine/core';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { IconAlertTriangle, IconHome, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { textOf } from '../../api/api-error.ts';
import { EmptyState } from '../../kit/page/EmptyState.tsx';
import { useSpeech } from '../../translation/translate.ts';
import { settingsIfLoaded, showsErrorDetails } from '../session/settings.ts';
import { lastComponentStack } from './component-stack.ts';
import classes from './shell.module.css';
import { shellTexts } from './shell-texts.ts';

// Rare: they aren't part of what the application starts with. A fault is, for it may be that nothing more can be loaded.
const NotFound = lazy(async () => ({ default: (await import('./AccessOutcomes.tsx')).PageNotFound }));
const Denied = lazy(async () => ({ default: (await import('./AccessOutcomes.tsx')).NoPermission }));

export const PageNotFound = () => (
  <Suspense>
    <NotFound />
  </Suspense>
);

export const NoPermission = (props: { readonly isModule: boolean }) => (
  <Suspense>
    <Denied {...props} />
  </Suspense>
);

/** S08, V024: what a fault of ours looks like. Details only outside production and QA. */
export function SystemError() {
  const { say } = useSpeech();
  const error = useRouteError();
  const [isOpen, setOpen] = useState(false);
  if (isRouteErrorResponse(error) && error.status === 404) return <PageNotFound />;
  const hasDetails = showsErrorDetails(settingsIfLoaded()?.environment);
  return (
    <>
      <EmptyState
        isPage
        icon={IconAlertTriangle}
        color="red"
        title={say(generalMessages.systemError)}
        hint={say(generalMessages.unexpected)}
        action={
          <Group mt="sm" gap="xs">
            <Button leftSection={<IconRefresh size={16} />} onClick={() => window.location.reload()}>
              {say(shellTexts.refresh)}
            </Button>
            <Button variant="default" component="a" href="/" leftSection={<IconHome size={16} />}>
              {say(shellTexts.onHome)}
            </Button>
            {hasDetails ? (
              <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {say(shellTexts.details)}
              </Button>
            ) : null}
          </Group>
        }
      />
      {hasDetails ? (
        <div className={classes.details} hidden={!isOpen}>
          <Text fw={600}>{error instanceof Error ? error.message : textOf(error)}</Text>
          <pre>{error instanceof Error ? error.stack : String(error)}</pre>
          <pre>{lastComponentStack()}</pre>
        </div>
      ) : null}
    </>
  );
}
