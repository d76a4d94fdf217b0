import { recordScannedMove } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import { useMemo } from 'react';
import { useKit } from '../../../../kit/kit-context.tsx';
import { useDeviceOwner } from '../../../../kit/use-device-owner.ts';
import { acceptIncompatible } from '../incompatibility.ts';
import type { ScanOwner } from './scan-owner.ts';

/** Anyone who is signed in, as the owner of a device that scans. */
export function useScanOwner(): ScanOwner {
  const owner = useDeviceOwner();
  const { may } = useKit();
  const mayMove = may(recordScannedMove);
  const mayAccept = may(acceptIncompatible);
  return useMemo(() => ({ ...owner, mayMove, mayAccept }), [owner, mayMove, mayAccept]);
}
