import { rejectReasons } from '@oikos/contract/collection/imports/import-messages.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { type SaidMessage, say as said } from '@oikos/contract/message.ts';
import { shipmentImportMessages as say } from '@oikos/contract/waste/shipment/shipment-import/shipment-import-messages.ts';
import { shipmentMessages } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import type { ShipmentDetails } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { type FileMode, type ImportOutcomeName, insertsNew, onExisting } from '@oikos/domain/collection/file-modes.ts';
import { type ShipmentStatus, shipmentStatusesAfter } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { denied, refuse, refuseField } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { todayAt } from '../../accumulation/public.ts';
import { reviveImportedNumber } from '../../site/public.ts';
import { prefillLine } from '../shipment-lines/prefill-line.ts';
import { readLines } from '../shipment-lines/read-lines.ts';
import { saveLine } from '../shipment-lines/save-line.ts';
import { changeStatus } from '../shipments/change-status.ts';
import { readShipment } from '../shipments/read-shipment.ts';
import { saveShipment } from '../shipments/save-shipment.ts';
import { importedLine, type LineBase, lineInputOf, streamOf } from './line-values.ts';
import type { SourceRow, SourceShipment } from './read-shipments.ts';
import { atRow, needCell } from './row-refusal.ts';
import {
  checkRepeats,
  inputOf,
  type ShipmentInput,
  type ShipmentTask,
  shipmentInputOf,
  statusOf,
} from './shipment-values.ts';

export interface ImportTask extends ShipmentTask {
  readonly mode: FileMode;
  /** Called before the first thing of an existing shipment is changed. */
  readonly onChanging: (shipmentId: number) => Promise<void>;
}

export interface RowOutcome {
  readonly row: SourceRow;
  readonly outcome: ImportOutcomeName;
  readonly message: SaidMessage | null;
}

export interface ImportedShipment {
  readonly id: number;
  readonly nodeId: number;
  readonly isNew: boolean;
  readonly isChanged: boolean;
  readonly outcomes: readonly RowOutcome[];
}

/** The statuses on the legal way to the wanted one. A partial rejection names lines, which a file can't. */
function wayTo(from: ShipmentStatus, to: ShipmentStatus): readonly ShipmentStatus[] {
  if (to === 'Partially Rejected') throw refuseField('status', say.partialRejection);
  const ways: (readonly ShipmentStatus[])[] = [[from]];
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    const last = way.at(-1) as ShipmentStatus;
    if (last === to) return way.slice(1);
    for (const next of shipmentStatusesAfter(last)) {
      if (next !== 'Partially Rejected') ways.push([...way, next]);
    }
  }
  throw refuseField('status', shipmentMessages.illegalStatus);
}

const isArrival = (status: ShipmentStatus): boolean => status === 'Received' || status === 'Rejected';

/** Moves the shipment to the status that its row names, step by step, as the screens do. */
async function followStatus(
  scope: TenantScope,
  task: ImportTask,
  row: SourceRow,
  shipment: { readonly id: number; readonly input: ShipmentInput; readonly status: ShipmentStatus },
): Promise<boolean> {
  const wanted = statusOf(task, row);
  if (wanted === undefined || wanted === shipment.status) return false;
  const { id, input } = shipment;
  for (const status of wayTo(shipment.status, wanted)) {
    if (isArrival(status) && !row.cells.receivedOn)
      throw refuseField('receivedOn', shipmentMessages.dateMissing, status);
    const { version, nodeId } = await readShipment(scope, id);
    const arrival = task.cells.date(row, 'receivedOn');
    const date =
      status === 'Shipped' ? input.shipmentDate : (isArrival(status) && arrival) || (await todayAt(scope, nodeId));
    const rejectionReason = status === 'Rejected' ? needCell(row, 'rejectionReason') : '';
    await changeStatus(scope, {
      id,
      version,
      status,
      date,
      acceptWarnings: task.mapping.acceptWarnings,
      confirmedDates: task.mapping.acceptDates ? [date] : [],
      rejectionReason,
      isImported: true,
    });
  }
  return true;
}

async function existingOf(scope: TenantScope, { names }: ImportTask, source: SourceShipment) {
  const found = names.shipments.get(source.number.toLowerCase());
  if (found === undefined) return null;
  if (!found.mayShip) throw denied(generalMessages.locationInHierarchyDenied);
  return readShipment(scope, found.id);
}

/** Days of old shipments are asked about row by row, unless the whole file was said to be meant so. */
const datesOf = ({ mapping }: ImportTask, { preparationDate, shipmentDate }: ShipmentInput): string[] =>
  mapping.acceptDates ? [shipmentDate, ...(preparationDate === null ? [] : [preparationDate])] : [];

