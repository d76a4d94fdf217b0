import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { SheetColumn as ColumnData, EntrySheet, SheetNode } from '@oikos/contract/measurement/entry-sheet.ts';
import { measurementMessages } from '@oikos/contract/measurement/measurements/measurement-messages.ts';
import type { searchMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { covers, shownLastDay } from '@oikos/domain/period/validity.ts';
import type { Speech } from '../../../translation/translate.ts';
import { entryTexts as texts } from './entry-texts.ts';

export type MeasurementSet = OutputOf<typeof searchMeasurements>['items'][number];
export type DataItem = MeasurementSet['dataItems'][number];

/** A row of the spreadsheet: one period at one node. */
export interface EntryRow {
  /** `nodeId|begin|slot` */
  readonly key: string;
  readonly node: SheetNode;
  readonly begin: LocalDate;
  /** Half-open. */
  readonly end: LocalDate;
  readonly slot: number;
  readonly label: string;
  readonly hint?: string;
}

export const rowKey = (nodeId: number, begin: LocalDate, slot: number): string => `${nodeId}|${begin}|${slot}`;
export const cellKey = (row: EntryRow, parameterId: number): string => `${row.key}|${parameterId}`;

/** The stored values by cell. */
export function itemsByCell(sets: readonly MeasurementSet[]): ReadonlyMap<string, DataItem> {
  const items = new Map<string, DataItem>();
  for (const { nodeId, beginDate, slot, dataItems } of sets) {
    for (const item of dataItems) items.set(`${rowKey(nodeId, beginDate, slot)}|${item.parameterId}`, item);
  }
  return items;
}

export const hasValue = (item: DataItem | undefined): boolean =>
  item !== undefined && (item.numValue !== null || (item.textValue ?? '') !== '');

/** Why nobody may enter a value here; null where one may. */
export function closedBecause(
  speech: Speech,
  parameterSet: EntrySheet['parameterSet'],
  row: EntryRow,
  column: ColumnData,
  item: DataItem | undefined,
): string | null {
  const { node } = row;
  if (column.isCalculated) return speech.say(texts.calculatedCell);
  if (!node.mayEdit) return speech.say(texts.noRight);
  if (parameterSet.isReadOnly) return speech.say(texts.readOnlySet);
  const overwrite = node.overwrites.find(({ parameterId }) => parameterId === column.parameterId);
  if (column.isReadOnly || overwrite?.isReadOnly) return speech.say(measurementMessages.readOnly, column.name);
  if (isOutsideActiveDates(row)) {
    const last = shownLastDay(node.inactiveDate) || NO_END;
    return speech.say(measurementMessages.outsideActiveDates, node.name, node.activeDate, last);
  }
  if (item?.origin === 'bill' && hasValue(item)) return speech.say(texts.billed);
  if (item?.approved && !node.mayOverwriteApproved) return speech.say(texts.approvedCell);
  return null;
}

/** V123: the whole period must lie in the node's active dates; what holds until further notice counts by its first day. */
export function isOutsideActiveDates({ node, begin, end }: EntryRow): boolean {
  const active = { begin: node.activeDate, end: node.inactiveDate };
  if (end >= NO_END) return begin < active.begin || begin >= active.end;
  return !covers(active, { begin, end });
}

export const picklistOf = ({ node }: EntryRow, column: ColumnData): number | null =>
  node.overwrites.find(({ parameterId }) => parameterId === column.parameterId)?.picklistId ?? column.picklistId;

/** A calculation that gave no value, which is more than a blank. */
export const isFailed = ({ state }: DataItem): boolean => state !== 'value' && state !== 'blank';
