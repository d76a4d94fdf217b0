import { recordScannedMove } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import { useMemo } from 'react';
import { useSession } from '../../../../api/session/session-state.ts';
import { useKit } from '../../../../kit/kit-context.tsx';
import { acceptIncompatible } from '../incompatibility.ts';
import type { DeviceOwner } from './device-owner.ts';

/** Anyone who is signed in, as the owner of the device. */
export function useDeviceOwner(): DeviceOwner {
  const { user } = useSession();
  const { may, timeZone, decimalPrecision } = useKit();
  const mayMove = may(recordScannedMove);
  const mayAccept = may(acceptIncompatible);
  return useMemo(
    () => ({
      companyId: user.companyId,
      companyName: user.companyName,
      userId: user.userId,
      userName: user.username,
      timeZone,
      decimalPrecision,
      mayMove,
      mayAccept,
    }),
    [user, timeZone, decimalPrecision, mayMove, mayAccept],
  );
}
