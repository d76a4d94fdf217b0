import { isLocalDate, type LocalDate } from '../period/local-date.ts';

/** A set of values: those of one parameter set at one node for one period. */
export interface MeasurementSetKey {
  readonly nodeId: number;
  readonly parameterSetId: number;
  readonly beginDate: LocalDate;
  /** Index of the hour or shorter step within the local day; -1 for a day or longer. */
  readonly slot: number;
}

/** The id of a set in calls: opaque to callers, and the same for the same set for ever. */
export function formatMeasurementSetKey({ nodeId, parameterSetId, beginDate, slot }: MeasurementSetKey): string {
  return `${nodeId}_${parameterSetId}_${beginDate}_${slot}`;
}

/** Reads an id made by `formatMeasurementSetKey`; null where it is none. */
export function parseMeasurementSetKey(text: string): MeasurementSetKey | null {
  const match = /^([1-9]\d{0,15})_([1-9]\d{0,15})_(\d{4}-\d{2}-\d{2})_(-1|0|[1-9]\d{0,4})$/.exec(text);
  if (match === null) return null;
  const [, node, set, beginDate, slot] = match as unknown as [string, string, string, string, string];
  const key = { nodeId: Number(node), parameterSetId: Number(set), beginDate, slot: Number(slot) };
  const inRange = Number.isSafeInteger(key.nodeId) && Number.isSafeInteger(key.parameterSetId) && key.slot <= 32_767;
  return inRange && isLocalDate(beginDate) ? key : null;
}
