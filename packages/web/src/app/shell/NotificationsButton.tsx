import { ActionIcon, Anchor, Button, Group, Indicator, Popover, ScrollArea, Stack, Text } from '@mantine/core';
import {
  markNotificationsRead,
  type NotificationRow,
  searchNotifications,
} from '@oikos/contract/work/notifications.ts';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall, useSave } from '../../api/use-call.ts';
import { sourcePage } from '../../features/work/source-page.ts';
import { workTexts as texts } from '../../features/work/work-texts.ts';
import { useSpeech } from '../../translation/translate.ts';
import { modulePath } from '../page-address.ts';
import { useModule } from './use-shell.ts';

const ASKED_EVERY_MS = 60_000;
const SHOWN = 20;

/** The bell: what the product told the user and they haven't read yet. */
export function NotificationsButton() {
  const { say } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(
    searchNotifications,
    { onlyUnread: true, take: SHOWN },
    { refetchInterval: ASKED_EVERY_MS, staleTime: ASKED_EVERY_MS },
  );
  const unread = data?.totalCount ?? 0;
  const label = unread > 0 ? say(texts.unread, unread) : say(texts.notifications);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={380} shadow="md" trapFocus returnFocus>
      <Indicator label={unread > 99 ? '99+' : unread} size={16} disabled={unread === 0} color="red.8" offset={5}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={label}
            title={label}
            onClick={() => setOpen(!isOpen)}
          >
            <IconBell size={20} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown>
        <NotificationList items={data?.items ?? []} onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface NotificationListProps {
  readonly items: readonly NotificationRow[];
  readonly onDone: () => void;
}

function NotificationList({ items, onDone }: NotificationListProps) {
  const { say } = useSpeech();
  const module = useModule();
  const read = useSave(markNotificationsRead, { invalidates: [searchNotifications] });
  const mine = `${modulePath(module)}/actions/my-actions`;
  return (
    <Stack gap="sm">
      <Text fw={600}>{say(texts.notifications)}</Text>
      {items.length === 0 ? <Text c="dimmed">{say(texts.noNotifications)}</Text> : null}
      <ScrollArea.Autosize mah={360}>
        <Stack gap="xs">
          {items.map((item) => (
            <Anchor
              key={item.id}
              component={Link}
              to={sourcePage(item) ?? mine}
              onClick={() => {
                read.mutate({ ids: [item.id] });
                onDone();
              }}
            >
              <Text size="sm">{item.title}</Text>
              {item.dueDate ? (
                <Text size="xs" c="dimmed">
                  {say(texts.due)}: {item.dueDate}
                </Text>
              ) : null}
            </Anchor>
          ))}
        </Stack>
      </ScrollArea.Autosize>
      <Group justify="space-between">
        <Anchor component={Link} to={mine} size="sm" onClick={onDone}>
          {say(texts.seeActions)}
        </Anchor>
        {items.length > 0 ? (
          <Button size="compact-sm" variant="default" onClick={() => read.mutate({})}>
            {say(texts.markAllRead)}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
