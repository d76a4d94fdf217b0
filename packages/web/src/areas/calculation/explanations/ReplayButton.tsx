import { Button, Text } from '@mantine/core';
import { replayMeasurement } from '@oikos/contract/calculation/explanations.ts';
import { IconRepeat } from '@tabler/icons-react';
import { useSave } from '../../../api/use-save.ts';
import type { ValueKey } from '../../../kit/explanation/asked.ts';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { toastError } from '../../../kit/progress/toast.ts';
import { checkableText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import classes from './explanation.module.css';
import { explanationTexts as texts } from './explanation-texts.ts';

/** Computes the figure again, from what it was computed from, and says whether the bits are the same. */
export function ReplayButton({ valueKey }: { readonly valueKey: ValueKey }) {
  const { say } = useSpeech();
  const replay = useSave(replayMeasurement);
  const found = replay.data;
  const textOf = (value: number | null) => (value === null ? say(texts.noValue) : checkableText(value));
  const verdict =
    found &&
    (found.isSame
      ? say(found.stored.value === null ? texts.sameState : texts.sameBits)
      : say(texts.otherBits, textOf(found.replayed.value), textOf(found.stored.value)));
  return (
    <div className={classes.replay} aria-live="polite">
      <Button
        variant="light"
        leftSection={<IconRepeat size={16} />}
        loading={replay.isPending}
        title={say(texts.replayHint)}
        onClick={() => replay.mutate(valueKey, { onError: toastError })}
      >
        {say(texts.replay)}
      </Button>
      {found && verdict ? (
        <div>
          <StatusBadge tone={found.isSame ? 'success' : 'error'}>{verdict}</StatusBadge>
          <Text size="xs" c="dimmed">
            {say(texts.engines, found.computedBy, found.replayedBy)}
          </Text>
        </div>
      ) : null}
    </div>
  );
}
