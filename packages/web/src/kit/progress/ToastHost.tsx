import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { speech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { attachToastHost, type Toast } from './toast.ts';

/** Toasts go after 5 seconds, fading for 0.9; errors stay until closed; a click closes any (V034, V036 to V038, C01). */
const SHOWN_MILLISECONDS = 5000;
const FADE_MILLISECONDS = 900;
const WIDTH = 360;

const looks = {
  success: { color: 'green', icon: IconCircleCheck, title: kitTexts.toastSuccess },
  ok: { color: 'blue', icon: IconInfoCircle, title: kitTexts.toastOk },
  warning: { color: 'yellow', icon: IconAlertTriangle, title: kitTexts.toastWarning },
  error: { color: 'red', icon: IconCircleX, title: kitTexts.toastError },
} as const;

const idOf = (toast: Pick<Toast, 'id'>): string => `toast ${toast.id}`;

function show({ id, type, text }: Toast): void {
  const { color, icon: Icon, title } = looks[type];
  notifications.show({
    id: idOf({ id }),
    title: speech.say(title),
    message: text,
    color,
    icon: <Icon size={20} />,
    autoClose: type === 'error' ? false : SHOWN_MILLISECONDS,
    role: type === 'error' ? 'alert' : 'status',
    style: { cursor: 'pointer' },
    closeButtonProps: { 'aria-label': speech.say(kitTexts.close) },
    onClick: () => notifications.hide(idOf({ id })),
  });
}

/** Where toasts appear. */
export function ToastHost() {
  useEffect(() => attachToastHost({ show, hide: (toast) => notifications.hide(idOf(toast)) }), []);
  return (
    <Notifications
      position="bottom-right"
      autoClose={SHOWN_MILLISECONDS}
      transitionDuration={FADE_MILLISECONDS}
      containerWidth={WIDTH}
    />
  );
}
