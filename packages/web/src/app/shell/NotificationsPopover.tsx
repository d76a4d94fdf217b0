import { Anchor, Button, Group, Popover, ScrollArea, Stack, Text } from '@mantine/core';
import { markNotificationsRead, type NotificationRow } from '@oikos/contract/task/notifications.ts';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useSave } from '../../api/use-save.ts';
import { notificationTexts, workTexts as texts, workPage } from '../../areas/task/public.ts';
import { useKit } from '../../kit/kit-context.tsx';
import { inModule, modulePath } from '../../kit/page/page-address.ts';
import { useModule } from '../../kit/page/use-visitor.ts';
import { spokenText } from '../../translation/spoken-text.ts';
import { useSpeech } from '../../translation/translate.ts';

export interface NotificationsPopoverProps {
  readonly opened: boolean;
  readonly items: readonly NotificationRow[];
  readonly button: ReactElement;
  readonly onClose: () => void;
}

/** What opens from the bell. */
export function NotificationsPopover({ opened, items, button, onClose }: NotificationsPopoverProps) {
  return (
    <Popover
      opened={opened}
      onChange={(isOpen) => (isOpen ? undefined : onClose())}
      position="bottom-end"
      width={380}
      shadow="md"
      trapFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown>
        <NotificationList items={items} onDone={onClose} />
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
  const { may } = useKit();
  const read = useSave(markNotificationsRead);
  const mayRead = may(markNotificationsRead);
  const mine = `${modulePath(module)}/actions/my-actions`;
  return (
    <Stack gap="sm">
      <Text fw={600}>{say(notificationTexts.notifications)}</Text>
      {items.length === 0 ? (
        <Text c="dimmed" size="sm">
          {say(texts.noNotifications)}
        </Text>
      ) : null}
      <ScrollArea.Autosize mah={360}>
        <Stack gap="xs">
          {items.map((item) => (
            <NotificationItem
              key={item.id}
              item={item}
              to={inModule(workPage(item) ?? mine, module)}
              onDone={() => {
                if (mayRead) read.mutate({ ids: [item.id] });
                onDone();
              }}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
      <Group justify="space-between">
        <Anchor component={Link} to={mine} size="sm" onClick={onDone}>
          {say(texts.seeActions)}
        </Anchor>
        {items.length > 0 && mayRead ? (
          <Button size="compact-sm" variant="default" onClick={() => read.mutate({})}>
            {say(texts.markAllRead)}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

interface NotificationItemProps {
  readonly item: NotificationRow;
  readonly to: string;
  readonly onDone: () => void;
}

function NotificationItem({ item, to, onDone }: NotificationItemProps) {
  const { say } = useSpeech();
  const content = (
    <>
      <Text size="sm" lineClamp={4}>
        {spokenText(item, 'title')}
      </Text>
      {item.dueDate ? (
        <Text size="xs" c="dimmed">
          {say(texts.due)}: {item.dueDate}
        </Text>
      ) : null}
    </>
  );
  // A message has no page: its text is all of it.
  return item.actionId !== null ? (
    <Anchor component={Link} to={to} onClick={onDone}>
      {content}
    </Anchor>
  ) : (
    <Anchor component="button" type="button" ta="start" onClick={onDone}>
      {content}
    </Anchor>
  );
}
