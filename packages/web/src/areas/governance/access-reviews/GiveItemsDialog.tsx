import { giveReviewItems } from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import { useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { personLookup } from '../../identity/public.ts';
import { accessReviewTexts as texts } from './access-review-texts.ts';

interface GiveItemsDialogProps {
  readonly reviewId: number;
  readonly itemIds: readonly number[];
  readonly onClose: () => void;
  readonly onGiven: () => void;
}

/** Gives assignments to another reviewer. */
export function GiveItemsDialog({ reviewId, itemIds, onClose, onGiven }: GiveItemsDialogProps) {
  const { say } = useSpeech();
  const give = useSave(giveReviewItems);
  const [userId, setUserId] = useState<number | null>(null);
  return (
    <ConfirmDialog
      opened
      title={say(texts.give)}
      confirmLabel={say(texts.give)}
      onCancel={onClose}
      onConfirm={async () => {
        const { doneCount } = await give.mutateAsync({ id: reviewId, itemIds: [...itemIds], userId: userId ?? 0 });
        toast('success', say(texts.given, doneCount));
        onGiven();
      }}
    >
      <LookupField
        label={say(texts.reviewer)}
        description={say(texts.giveHint)}
        lookup={personLookup}
        value={userId}
        onChange={(id) => setUserId(id)}
      />
    </ConfirmDialog>
  );
}
