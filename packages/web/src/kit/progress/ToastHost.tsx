import { Button, Group } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconCopy, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { speech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { failureTexts } from '../page/failure-texts.ts';
import { copyText } from './copy-text.ts';
import { attachToastHost, type Toast } from './toast.ts';
import { isTyping, UndoKey } from './undo-key.ts';

/**
 * Toasts go after 5 seconds, fading for 0.9; errors stay until closed; a click closes any (V034, V036 to V038, C01). What can
 * be undone stays for 10, and as long as the pointer or the focus is on it.
 */
const SHOWN_MILLISECONDS = 5000;
const UNDO_MILLISECONDS = 10_000;
const FADE_MILLISECONDS = 900;
const WIDTH = 360;

const looks = {
  success: { color: 'green', icon: IconCircleCheck, title: kitTexts.toastSuccess },
  ok: { color: 'blue', icon: IconInfoCircle, title: kitTexts.toastOk },
  warning: { color: 'yellow', icon: IconAlertTriangle, title: kitTexts.toastWarning },
  error: { color: 'red', icon: IconCircleX, title: kitTexts.toastError },
} as const;

const idOf = (toast: Pick<Toast, 'id'>): string => `toast ${toast.id}`;

const undoKey = new UndoKey();

function messageOf(toast: Toast) {
  if (toast.undo) return <TextWithUndo toast={toast} />;
  return toast.requestId ? <TextWithNumber text={toast.text} requestId={toast.requestId} /> : toast.text;
}

function notificationOf(toast: Toast) {
  const { id, type, undo } = toast;
  const { color, icon: Icon, title } = looks[type];
  return {
    id: idOf({ id }),
    title: speech.say(title),
    message: messageOf(toast),
    color,
    icon: <Icon size={20} />,
    autoClose: type === 'error' ? (false as const) : undo ? UNDO_MILLISECONDS : SHOWN_MILLISECONDS,
    role: type === 'error' ? 'alert' : 'status',
    style: { cursor: 'pointer' },
    closeButtonProps: { 'aria-label': speech.say(kitTexts.close) },
    onClick: () => notifications.hide(idOf({ id })),
    onClose: () => undoKey.forget(id),
  };
}

function show(toast: Toast): void {
  const { id, undo } = toast;
  if (undo) undoKey.offer(id, () => takeBack(toast));
  notifications.show(notificationOf(toast));
}

function takeBack({ id, undo }: Toast): void {
  undoKey.forget(id);
  notifications.hide(idOf({ id }));
  void undo?.();
}

function TextWithUndo({ toast }: { readonly toast: Toast }) {
  const hold = (autoClose: number | false) => notifications.update({ ...notificationOf(toast), autoClose });
  return (
    <Group gap="sm" justify="space-between" wrap="nowrap">
      <span>{toast.text}</span>
      <Button
        variant="light"
        size="xs"
        aria-keyshortcuts="Control+Z Meta+Z"
        style={{ flexShrink: 0, minHeight: 'var(--oikos-target)' }}
        onClick={(event) => {
          event.stopPropagation();
          takeBack(toast);
        }}
        onFocus={() => hold(false)}
        onBlur={() => hold(UNDO_MILLISECONDS)}
      >
        {speech.say(kitTexts.undo)}
      </Button>
    </Group>
  );
}

/** A failure of ours, with the number that anyone who looks into it asks for. */
function TextWithNumber({ text, requestId }: { readonly text: string; readonly requestId: string }) {
  return (
    <>
      <div>{text}</div>
      <Button
        variant="light"
        color="gray"
        size="xs"
        mt={4}
        leftSection={<IconCopy size={14} aria-hidden />}
        style={{ minHeight: 'var(--oikos-target)' }}
        onClick={(event) => {
          event.stopPropagation();
          void copyText(requestId, speech.say(failureTexts.numberCopied));
        }}
      >
        {speech.say(failureTexts.copyNumber)}
      </Button>
    </>
  );
}

/** Ctrl+Z takes back what the latest of the toasts tells; a field's own typing is the field's to undo. */
function onKey(event: KeyboardEvent): void {
  const isUndo =
    (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
  if (!isUndo || event.defaultPrevented || isTyping(event.target)) return;
  if (undoKey.press()) event.preventDefault();
}

/** Where toasts appear. */
export function ToastHost() {
  useEffect(() => attachToastHost({ show, hide: (toast) => notifications.hide(idOf(toast)) }), []);
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Notifications
      position="bottom-right"
      autoClose={SHOWN_MILLISECONDS}
      transitionDuration={FADE_MILLISECONDS}
      containerWidth={WIDTH}
      // Above what is fixed to the bottom, and above Save of an open form: a toast with Undo stays for long.
      styles={{ root: { marginBottom: 'calc(var(--oikos-bar) + var(--oikos-thumb) + var(--oikos-form-foot))' } }}
    />
  );
}
