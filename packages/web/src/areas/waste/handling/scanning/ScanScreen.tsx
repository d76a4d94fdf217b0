import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { useDevice, useScanOwner } from '../../site/public.ts';
import { ScanPage } from './ScanPage.tsx';

/** Scanning by anyone who is signed in. */
export function ScanScreen() {
  const owner = useScanOwner();
  return useDevice(owner) ? <ScanPage owner={owner} isSignedIn /> : <LoadingFallback />;
}
