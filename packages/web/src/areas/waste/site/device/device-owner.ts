import type { DeviceUser } from '../../../../api/offline/unsent.ts';

/** Whose data a device keeps: one user in one company, so that it's never shown to anybody else. */
export interface DeviceOwner extends DeviceUser {
  readonly companyName: string;
  readonly userName: string;
  readonly timeZone: string;
  readonly decimalPrecision: number | null;
  /** Whether they may move containers. */
  readonly mayMove: boolean;
  /** Whether they may accept incompatible waste; missing in what was kept before it was known. */
  readonly mayAccept?: boolean;
}

export const isSameOwner = (left: DeviceUser | undefined, right: DeviceUser): boolean =>
  left !== undefined && left.companyId === right.companyId && left.userId === right.userId;
