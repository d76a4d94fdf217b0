import { Center, Loader, Stack, Text } from '@mantine/core';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { useSpeech } from '../../translation/translate.ts';

/** The size that the specification gives (V001). */
export const SPINNER_SIZE = 63;

/** Shown while a page loads (V001, V002). */
export function LoadingFallback({ text }: { readonly text?: string }) {
  const { say } = useSpeech();
  return (
    <Center mih={320} role="status" aria-live="polite">
      <Stack align="center" gap="md">
        <Loader size={SPINNER_SIZE} />
        <Text c="dimmed">{text ?? say(generalMessages.loadingPage)}</Text>
      </Stack>
    </Center>
  );
}
