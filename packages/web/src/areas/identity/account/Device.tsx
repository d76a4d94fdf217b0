import { Badge, Group, Text } from '@mantine/core';
import type { SignInSession } from '@oikos/contract/identity/account/account.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts as texts } from './account-texts.ts';
import { deviceName } from './device-name.ts';

interface DeviceProps {
  readonly name: string;
  readonly isThis: boolean;
  readonly details: string;
}

/** A browser in which somebody is signed in. */
export function Device({ name, isThis, details }: DeviceProps) {
  const { say } = useSpeech();
  return (
    <>
      <Group gap="xs">
        <Text size="sm" fw={500}>
          {name}
        </Text>
        {isThis ? <Badge variant="light">{say(texts.thisDevice)}</Badge> : null}
      </Group>
      <Text size="xs" c="dimmed">
        {details}
      </Text>
    </>
  );
}

/** What people call a browser: 'Firefox on Windows'. */
export function useDeviceName(): (session: Pick<SignInSession, 'browser'>) => string {
  const { say } = useSpeech();
  return ({ browser }) => {
    const device = deviceName(browser);
    return device ? say(texts.deviceOn, device.browser, device.system) : say(texts.unknownDevice);
  };
}
