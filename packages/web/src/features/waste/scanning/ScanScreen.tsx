import { LoadingFallback } from '../../../kit/LoadingFallback.tsx';
import { useHolder } from './device/use-holder.ts';
import { ScanPage } from './ScanPage.tsx';
import { useDevice } from './use-device.ts';

/** Scanning by whoever is signed in. */
export function ScanScreen() {
  const holder = useHolder();
  return useDevice(holder) ? <ScanPage holder={holder} isSignedIn /> : <LoadingFallback />;
}
