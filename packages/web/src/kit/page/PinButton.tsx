import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useSpeech } from '../../translation/translate.ts';
import { pinTexts as texts } from './pin-texts.ts';
import { usePins } from './pins.ts';

/** Keeps the record of the address on the person's home, or takes it away from there. */
export function PinButton({ name }: { readonly name: string }) {
  const { say } = useSpeech();
  const { pathname } = useLocation();
  const { isPinned, toggle } = usePins();
  const isOn = isPinned(pathname);
  const text = say(isOn ? texts.unpin : texts.pin);
  return (
    <Tooltip label={text}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={text}
        aria-pressed={isOn}
        onClick={() => toggle({ address: pathname, name })}
      >
        {isOn ? <IconPinFilled size={18} aria-hidden /> : <IconPin size={18} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}
