import { readFirstHour } from '@oikos/contract/task/first-hour/first-hour.ts';
import { lazy, Suspense } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { type HomeBlockProps, useReady } from '../../../../kit/home/home-block.ts';
import { ReadFailure } from '../../../../kit/page/ReadFailure.tsx';

// Only a new company sees it.
const FirstHour = lazy(async () => ({ default: (await import('./FirstHour.tsx')).FirstHour }));

/** What a new company does first, until it is done or the person hides it. */
export function FirstHourBlock({ onReady }: HomeBlockProps) {
  const { data, error, isPending, refetch } = useCall(readFirstHour, {});
  const isShown = data !== undefined && !data.isOver && !data.isHidden;
  useReady(!isPending && !isShown, onReady);
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <FirstHour steps={data.steps} onReady={onReady} onHidden={() => void refetch()} />
    </Suspense>
  );
}
