/** Whose data a device keeps: one user in one company, so that it's never shown to anybody else. */
export interface Holder {
  readonly companyId: number;
  readonly companyName: string;
  readonly userId: number;
  readonly userName: string;
  readonly timeZone: string;
  readonly decimalPrecision: number | null;
  /** Whether they may move containers. */
  readonly mayMove: boolean;
}

export const isSameHolder = (left: Holder | undefined, right: Pick<Holder, 'companyId' | 'userId'>): boolean =>
  left !== undefined && left.companyId === right.companyId && left.userId === right.userId;
