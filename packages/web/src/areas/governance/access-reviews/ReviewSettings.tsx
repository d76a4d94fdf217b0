import {
  type AccessReviewDetail,
  updateAccessReview,
} from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import { useSave } from '../../../api/use-save.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { ReadValue } from '../../../kit/fields/ReadValue.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accessReviewTexts as texts } from './access-review-texts.ts';
import { ReviewDays } from './ReviewDays.tsx';

const schema = updateAccessReview.input.omit({ id: true, version: true });

/** Name and days, which may change until it is closed; what is reviewed stays. */
export function ReviewSettings({ record, reload }: RecordProps<AccessReviewDetail>) {
  const { say } = useSpeech();
  const save = useSave(updateAccessReview);
  const { id, version, name, dueOn, remindDays, escalateDays, access, places, mayEdit, state } = record;
  return (
    <EntityForm
      key={version}
      schema={schema}
      initial={{ name, dueOn, remindDays, escalateDays }}
      readFirst
      readOnly={!mayEdit || state === 'closed'}
      savedBy={updateAccessReview}
      save={async (values) => {
        await save.mutateAsync({ ...values, id, version });
        toast('success', say(kitTexts.saved, values.name));
      }}
      onReload={reload}
    >
      {({ field }) => (
        <>
          <TextField label={say(texts.name)} {...field('name')} />
          <DateField label={say(texts.dueOn)} {...field('dueOn')} />
          <ReviewDays field={field} />
          <ReadValue label={say(texts.access)} value={say(texts[access])} />
          <ReadValue label={say(texts.places)} value={places || say(texts.wholeCompany)} />
        </>
      )}
    </EntityForm>
  );
}
