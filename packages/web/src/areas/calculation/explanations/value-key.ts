/** Names one value: anyone who shows a figure can have it explained by its key. */
export interface ValueKey {
  readonly nodeId: number;
  readonly parameterId: number;
  /** First day of its period. */
  readonly beginDate: string;
  /** Index of the hour within the local day; -1 for a day or longer. */
  readonly slot: number;
}

export const sameValue = (left: ValueKey, right: ValueKey): boolean =>
  left.nodeId === right.nodeId &&
  left.parameterId === right.parameterId &&
  left.beginDate === right.beginDate &&
  left.slot === right.slot;
