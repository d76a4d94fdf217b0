import { Group, Loader, Text } from '@mantine/core';
import { useJob } from '../../../kit/progress/JobProgress.tsx';
import { spokenText } from '../../../translation/spoken-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { entryTexts as texts } from './entry-texts.ts';
import type { Recalculation } from './use-save-entry.ts';

interface RecalculationNoticeProps {
  readonly recalculation: Recalculation | null;
  readonly onFinished: () => unknown;
}

/** How many dependent values are being computed, until they are. */
export function RecalculationNotice({ recalculation, onFinished }: RecalculationNoticeProps) {
  const { say } = useSpeech();
  const { progress, error } = useJob(recalculation?.jobId ?? null, () => void onFinished());
  if (!recalculation) return null;
  const failure = error ?? (progress && spokenText(progress, 'error'));
  return (
    <Group gap="xs" role="status">
      {failure ? null : <Loader size={14} />}
      <Text size="sm" c={failure ? 'red' : 'dimmed'}>
        {failure ?? say(texts.dependents, recalculation.count)}
      </Text>
    </Group>
  );
}
