import { Group } from '@mantine/core';
import type { FormRow } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { formStateName } from '@oikos/contract/collection/forms/form-words.ts';
import { formStates } from '@oikos/domain/collection/forms/form-states.ts';
import { periodLabelAt } from '@oikos/domain/period/period.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import { useMemo } from 'react';
import { useKit } from '../../../kit/kit-context.tsx';
import { wordsFor } from '../../../kit/list/file-columns.ts';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { FormBadges } from './form-state.tsx';
import { formTexts as texts } from './form-texts.ts';
import { progressText } from './progress-text.ts';

const periodOf = ({ timespan, beginDate }: FormRow): string => periodLabelAt(timespan as Timespan, beginDate);

/** What lists of forms show of each. */
export function useFormColumns(): readonly ListColumn<FormRow>[] {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  return useMemo(
    () => [
      { field: 'template', title: say(texts.form) },
      { field: 'location', title: say(texts.location) },
      { field: 'beginDate', title: say(texts.period), noWrap: true, render: periodOf },
      {
        field: 'dueOn',
        title: say(texts.due),
        noWrap: true,
        render: ({ dueOn, daysLate }) => (
          <Group gap={6} wrap="nowrap" component="span">
            {dueOn}
            {daysLate > 0 ? <StatusBadge tone="error">{say(texts.daysLate, daysLate)}</StatusBadge> : null}
          </Group>
        ),
        also: [{ field: 'daysLate', title: say(texts.late) }],
      },
      {
        field: 'presentCount',
        title: say(texts.progress),
        sortable: false,
        noWrap: true,
        render: ({ presentCount, requiredCount, substitutedCount }) =>
          progressText({ present: presentCount, required: requiredCount, substituted: substitutedCount }, say),
        also: [{ field: 'requiredCount', title: say(texts.required) }],
      },
      {
        field: 'state',
        onCard: 'badge',
        title: say(texts.state),
        words: wordsFor(formStates, (state) => say(formStateName(state))),
        render: (form) => <FormBadges {...form} />,
      },
      { field: 'submittedBy', title: say(texts.submittedBy), sortable: false, blank: '' },
      {
        field: 'submittedAt',
        title: say(texts.submittedAt),
        blank: '',
        render: ({ submittedAt }) => (submittedAt ? timeText(submittedAt, timeZone) : ''),
      },
    ],
    [say, timeZone],
  );
}
