import { Stack } from '@mantine/core';
import { type DataEntryForm, readForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { isOpenState } from '@oikos/domain/collection/forms/form-states.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { periodLabelAt } from '@oikos/domain/period/period.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import { useUnsavedChanges } from '../../../kit/form/unsaved-changes.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { FactStrip } from '../../../kit/page/FactStrip.tsx';
import { RecordPage } from '../../../kit/page/RecordPage.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { FormActions } from './FormActions.tsx';
import { FormContent } from './FormContent.tsx';
import { FormNext } from './FormNext.tsx';
import { FormSaveBar } from './FormSaveBar.tsx';
import { FormWarnings } from './FormWarnings.tsx';
import { lockOf } from './form-lock.ts';
import { FormBadges } from './form-state.tsx';
import { formTexts as texts } from './form-texts.ts';
import { progressText } from './progress-text.ts';
import { useFormEntry } from './use-form-entry.ts';
import { useSaveForm } from './use-save-form.ts';

/** A form to fill in (R015): while it is open, what others save in it is seen as well. */
export function FormScreen({ id }: { readonly id: number }) {
  return (
    <RecordPage
      read={readForm}
      input={{ id }}
      isWorking={({ state }) => isOpenState(state)}
      title={({ templateName, nodeName }) => `${templateName} · ${nodeName}`}
      badges={(form) => <FormBadges {...form} />}
      actions={(form) => <FormActions form={form} />}
      facts={(form) => <FormFacts form={form} />}
    >
      {(form) => <OpenedForm form={form} />}
    </RecordPage>
  );
}

function FormFacts({ form }: { readonly form: DataEntryForm }) {
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

function OpenedForm({ form }: { readonly form: DataEntryForm }) {
  const entry = useFormEntry(form);
  const saving = useSaveForm(form, entry);
  const lock = lockOf(form);
  useUnsavedChanges(entry.unsaved > 0);
  return (
    <Stack gap="lg">
      <FormNext form={form} entry={entry} save={saving.save} />
      <FormWarnings form={form} />
      {lock === null ? <FormSaveBar entry={entry} saving={saving} /> : null}
      <FormContent entry={entry} formId={form.id} lock={lock} problems={saving.problems} />
    </Stack>
  );
}
