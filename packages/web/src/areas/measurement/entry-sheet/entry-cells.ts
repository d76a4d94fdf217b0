import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { SheetColumn as ParameterColumn, SheetNode, SheetSet } from '@oikos/contract/measurement/entry-sheet.ts';
import { measurementMessages } from '@oikos/contract/measurement/measurements/measurement-messages.ts';
import type { searchMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { isFailure, measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { TIMESPAN, type Timespan } from '@oikos/domain/period/timespan.ts';
import { covers, shownLastDay } from '@oikos/domain/period/validity.ts';
import type { Speech } from '../../../translation/translate.ts';
import { entryTexts as texts } from './entry-texts.ts';

export type MeasurementSet = OutputOf<typeof searchMeasurements>['items'][number];
export type DataItem = MeasurementSet['dataItems'][number];

/** One cell of a spreadsheet of values: a parameter at a node in a period, whatever the rows and columns are. */
export interface EntryCell {
  /** `nodeId|begin|slot|parameterId` */
  readonly key: string;
  readonly node: SheetNode;
  readonly set: SheetSet;
  readonly parameter: ParameterColumn;
  readonly begin: LocalDate;
  /** Half-open. */
  readonly end: LocalDate;
  readonly slot: number;
  /** Which cell it is, for people. */
  readonly name: string;
}

export const rowKey = (nodeId: number, begin: LocalDate, slot: number): string => `${nodeId}|${begin}|${slot}`;
export const cellKey = (nodeId: number, begin: LocalDate, slot: number, parameterId: number): string =>
  `${rowKey(nodeId, begin, slot)}|${parameterId}`;

/** The stored values by cell. */
export function itemsByCell(sets: readonly MeasurementSet[]): ReadonlyMap<string, DataItem> {
  const items = new Map<string, DataItem>();
  for (const { nodeId, beginDate, slot, dataItems } of sets) {
    for (const item of dataItems) items.set(cellKey(nodeId, beginDate, slot, item.parameterId), item);
  }
  return items;
}

/** A set without a frequency and a set of constants hold values from a day on. */
export const timespanOf = ({ timespan, isConstant }: SheetSet): Timespan =>
  isConstant ? TIMESPAN.none : (timespan as Timespan);

export const hasValue = (item: DataItem | undefined): boolean =>
  item !== undefined && (item.numValue !== null || item.noDataCode !== null || (item.textValue ?? '') !== '');

const overwriteOf = ({ node, parameter }: EntryCell) =>
  node.overwrites.find(({ parameterId }) => parameterId === parameter.parameterId);

/** Nobody enters values here: they are calculated, or read-only at the node or everywhere. */
export const isNeverEntered = (cell: EntryCell): boolean =>
  cell.parameter.isCalculated ||
  cell.set.isReadOnly ||
  cell.parameter.isReadOnly ||
  overwriteOf(cell)?.isReadOnly === true;

/** A method estimated the value for a gap: the true one takes its place. */
export const isEstimated = ({ origin, substituted }: Pick<DataItem, 'origin' | 'substituted'>): boolean =>
  origin === 'substitute' && substituted;

/** Why nobody may enter a value here; null where one may. */
export function closedBecause({ say }: Speech, cell: EntryCell, item: DataItem | undefined): string | null {
  const { node, parameter } = cell;
  if (parameter.isCalculated) return say(texts.calculatedCell);
  if (!node.mayEdit) return say(texts.noRight);
  if (cell.set.isReadOnly) return say(texts.readOnlySet);
  if (isNeverEntered(cell)) return say(measurementMessages.readOnly, parameter.name);
  if (isOutsideActiveDates(cell)) {
    const last = shownLastDay(node.inactiveDate) || NO_END;
    return say(measurementMessages.outsideActiveDates, node.name, node.activeDate, last);
  }
  if (item?.origin === 'bill' && hasValue(item)) return say(texts.billed);
  // The true value of an approved substitute is proposed.
  const isProposed = item !== undefined && isEstimated(item);
  if (item?.approved && !node.mayOverwriteApproved && !isProposed) return say(texts.approvedCell);
  return null;
}

/** V123: the whole period must lie in the node's active dates; what holds until further notice counts by its first day. */
export function isOutsideActiveDates({ node, begin, end }: Pick<EntryCell, 'node' | 'begin' | 'end'>): boolean {
  const active = { begin: node.activeDate, end: node.inactiveDate };
  if (end >= NO_END) return begin < active.begin || begin >= active.end;
  return !covers(active, { begin, end });
}

export const picklistOf = (cell: EntryCell): number | null =>
  overwriteOf(cell)?.picklistId ?? cell.parameter.picklistId;

/** A calculation that gave no value, which is more than a blank. */
export const isFailed = ({ state }: DataItem): boolean => isFailure(measurementState[state]);
