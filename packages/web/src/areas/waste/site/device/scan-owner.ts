import type { DeviceOwner } from '../../../../api/offline/device-owner.ts';

/** The owner of a device that scans, with what they may do there. */
export interface ScanOwner extends DeviceOwner {
  /** Whether they may move containers. */
  readonly mayMove: boolean;
  /** Whether they may accept incompatible waste; missing in what was kept before it was known. */
  readonly mayAccept?: boolean;
}
