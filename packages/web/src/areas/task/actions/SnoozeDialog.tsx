import { Radio, Stack, Text } from '@mantine/core';
import type { ActionRow } from '@oikos/contract/task/actions/action-lists.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { SNOOZED_AT_MOST_DAYS } from '@oikos/domain/task/snooze.ts';
import { useState } from 'react';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { speech, useSpeech } from '../../../translation/translate.ts';
import { workTexts as texts } from '../work-texts.ts';
import { ChosenActionsDialog } from './ChosenActionsDialog.tsx';
import { snoozeDays, snoozeEffect, todayOfAll } from './snooze-choice.ts';

export interface SnoozeDialogProps {
  readonly actions: readonly ActionRow[];
  readonly isSaving: boolean;
  readonly onSnooze: (until: string) => void;
  readonly onClose: () => void;
}

type Choice = 'tomorrow' | 'threeDays' | 'monday' | 'date';

/** What the choice does with tasks that are due before. */
function effectText(actions: readonly ActionRow[], today: string, until: string): string {
  const { say } = speech;
  const { staying, earlier } = snoozeEffect(actions, today, until);
  const [only] = earlier;
  const back =
    only && actions.length === 1
      ? say(texts.comesBack, only.dueDate, only.returnsOn)
      : say(texts.comeBack, earlier.length);
  return [staying > 0 ? say(texts.stays, staying) : '', earlier.length > 0 ? back : ''].filter(Boolean).join(' ');
}

/** Takes tasks off the person's own list until a day. */
export function SnoozeDialog({ actions, isSaving, onSnooze, onClose }: SnoozeDialogProps) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const [choice, setChoice] = useState<Choice>('tomorrow');
  const [date, setDate] = useState<string | null>(null);
  const today = todayOfAll(actions, timeText(new Date().toISOString(), timeZone).slice(0, 10));
  const days = snoozeDays(today);
  const until = choice === 'date' ? date : days[choice];
  const effect = until === null ? '' : effectText(actions, today, until);
  return (
    <ChosenActionsDialog
      actions={actions}
      titles={{ one: texts.snoozeOne, many: texts.snoozeTitle }}
      label={texts.snooze}
      isReady={until !== null}
      isSaving={isSaving}
      onSubmit={() => until && onSnooze(until)}
      onClose={onClose}
    >
      <Radio.Group label={say(texts.until)} value={choice} onChange={(value) => setChoice(value as Choice)}>
        <Stack gap="sm" mt="sm">
          <Radio value="tomorrow" label={say(texts.untilTomorrow, days.tomorrow)} data-autofocus />
          <Radio value="threeDays" label={say(texts.untilThreeDays, days.threeDays)} />
          <Radio value="monday" label={say(texts.untilMonday, days.monday)} />
          <Radio value="date" label={say(texts.untilDate)} />
        </Stack>
      </Radio.Group>
      {choice === 'date' ? (
        <DateField
          label={say(texts.date)}
          value={date}
          onChange={setDate}
          minDate={days.tomorrow}
          maxDate={addDays(today, SNOOZED_AT_MOST_DAYS)}
        />
      ) : null}
      <Text size="xs" c="dimmed">
        {say(texts.snoozeHint)}
      </Text>
      {effect ? <Notice tone="warning">{effect}</Notice> : null}
    </ChosenActionsDialog>
  );
}
