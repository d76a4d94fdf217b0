import { NumberField } from '../../../kit/fields/NumberField.tsx';
import type { EntityFormState } from '../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accessReviewTexts as texts } from './access-review-texts.ts';

interface DaysValues {
  readonly remindDays?: number | undefined;
  readonly escalateDays?: number | undefined;
}

/** When reviewers are reminded before the due date, and administrators told after it. */
export function ReviewDays({ field }: Pick<EntityFormState<DaysValues>, 'field'>) {
  const { say } = useSpeech();
  return (
    <>
      <NumberField label={say(texts.remindDays)} unit={say(texts.days)} {...field('remindDays')} />
      <NumberField label={say(texts.escalateDays)} unit={say(texts.days)} {...field('escalateDays')} />
    </>
  );
}
