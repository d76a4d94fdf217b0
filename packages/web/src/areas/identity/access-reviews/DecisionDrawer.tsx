import { decideReviewItems, type OwnReviewItem } from '@oikos/contract/identity/access-reviews/reviewed-items.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { userGroupLookup } from '../users/user-lookups.ts';
import { reviewerTexts as texts } from './access-review-texts.ts';
import type { Deciding } from './use-decide.tsx';

interface DecisionDrawerProps {
  readonly items: readonly OwnReviewItem[];
  readonly decision: 'change' | 'remove';
  readonly deciding: Deciding;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

const schema = decideReviewItems.input.pick({ reason: true, userGroupId: true, validTo: true });

/** Asks why access is removed, or what it becomes. */
export function DecisionDrawer({ items, decision, deciding, onClose, onDecided }: DecisionDrawerProps) {
  const { say } = useSpeech();
  const isChange = decision === 'change';
  const changed = items.filter(({ changedSince }) => changedSince !== 'no').length;
  return (
    <FormDrawer
      opened
      onClose={onClose}
      onCancel={onClose}
      title={say(isChange ? texts.changeTitle : texts.removeTitle, items.length)}
      saveLabel={say(texts[decision])}
      schema={schema}
      initial={{ reason: '', userGroupId: 0, validTo: null }}
      save={(values) => deciding.decide(items, { ...values, decision })}
      onSaved={onDecided}
    >
      {({ field, form, values }) => (
        <>
          {changed > 0 ? <Notice tone="warning">{say(texts.changedHint, changed)}</Notice> : null}
          {isChange ? (
            <>
              <LookupField
                label={say(texts.newGroup)}
                description={say(texts.newGroupHint)}
                lookup={userGroupLookup}
                {...field('userGroupId')}
                value={values.userGroupId || null}
                onChange={(id) => form.setFieldValue('userGroupId', id ?? 0)}
              />
              <DateField label={say(texts.newEnd)} description={say(texts.newEndHint)} {...field('validTo')} />
            </>
          ) : null}
          <TextField label={say(texts.reason)} description={say(texts.reasonHint)} lines={2} {...field('reason')} />
        </>
      )}
    </FormDrawer>
  );
}
