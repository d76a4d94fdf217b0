import { useEffect, useState } from 'react';
import { takeDevice } from '../../../../api/offline/device.ts';
import { toastError } from '../../../../kit/progress/toast.ts';
import { loadOfflineSites } from './offline-sites.ts';
import type { ScanOwner } from './scan-owner.ts';
import { openScanSession } from './scan-session-store.ts';

/** Opens what the device keeps for a user in a company; true once it can be used. */
export function useDevice(owner: ScanOwner): boolean {
  const [isOpen, setOpen] = useState(false);
  const { companyId, userId } = owner;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user or company is another device; other facts are only kept
  useEffect(() => {
    const open = async () => {
      openScanSession(owner);
      await takeDevice(owner);
      await loadOfflineSites();
      setOpen(true);
    };
    open().catch(toastError);
  }, [companyId, userId]);
  return isOpen;
}
