import { Anchor, Button, Group } from '@mantine/core';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { IconArrowLeft, IconHome, IconLock, IconMapOff, IconSearch } from '@tabler/icons-react';
import { useNavigate, useOutletContext } from 'react-router';
import { sessionOf, useSessionState } from '../../api/session/session-state.ts';
import { EmptyState } from '../../kit/page/EmptyState.tsx';
import { useSpeech } from '../../translation/translate.ts';
import { settingsIfLoaded } from '../session/settings.ts';
import { shellTexts } from './shell-texts.ts';

/** Whether a page of Oikos comes before this one: a page opened in its own tab has none. */
const hasPageBefore = (): boolean => window.history.length > 1;

/** The page of an unknown address (S09, V020). */
export function PageNotFound() {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const email = settingsIfLoaded()?.customerCareEmail;
  // Only within the shell is there a search.
  const openSearch = useOutletContext<(() => void) | undefined>();
  return (
    <EmptyState
      isPage
      icon={IconMapOff}
      title={say(generalMessages.pageNotFound)}
      hint={
        email ? (
          <>
            {say(shellTexts.pageNotFoundMail)}{' '}
            <Anchor href={`mailto:${email}`} underline="always">
              {email}
            </Anchor>
          </>
        ) : null
      }
      action={
        <Group mt="sm" gap="xs">
          {openSearch ? (
            <Button leftSection={<IconSearch size={16} />} onClick={openSearch}>
              {say(shellTexts.quickSearch)}
            </Button>
          ) : null}
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} />}
            onClick={() => void (hasPageBefore() ? navigate(-1) : navigate('/', { replace: true }))}
          >
            {say(shellTexts.goBack)}
          </Button>
        </Group>
      }
    />
  );
}

/** S07, V022: says which of the two is missing, the module or the page. */
export function NoPermission({ isModule }: { readonly isModule: boolean }) {
  const { say } = useSpeech();
  const session = sessionOf(useSessionState());
  const hasNothing = session !== undefined && session.user.modules.length === 0;
  const title = hasNothing
    ? shellTexts.noPermissionSuite
    : isModule
      ? generalMessages.moduleDenied
      : generalMessages.pageDenied;
  return (
    <EmptyState
      isPage
      icon={IconLock}
      title={say(title)}
      hint={say(generalMessages.requestAccess)}
      action={
        <Button
          mt="sm"
          variant="default"
          component="a"
          href={session?.settings.solutionsUrl || '/'}
          leftSection={<IconHome size={16} />}
        >
          {say(shellTexts.solutions)}
        </Button>
      }
    />
  );
}
