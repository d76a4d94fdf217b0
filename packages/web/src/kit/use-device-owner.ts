import { useMemo } from 'react';
import type { DeviceOwner } from '../api/offline/device-owner.ts';
import { useSession } from '../api/session/session-state.ts';
import { useKit } from './kit-context.tsx';

/** The person who is signed in, as the owner of the device. */
export function useDeviceOwner(): DeviceOwner {
  const { user } = useSession();
  const { timeZone, decimalPrecision } = useKit();
  return useMemo(
    () => ({
      companyId: user.companyId,
      companyName: user.companyName,
      userId: user.userId,
      userName: user.username,
      timeZone,
      decimalPrecision,
    }),
    [user, timeZone, decimalPrecision],
  );
}
