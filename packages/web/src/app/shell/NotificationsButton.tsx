import { ActionIcon } from '@mantine/core';
import { searchNotifications } from '@oikos/contract/task/notifications.ts';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { notificationTexts as texts } from '../../areas/task/public.ts';
import { useSpeech } from '../../translation/translate.ts';
import classes from './shell.module.css';

const load = () => import('./NotificationsPopover.tsx');
const NotificationsPopover = lazy(() => load().then((file) => ({ default: file.NotificationsPopover })));

const ASKED_EVERY_MS = 60_000;
const SHOWN = 20;

/** The bell: what the product told the user and they haven't read yet, loaded when it is first wanted. */
export function NotificationsButton() {
  const { say } = useSpeech();
  const bell = useRef<HTMLButtonElement>(null);
  /** Undefined: never opened. */
  const [isOpen, setOpen] = useState<boolean>();
  const { data } = useCall(
    searchNotifications,
    { onlyUnread: true, take: SHOWN },
    { refetchInterval: ASKED_EVERY_MS, staleTime: ASKED_EVERY_MS },
  );
  const unread = data?.totalCount ?? 0;
  const label = unread > 0 ? say(texts.unread, unread) : say(texts.notifications);
  const button = (
    <ActionIcon
      ref={bell}
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setOpen(!isOpen)}
    >
      <IconBell size={20} />
    </ActionIcon>
  );
  const close = () => {
    setOpen(false);
    bell.current?.focus();
  };
  return (
    <span className={classes.bell}>
      {isOpen === undefined ? (
        button
      ) : (
        <Suspense fallback={button}>
          <NotificationsPopover opened={isOpen} items={data?.items ?? []} button={button} onClose={close} />
        </Suspense>
      )}
      {unread > 0 ? (
        <span className={classes.unread} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      ) : null}
    </span>
  );
}
