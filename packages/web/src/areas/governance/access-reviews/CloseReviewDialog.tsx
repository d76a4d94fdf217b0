import { Stack, Text } from '@mantine/core';
import {
  type AccessReviewDetail,
  closeAccessReview,
} from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import { useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accessReviewTexts as texts } from './access-review-texts.ts';

interface CloseReviewDialogProps {
  readonly review: AccessReviewDetail;
  readonly onClose: () => void;
}

/** Closes a review for good; while something is open it asks why. */
export function CloseReviewDialog({ review, onClose }: CloseReviewDialogProps) {
  const { say } = useSpeech();
  const close = useSave(closeAccessReview);
  const [reason, setReason] = useState('');
  const { id, version, itemCount, decidedCount } = review;
  const open = itemCount - decidedCount;
  return (
    <ConfirmDialog
      opened
      title={say(texts.close)}
      confirmLabel={say(texts.close)}
      onCancel={onClose}
      onConfirm={async () => {
        await close.mutateAsync({ id, version, reason });
        toast('success', say(texts.closeDone));
        onClose();
      }}
    >
      <Stack>
        <Text size="sm">{say(texts.closeText)}</Text>
        {open > 0 ? (
          <>
            <Text size="sm">{say(texts.closeOpen, open)}</Text>
            <TextField label={say(texts.closeReason)} lines={2} value={reason} onChange={setReason} />
          </>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}
