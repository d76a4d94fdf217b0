import { recordScannedMove } from '@oikos/contract/waste/scanning.ts';
import { useMemo } from 'react';
import { useSession } from '../../../app/session/session-state.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { LoadingFallback } from '../../../kit/LoadingFallback.tsx';
import type { Holder } from './device/holder.ts';
import { ScanPage } from './ScanPage.tsx';
import { useDevice } from './use-device.ts';

/** Scanning by whoever is signed in. */
export function ScanScreen() {
  const { user } = useSession();
  const { may, timeZone, decimalPrecision } = useKit();
  const mayMove = may(recordScannedMove.permission);
  const holder = useMemo<Holder>(
    () => ({
      companyId: user.companyId,
      companyName: user.companyName,
      userId: user.userId,
      userName: user.username,
      timeZone,
      decimalPrecision,
      mayMove,
    }),
    [user, timeZone, decimalPrecision, mayMove],
  );
  return useDevice(holder) ? <ScanPage holder={holder} isSignedIn /> : <LoadingFallback />;
}
