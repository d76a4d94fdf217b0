import { Alert, type AlertProps } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';

const looks = {
  error: { color: 'red', icon: <IconAlertCircle size={18} />, role: 'alert' },
  warning: { color: 'yellow', icon: <IconAlertTriangle size={18} />, role: 'status' },
  information: { color: 'blue', icon: <IconInfoCircle size={18} />, role: 'status' },
  success: { color: 'green', icon: <IconCircleCheck size={18} />, role: 'status' },
} as const;

export interface NoticeProps extends Pick<AlertProps, 'title' | 'mt' | 'children'> {
  readonly tone: keyof typeof looks;
}

/** Something to know before going on: icon, words and colour. */
export function Notice({ tone, ...rest }: NoticeProps) {
  return <Alert {...looks[tone]} p="sm" styles={{ title: { color: 'var(--mantine-color-text)' } }} {...rest} />;
}
