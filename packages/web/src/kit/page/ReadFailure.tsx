import { Button, Group } from '@mantine/core';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { IconAlertTriangle, IconCopy, IconLock, IconRefresh } from '@tabler/icons-react';
import { type ApiError, numberOfFailure } from '../../api/api-error.ts';
import { useSpeech } from '../../translation/translate.ts';
import { copyText } from '../progress/copy-text.ts';
import { deniedText } from './denied-text.ts';
import { EmptyState } from './EmptyState.tsx';
import { failureTexts as texts } from './failure-texts.ts';

export interface ReadFailureProps {
  readonly error: ApiError | null;
  readonly isAllowed?: boolean;
  readonly onRetry: () => void;
}

/** A list or a record that may not be seen, or could not be read. */
export function ReadFailure({ error, isAllowed = true, onRetry }: ReadFailureProps) {
  const { say } = useSpeech();
  if (!isAllowed || error?.status === 403) {
    return <EmptyState icon={IconLock} title={deniedText(error, say)} hint={say(generalMessages.requestAccess)} />;
  }
  const requestId = numberOfFailure(error);
  return (
    <EmptyState
      icon={IconAlertTriangle}
      color="red"
      title={error?.message ?? say(generalMessages.somethingWrong)}
      hint={error?.texts.slice(1).join(' ')}
      action={
        <Group gap="xs" justify="center">
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            {say(texts.tryAgain)}
          </Button>
          {requestId === undefined ? null : (
            <Button
              variant="subtle"
              leftSection={<IconCopy size={16} />}
              onClick={() => void copyText(requestId, say(texts.numberCopied))}
            >
              {say(texts.copyNumber)}
            </Button>
          )}
        </Group>
      }
    />
  );
}
