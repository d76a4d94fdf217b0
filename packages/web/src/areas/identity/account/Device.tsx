import type { SignInSession } from '@oikos/contract/identity/account/account.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts as texts } from './account-texts.ts';
import { deviceName } from './device-name.ts';
import { NamedDetails } from './NamedDetails.tsx';

interface DeviceProps {
  readonly name: string;
  readonly isThis: boolean;
  readonly details: string;
}

/** A browser in which somebody is signed in. */
export function Device({ name, isThis, details }: DeviceProps) {
  const { say } = useSpeech();
  return <NamedDetails name={name} badge={isThis ? say(texts.thisDevice) : undefined} details={details} />;
}

/** What people call a browser: 'Firefox on Windows'. */
export function useDeviceName(): (session: Pick<SignInSession, 'browser'>) => string {
  const { say } = useSpeech();
  return ({ browser }) => {
    const device = deviceName(browser);
    return device ? say(texts.deviceOn, device.browser, device.system) : say(texts.unknownDevice);
  };
}
