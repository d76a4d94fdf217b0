import { Anchor, Center } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { matchPath } from 'react-router';
import { LazyOfflineScan } from '../../areas/waste/handling/public.ts';
import { scanAddress } from '../../areas/waste/site/public.ts';
import { inspectAreaAddress } from '../../areas/waste/storage/public.ts';
import { LoadingFallback } from '../../kit/page/LoadingFallback.tsx';
import { useSpeech } from '../../translation/translate.ts';
import { offlineTexts as texts } from './offline-texts.ts';

const worksOffline = [scanAddress, inspectAreaAddress(':areaId')];

interface OfflineGateProps {
  /** Where nothing can be done without a signal. */
  readonly otherwise: ReactNode;
  readonly onRetry: () => void;
}

/** Opened without a signal: scanning and inspecting work with what the device keeps; the others say so and lead there. */
export function OfflineGate({ otherwise, onRetry }: OfflineGateProps) {
  const { say } = useSpeech();
  if (worksOffline.some((pattern) => matchPath(pattern, window.location.pathname))) {
    return (
      <Suspense fallback={<LoadingFallback />}>
        <LazyOfflineScan otherwise={otherwise} onRetry={onRetry} />
      </Suspense>
    );
  }
  return (
    <>
      {otherwise}
      <Center>
        <Anchor href={scanAddress}>{say(texts.openScan)}</Anchor>
      </Center>
    </>
  );
}
