import { Group } from '@mantine/core';
import { formStateName } from '@oikos/contract/collection/forms/form-words.ts';
import type { FormState } from '@oikos/domain/collection/forms/form-states.ts';
import { StatusBadge, type StatusTone } from '../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { formTexts as texts } from './form-texts.ts';

const tones: Readonly<Record<FormState, StatusTone>> = {
  notStarted: 'neutral',
  missingValues: 'waiting',
  invalidValues: 'error',
  readyToSubmit: 'information',
  dataLoadFailed: 'error',
  completed: 'success',
  completedWithWarnings: 'warning',
};

interface FormBadgesProps {
  readonly state: FormState;
  readonly isReturned: boolean;
  readonly waitsForApproval: boolean;
}

/** The state of a form, and the marks beside it. */
export function FormBadges({ state, isReturned, waitsForApproval }: FormBadgesProps) {
  const { say } = useSpeech();
  return (
    <Group gap={4} wrap="nowrap" component="span">
      <StatusBadge tone={tones[state]}>{say(formStateName(state))}</StatusBadge>
      {isReturned ? <StatusBadge tone="warning">{say(texts.returned)}</StatusBadge> : null}
      {waitsForApproval ? <StatusBadge tone="waiting">{say(texts.waitsForApproval)}</StatusBadge> : null}
    </Group>
  );
}
