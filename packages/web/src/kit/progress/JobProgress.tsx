import { Group, Progress, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { followJob, isFinished, type JobProgress as JobProgressState, type JobState } from '../../api/job-progress.ts';
import { spokenText } from '../../translation/spoken-text.ts';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { StatusBadge, type StatusTone } from '../page/StatusBadge.tsx';

/** Follows a job while the component is mounted; the work itself goes on without it. */
export function useJob(id: number | null, onFinished?: (progress: JobProgressState) => void) {
  const [progress, setProgress] = useState<JobProgressState>();
  const [error, setError] = useState<string>();
  const finished = useRef(onFinished);
  finished.current = onFinished;
  useEffect(() => {
    if (id === null) return;
    const stop = new AbortController();
    const tell = (state: JobProgressState) => {
      setProgress(state);
      if (isFinished(state)) finished.current?.(state);
    };
    followJob(id, tell, stop.signal).catch((reason: unknown) => setError(textOf(reason)));
    return () => stop.abort();
  }, [id]);
  return { progress, error };
}

const looks: Record<JobState, { tone: StatusTone; text: (typeof kitTexts)[keyof typeof kitTexts] }> = {
  queued: { tone: 'waiting', text: kitTexts.progressQueued },
  running: { tone: 'running', text: kitTexts.progressRunning },
  succeeded: { tone: 'success', text: kitTexts.progressSucceeded },
  failed: { tone: 'error', text: kitTexts.progressFailed },
  cancelled: { tone: 'neutral', text: kitTexts.progressCancelled },
};

export interface JobProgressProps {
  readonly jobId: number;
  readonly title?: string;
  readonly onFinished?: (progress: JobProgressState) => void;
}

/** Work that has begun shows, however little of it is done. */
export const LEAST_SEEN_PERCENT = 2;

/** The progress of long work. It survives leaving the page: the work is the server's. */
export function JobProgress({ jobId, title, onFinished }: JobProgressProps) {
  const { progress, error } = useJob(jobId, onFinished);
  return <ShownProgress title={title} progress={progress} error={error} />;
}

export interface ShownProgressProps {
  readonly title: string | undefined;
  /** Undefined: nothing is known of it yet. */
  readonly progress: Pick<JobProgressState, 'state' | 'progress' | 'message' | 'error' | 'errorSaid'> | undefined;
  /** Why nothing is known of it any more. */
  readonly error?: string | undefined;
}

/** How far work is: its state, a bar, and what it is doing. */
export function ShownProgress({ title, progress, error }: ShownProgressProps) {
  const { say } = useSpeech();
  const failure = error ?? (progress && spokenText(progress, 'error'));
  const state = progress?.state ?? 'queued';
  const share = progress?.progress ?? null;
  const isUnknown = share === null && !(progress && isFinished(progress));
  const percent = isUnknown ? 100 : Math.round((share ?? 1) * 100);
  return (
    <div role="status" aria-live="polite">
      <Group justify="space-between" mb={6}>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <StatusBadge tone={looks[state].tone}>{say(looks[state].text)}</StatusBadge>
      </Group>
      <Progress
        value={Math.max(LEAST_SEEN_PERCENT, percent)}
        animated={state === 'running'}
        striped={isUnknown}
        color={state === 'failed' ? 'red' : undefined}
        aria-label={title}
      />
      <Text size="sm" c={failure ? 'red' : 'dimmed'} mt={4}>
        {failure ?? progress?.message ?? (isUnknown ? '' : `${percent} %`)}
      </Text>
    </div>
  );
}
