import { Stack, Text } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { rightTexts } from '@oikos/contract/identity/rights/right-texts.ts';
import type { previewFoundDeactivation } from '@oikos/contract/identity/users/found-users.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import type { HandOver } from '@oikos/contract/identity/work/work.ts';
import { workTexts } from '@oikos/contract/identity/work/work-texts.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { EffectPreview } from '../../../kit/page/EffectPreview.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { Effects } from '../rights/AccessEffect.tsx';
import { HandOverDialog } from '../work/HandOverDialog.tsx';

type Preview = OutputOf<typeof previewFoundDeactivation>;

interface DeactivateFoundProps {
  readonly count: number;
  readonly preview: Preview;
  readonly onConfirm: (handOver: HandOver) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before all whom a filter finds are deactivated, with what they lose, who stays and, where they leave work, who takes it over. */
export function DeactivateFound({ count, preview, onConfirm, onClose }: DeactivateFoundProps) {
  const { say } = useSpeech();
  const { work } = preview;
  const question = say(texts.deactivateTogether, count - preview.leftCount);
  if (work.length > 0)
    return (
      <HandOverDialog
        users={work}
        leavingIds={work.map(({ userId }) => userId)}
        confirmLabel={say(workTexts.deactivate)}
        onConfirm={onConfirm}
        onClose={onClose}
      >
        <Text size="sm" fw={500}>
          {question}
        </Text>
        <Effect preview={preview} />
      </HandOverDialog>
    );
  return (
    <ConfirmDialog
      opened
      title={question}
      confirmLabel={say(texts.deactivate)}
      danger
      onCancel={onClose}
      onConfirm={() => onConfirm([])}
    >
      <Stack gap="sm">
        {say(texts.deactivateHint)}
        <Effect preview={preview} />
      </Stack>
    </ConfirmDialog>
  );
}

function Effect({ preview }: { readonly preview: Preview }) {
  const { say, sayReply } = useSpeech();
  const { reasons } = preview;
  return (
    <EffectPreview title={say(rightTexts.effect)} waiting={say(rightTexts.effectWaiting)} error={null}>
      <Effects preview={preview} />
      {reasons.length > 0 ? (
        <Notice tone="warning" mt={8}>
          {reasons.map(({ userId, userName, problem, count }) => (
            <div key={userId}>
              {count === 1
                ? say(rightTexts.staysActive, userName, sayReply(problem))
                : say(texts.staysActiveFound, count, userName, sayReply(problem))}
            </div>
          ))}
        </Notice>
      ) : null}
    </EffectPreview>
  );
}
