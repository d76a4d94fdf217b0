import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { useDevice, useHolder } from '../../site/public.ts';
import { ScanPage } from './ScanPage.tsx';

/** Scanning by anyone who is signed in. */
export function ScanScreen() {
  const holder = useHolder();
  return useDevice(holder) ? <ScanPage holder={holder} isSignedIn /> : <LoadingFallback />;
}
