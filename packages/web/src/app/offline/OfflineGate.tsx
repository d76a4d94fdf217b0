import { Anchor, Group } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { matchPath } from 'react-router';
import { formsAddress } from '../../areas/collection/forms/public.ts';
import { scanAddress } from '../../areas/waste/site/public.ts';
import { LoadingFallback } from '../../kit/page/LoadingFallback.tsx';
import { useSpeech } from '../../translation/translate.ts';
import { offlineForms, offlineScans } from './offline-pages.ts';
import { offlineTexts as texts } from './offline-texts.ts';

const OfflineApp = lazy(() => import('./OfflineApp.tsx').then((file) => ({ default: file.OfflineApp })));

interface OfflineGateProps {
  /** Where nothing can be done without a signal. */
  readonly otherwise: ReactNode;
  readonly onRetry: () => void;
}

/** Opened without a signal: some pages work with what the device keeps; the others say so and lead there. */
export function OfflineGate({ otherwise, onRetry }: OfflineGateProps) {
  const { say } = useSpeech();
  if ([...offlineScans, ...offlineForms].some((pattern) => matchPath(pattern, window.location.pathname))) {
    return (
      <Suspense fallback={<LoadingFallback />}>
        <OfflineApp otherwise={otherwise} onRetry={onRetry} />
      </Suspense>
    );
  }
  return (
    <>
      {otherwise}
      <Group justify="center" gap="lg">
        <Anchor href={scanAddress}>{say(texts.openScan)}</Anchor>
        <Anchor href={formsAddress}>{say(texts.openForms)}</Anchor>
      </Group>
    </>
  );
}
