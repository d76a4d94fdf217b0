import {
  changeForm,
  type OwnReviewItem,
  removalForm,
} from '@oikos/contract/governance/access-reviews/reviewed-items.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { chosenField } from '../../../kit/form/chosen-field.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { userGroupLookup } from '../../identity/public.ts';
import { reviewerTexts as texts } from './access-review-texts.ts';
import { DecisionEffect } from './DecisionEffect.tsx';
import type { Chosen, Deciding } from './use-decide.tsx';

interface DecisionDrawerProps {
  readonly chosen: Chosen;
  readonly deciding: Deciding;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** Asks why access is removed. */
export function RemovalDrawer({ chosen, deciding, onClose, onDecided }: DecisionDrawerProps) {
  const { say } = useSpeech();
  return (
    <FormDrawer
      opened
      onClose={onClose}
      onCancel={onClose}
      title={say(texts.removeTitle, chosen.count)}
      saveLabel={say(texts.remove)}
      schema={removalForm}
      initial={{ reason: '' }}
      save={({ reason }) => deciding.decide(chosen, { decision: 'remove', reason })}
      onSaved={onDecided}
    >
      {({ field }) => (
        <>
          {chosen.search ? (
            <Notice tone="warning">{say(texts.foundHint)}</Notice>
          ) : (
            <ChangedSince items={chosen.rows} />
          )}
          <TextField label={say(texts.reason)} description={say(texts.reasonHint)} lines={2} {...field('reason')} />
          <DecisionEffect chosen={chosen} decision={{ decision: 'remove' }} />
        </>
      )}
    </FormDrawer>
  );
}

/** Asks what access becomes: another group, a last day, or both. */
export function ChangeDrawer({ chosen, deciding, onClose, onDecided }: DecisionDrawerProps) {
  const { say } = useSpeech();
  return (
    <FormDrawer
      opened
      onClose={onClose}
      onCancel={onClose}
      title={say(texts.changeTitle, chosen.count)}
      saveLabel={say(texts.change)}
      schema={changeForm}
      initial={{ reason: '', userGroupId: 0, validTo: null }}
      save={(values) => deciding.decide(chosen, { ...values, decision: 'change' })}
      onSaved={onDecided}
    >
      {(inputs) => (
        <>
          <ChangedSince items={chosen.rows} />
          <LookupField
            label={say(texts.newGroup)}
            description={say(texts.newGroupHint)}
            lookup={userGroupLookup}
            {...chosenField(inputs, 'userGroupId')}
          />
          <DateField label={say(texts.newEnd)} description={say(texts.newEndHint)} {...inputs.field('validTo')} />
          <TextField
            label={say(texts.reason)}
            description={say(texts.reasonHint)}
            lines={2}
            {...inputs.field('reason')}
          />
          <DecisionEffect
            chosen={chosen}
            decision={
              inputs.values.userGroupId || inputs.values.validTo
                ? {
                    decision: 'change',
                    userGroupId: inputs.values.userGroupId ?? 0,
                    validTo: inputs.values.validTo ?? null,
                  }
                : undefined
            }
          />
        </>
      )}
    </FormDrawer>
  );
}

/** Says that some are no longer what they were when the review began. */
function ChangedSince({ items }: { readonly items: readonly OwnReviewItem[] }) {
  const { say } = useSpeech();
  const changed = items.filter(({ changedSince }) => changedSince !== 'no').length;
  return changed > 0 ? <Notice tone="warning">{say(texts.changedHint, changed)}</Notice> : null;
}
