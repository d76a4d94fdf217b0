import type { DataEntryForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { periodLabelAt } from '@oikos/domain/period/period.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { FactStrip } from '../../../kit/page/FactStrip.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { formTexts as texts } from './form-texts.ts';
import { progressText } from './progress-text.ts';

export function FormFacts({ form }: { readonly form: DataEntryForm }) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const { beginDate, endDate, timespan, submittedAt } = form;
  const progress = { present: form.presentCount, required: form.requiredCount, substituted: form.substitutedCount };
  const period = `${periodLabelAt(timespan as Timespan, beginDate)} (${beginDate} – ${addDays(endDate, -1)})`;
  return (
    <FactStrip
      facts={[
        { label: say(texts.period), value: period },
        { label: say(texts.due), value: form.dueOn },
        { label: say(texts.progress), value: progressText(progress, say) },
        { label: say(texts.enteredBy), value: form.enteredBy },
        { label: say(texts.reviewedBy), value: form.reviewedBy },
        ...(submittedAt
          ? [{ label: say(texts.submittedBy), value: `${form.submittedBy ?? ''} ${timeText(submittedAt, timeZone)}` }]
          : []),
        ...(form.round > 1 ? [{ label: say(texts.round), value: form.round }] : []),
      ]}
    />
  );
}
