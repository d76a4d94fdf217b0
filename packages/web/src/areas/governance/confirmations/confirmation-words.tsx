import { Stack, Text } from '@mantine/core';
import type { ConfirmationRow, Gain } from '@oikos/contract/governance/confirmations/confirmations.ts';
import type { Message } from '@oikos/contract/message.ts';
import { StatusBadge, type StatusTone } from '../../../kit/page/StatusBadge.tsx';
import { speech, useSpeech } from '../../../translation/translate.ts';
import { confirmationTexts as texts } from './confirmation-texts.ts';

type State = ConfirmationRow['state'];

export const confirmationStateTexts: Readonly<Record<State, Message>> = {
  waiting: texts.waiting,
  expired: texts.expired,
  confirmed: texts.confirmed,
  refused: texts.refused,
  withdrawn: texts.withdrawn,
  overtaken: texts.overtaken,
};

const tones: Readonly<Record<State, StatusTone>> = {
  waiting: 'waiting',
  expired: 'neutral',
  confirmed: 'success',
  refused: 'error',
  withdrawn: 'neutral',
  overtaken: 'warning',
};

export function ConfirmationBadge({ state }: Pick<ConfirmationRow, 'state'>) {
  return <StatusBadge tone={tones[state]}>{useSpeech().say(confirmationStateTexts[state])}</StatusBadge>;
}

const textOfGain = ({ kind, person, place }: Gain): string => {
  const { say } = speech;
  return say(texts[kind], person || say(texts.somebody), place);
};

/** What follows from a right that somebody gets for the first time. */
const FOLLOWS: ReadonlySet<Gain['kind']> = new Set(['active', 'tie']);

/** Who gets a right for the first time is active with it too, and signs in as before: that is said once. */
function gainTexts({ gains, gainCount }: Pick<ConfirmationRow, 'gains' | 'gainCount'>): readonly string[] {
  const given = new Set(gains.filter(({ kind }) => kind === 'grant').map(({ person }) => person));
  const shown = gains.filter(({ kind, person }) => !FOLLOWS.has(kind) || !given.has(person));
  const more = gainCount - gains.length;
  return [...shown.map(textOfGain), ...(more > 0 ? [speech.say(texts.more, more)] : [])];
}

/** The same in one text, for a cell. */
export const gainsText = (of: Pick<ConfirmationRow, 'gains' | 'gainCount'>): string => gainTexts(of).join('; ');

export function Gains({ of }: { readonly of: Pick<ConfirmationRow, 'gains' | 'gainCount'> }) {
  return (
    <Stack gap={2}>
      {gainTexts(of).map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
    </Stack>
  );
}
