import { Button, Group, Stack } from '@mantine/core';
import { announcementTexts as texts } from '@oikos/contract/task/announcements/announcement-texts.ts';
import {
  acknowledgeAnnouncement,
  readAnnouncements,
  type ShownAnnouncement,
} from '@oikos/contract/task/announcements/announcements.ts';
import { useSession } from '../../api/session/session-state.ts';
import { useCall } from '../../api/use-call.ts';
import { useSave } from '../../api/use-save.ts';
import { useKit } from '../../kit/kit-context.tsx';
import { Notice } from '../../kit/page/Notice.tsx';
import { useSpeech } from '../../translation/translate.ts';

const ASKED_EVERY_MS = 60_000;
const tones = { information: 'information', warning: 'warning', urgent: 'error' } as const;

/** Messages of the company that the person hasn't read yet, above every page. */
export function MessageBanner() {
  const { user } = useSession();
  const often = { refetchInterval: ASKED_EVERY_MS, staleTime: ASKED_EVERY_MS };
  const { data } = useCall(readAnnouncements, { id: user.companyId }, often);
  if (!data || data.items.length === 0) return null;
  return (
    <Stack gap={4} mb="xs">
      {data.items.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </Stack>
  );
}

function Message({ message }: { readonly message: ShownAnnouncement }) {
  const { say } = useSpeech();
  const { may } = useKit();
  const read = useSave(acknowledgeAnnouncement);
  return (
    <Notice tone={tones[message.severity]}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <span style={{ flex: '1 1 16rem', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message.text}</span>
        {may(acknowledgeAnnouncement) ? (
          <Button variant="default" loading={read.isPending} onClick={() => read.mutate({ id: message.id })}>
            {say(message.mustAcknowledge ? texts.confirmRead : texts.dismiss)}
          </Button>
        ) : null}
      </Group>
    </Notice>
  );
}
