/** Instants in milliseconds since 1970. */
export interface DeviceTime {
  /** When the device says that it was done. */
  readonly madeAt: number;
  /** The device's clock as it sends. */
  readonly sentAt: number;
  /** The server's clock. */
  readonly now: number;
}

export type TimeDoubt = 'inTheFuture' | 'clockIsOff' | 'longAgo';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Clocks of phones differ by so much without anybody minding. */
export const TOLERATED_SKEW_MINUTES = 10;
/** A device that was without a signal for longer is asked. */
export const PLAUSIBLE_DAYS = 30;

/** Whether what is dated by a person's device lies in the future, its clock not being the server's. */
export const isInTheFuture = (at: number, now: number): boolean => at > now + TOLERATED_SKEW_MINUTES * MINUTE;

/** Why the time at which a device says that something was done isn't believed; null: it is. */
export const doubtOfTime = ({ madeAt, sentAt, now }: DeviceTime): TimeDoubt | null => {
  if (isInTheFuture(madeAt, now)) return 'inTheFuture';
  if (Math.abs(sentAt - now) > TOLERATED_SKEW_MINUTES * MINUTE) return 'clockIsOff';
  return madeAt < now - PLAUSIBLE_DAYS * DAY ? 'longAgo' : null;
};