/** The shipment itself, made or changed where the file mode lets it. */
async function saveHead(scope: TenantScope, task: ImportTask, source: SourceShipment, before: ShipmentDetails | null) {
  const input = await shipmentInputOf(scope, task, source, before);
  const isAsStored =
    before !== null && JSON.stringify({ ...inputOf(before), version: 0 }) === JSON.stringify({ ...input, version: 0 });
  if (before && (isAsStored || onExisting(task.mode) !== 'replace')) {
    return { id: before.id, input: inputOf(before), isChanged: false, isAsStored };
  }
  if (before) await task.onChanging(before.id);
  else await reviveImportedNumber(scope, 'Shipment', source.number);
  const { id } = await saveShipment(scope, { ...input, confirmedDates: datesOf(task, input) });
  return { id, input, isChanged: true, isAsStored };
}

interface Head {
  readonly id: number;
  readonly input: ShipmentInput;
}

/** What becomes of a row that differs from the stored one; null: it takes its place. */
function leftAlone({ mode }: ImportTask): Omit<RowOutcome, 'row'> | null {
  const way = onExisting(mode);
  if (way === 'replace') return null;
  return way === 'keep'
    ? { outcome: 'kept', message: null }
    : { outcome: 'reject', message: said(rejectReasons.existsAlready) };
}

/** The line of a row: the n-th row of a stream is that stream's n-th line. */
async function importLine(
  scope: TenantScope,
  task: ImportTask,
  row: SourceRow,
  streamId: number,
  { id, input }: Head,
  present: LineBase | undefined,
): Promise<Omit<RowOutcome, 'row'>> {
  const place = { shipmentId: id, governingBodyId: input.governingBodyId };
  if (present === undefined) {
    if (!insertsNew(task.mode)) return { outcome: 'reject', message: said(say.missingHere) };
    await task.onChanging(id);
    await saveLine(scope, importedLine(task, row, await prefillLine(scope, id, streamId), place));
    return { outcome: 'insert', message: null };
  }
  const line = importedLine(task, row, present, place);
  if (JSON.stringify(lineInputOf(present)) === JSON.stringify(line)) return { outcome: 'same', message: null };
  const left = leftAlone(task);
  if (left) return left;
  await task.onChanging(id);
  await saveLine(scope, line);
  return { outcome: 'update', message: null };
}

async function importLines(scope: TenantScope, task: ImportTask, source: SourceShipment, head: Head, isNew: boolean) {
  const byStream = Map.groupBy(isNew ? [] : await readLines(scope, head.id), (line) => line.wasteStreamId);
  const outcomes: RowOutcome[] = [];
  for (const row of source.rows) {
    await atRow(row, async () => {
      checkRepeats(row, source.rows[0]);
      const streamId = streamOf(task, row);
      const outcome =
        streamId === null
          ? { outcome: isNew ? ('insert' as const) : ('same' as const), message: null }
          : await importLine(scope, task, row, streamId, head, byStream.get(streamId)?.shift());
      outcomes.push({ row, ...outcome });
    });
  }
  return outcomes;
}

/**
 * Makes or changes one shipment of the file with its lines and status, by the functions that the screens call. Throws
 * RowRefusal where one of its rows is refused: the caller takes all of it back, since half a shipment is none.
 */
export async function importShipmentRows(
  scope: TenantScope,
  task: ImportTask,
  source: SourceShipment,
): Promise<ImportedShipment> {
  const [first] = source.rows;
  const { head, before, status, isMove } = await atRow(first, async () => {
    needCell(first, 'shipmentNumber');
    const present = await existingOf(scope, task, source);
    if (present === null && !insertsNew(task.mode)) throw refuse(say.missingHere);
    const saved = await saveHead(scope, task, source, present);
    const [now, wanted] = [present?.status ?? ('Pending' as const), statusOf(task, first)];
    return { head: saved, before: present, status: now, isMove: wanted !== undefined && wanted !== now };
  });
  const outcomes = await importLines(scope, task, source, head, before === null);
  const left = before && leftAlone(task);
  const isMoved =
    !left &&
    (await atRow(first, async () => {
      if (before && isMove) await task.onChanging(head.id);
      return followStatus(scope, task, first, { ...head, status });
    }));
  const { nodeId } = before ?? (await readShipment(scope, head.id));
  const headChanged = head.isChanged || isMoved;
  const saysOtherwise = before !== null && (!head.isAsStored || isMove);
  // What the shipment itself becomes shows at its first row.
  const ofHead = headChanged ? { outcome: 'update' as const, message: null } : saysOtherwise ? left : null;
  return {
    id: head.id,
    nodeId,
    isNew: before === null,
    isChanged: headChanged || outcomes.some(({ outcome }) => outcome === 'insert' || outcome === 'update'),
    outcomes: outcomes.map((each) =>
      before && each.row === first && each.outcome === 'same' ? { ...each, ...ofHead } : each,
    ),
  };
}

/** What a shipment's rows are said to be where one of them was refused. */
export const refusedBecause = (row: SourceRow): SaidMessage => said(say.otherRowRefused, row.row);
