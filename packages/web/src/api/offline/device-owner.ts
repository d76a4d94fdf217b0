import type { DeviceUser } from './unsent.ts';

/** Whose data a device keeps: one user in one company, so that it's never shown to anybody else. */
export interface DeviceOwner extends DeviceUser {
  readonly companyName: string;
  readonly userName: string;
  readonly timeZone: string;
  readonly decimalPrecision: number | null;
}

export const isSameOwner = (left: DeviceUser | undefined, right: DeviceUser): boolean =>
  left !== undefined && left.companyId === right.companyId && left.userId === right.userId;
