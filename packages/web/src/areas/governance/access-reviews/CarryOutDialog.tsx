import { Stack, Text } from '@mantine/core';
import type { OwnReviewItem } from '@oikos/contract/governance/access-reviews/reviewed-items.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { reviewerTexts as texts } from './access-review-texts.ts';
import { DecisionEffect } from './DecisionEffect.tsx';
import { chosenRows, type Decision } from './use-decide.tsx';

interface CarryOutDialogProps {
  readonly item: OwnReviewItem;
  readonly decision: Decision;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before what a reviewer asked for is carried out, with what it gives and takes. */
export function CarryOutDialog({ item, decision, onConfirm, onClose }: CarryOutDialogProps) {
  const { say } = useSpeech();
  const { reason, newUserGroupName, newValidTo, userName, userGroupName } = item;
  const words = [
    say(decision.decision === 'remove' ? texts.carryOutRemoval : texts.carryOutChange),
    newUserGroupName && say(texts.toGroup, newUserGroupName),
    newValidTo && say(texts.toDay, newValidTo),
  ].filter(Boolean);
  return (
    <ConfirmDialog
      opened
      title={say(texts.carryOutTitle, userName, userGroupName)}
      confirmLabel={say(texts.carryOut)}
      danger={decision.decision === 'remove'}
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      <Stack gap="sm">
        <div>{words.join(' ')}</div>
        {reason ? <Text size="sm">{reason}</Text> : null}
        <DecisionEffect chosen={chosenRows([item])} decision={decision} />
      </Stack>
    </ConfirmDialog>
  );
}
