import { Anchor, Center } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { LoadingFallback } from '../../kit/LoadingFallback.tsx';
import { useSpeech } from '../../translation/translate.ts';
import { offlineTexts as texts } from './offline-texts.ts';

const SCAN_ADDRESS = '/waste/containers/scan';

const OfflineScan = lazy(() =>
  import('../../features/waste/scanning/OfflineScan.tsx').then((file) => ({ default: file.OfflineScan })),
);

interface OfflineGateProps {
  /** Where nothing can be done without a signal. */
  readonly otherwise: ReactNode;
  readonly onRetry: () => void;
}

/** Opened without a signal: the scan page works with what the device keeps; the others say so and lead there. */
export function OfflineGate({ otherwise, onRetry }: OfflineGateProps) {
  const { say } = useSpeech();
  if (window.location.pathname.startsWith(SCAN_ADDRESS)) {
    return (
      <Suspense fallback={<LoadingFallback />}>
        <OfflineScan otherwise={otherwise} onRetry={onRetry} />
      </Suspense>
    );
  }
  return (
    <>
      {otherwise}
      <Center>
        <Anchor href={SCAN_ADDRESS}>{say(texts.openScan)}</Anchor>
      </Center>
    </>
  );
}
