import type { ShipmentImportField } from '@oikos/contract/waste/shipment/shipment-import/shipment-import-fields.ts';
import { lineColumnFields } from '@oikos/contract/waste/shipment/shipment-import/shipment-import-fields.ts';
import { shipmentImportMessages as say } from '@oikos/contract/waste/shipment/shipment-import/shipment-import-messages.ts';
import {
  pcbLoadTypes,
  type ShipmentLine,
  shipmentLineInput,
} from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import type { z } from 'zod';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import { named, namedCodes } from './find-names.ts';
import type { SourceRow } from './read-shipments.ts';
import { needCell } from './row-refusal.ts';
import { checkedInput, type ShipmentTask } from './shipment-values.ts';

export type LineInput = z.output<typeof shipmentLineInput>;
/** What a line is filled in from: the stored line, or what its waste stream says. */
export type LineBase = Omit<ShipmentLine, 'id' | 'position' | 'isRejected' | 'containers' | 'version'> &
  Partial<Pick<ShipmentLine, 'id' | 'version'>>;

/** The waste stream of a row; null where no cell of the row is about a line. Refuses a line without a waste stream. */
export function streamOf({ names }: ShipmentTask, row: SourceRow): number | null {
  const text = row.cells.wasteStream ?? '';
  if (text !== '') return named(names.streams, 'wasteStream', text);
  if (lineColumnFields.some((field) => (row.cells[field] ?? '') !== '')) {
    throw refuseField('wasteStream', say.streamMissing);
  }
  return null;
}

/** The PCB waste of a line, as one load; null where the row says none. */
function pcbOf({ cells }: ShipmentTask, row: SourceRow): LineInput['pcbInfos'] | null {
  const fields: ShipmentImportField[] = ['pcbWeight', 'pcbRemovalDate', 'pcbLoadType', 'pcbIdentity'];
  if (fields.every((field) => (row.cells[field] ?? '') === '')) return null;
  needCell(row, 'pcbWeight');
  needCell(row, 'pcbRemovalDate');
  const loadType = cells.choice(row, 'pcbLoadType', pcbLoadTypes) ?? 'Container';
  const identity = row.cells.pcbIdentity ?? '';
  const isBulk = loadType === 'BulkWaste';
  return [
    {
      loadType,
      articleContainerId: isBulk ? '' : identity,
      bulkIdentity: isBulk ? identity : '',
      dateOfRemoval: cells.date(row, 'pcbRemovalDate') ?? '',
      weight: cells.number(row, 'pcbWeight') ?? 0,
      description: '',
    },
  ];
}

/** A line as the screens send it. */
export const lineInputOf = (base: LineBase): LineInput =>
  checkedInput(shipmentLineInput, { ...base, id: base.id ?? 0 });

/** What a row says of its line; a blank cell keeps the stored value, and for a new line what its stream says. */
export function importedLine(
  task: ShipmentTask,
  row: SourceRow,
  base: LineBase,
  { shipmentId, governingBodyId }: { readonly shipmentId: number; readonly governingBodyId: number },
): LineInput {
  const { names, cells } = task;
  const unit = row.cells.unit ?? '';
  const method = row.cells.managementMethod ?? '';
  const codes = row.cells.wasteCodes ?? '';
  const pcb = pcbOf(task, row);
  return checkedInput(shipmentLineInput, {
    ...base,
    id: base.id ?? 0,
    shipmentId,
    description: row.cells.description || base.description,
    numberOfContainers: cells.number(row, 'numberOfContainers') ?? base.numberOfContainers,
    epaContainerCode: (row.cells.epaContainerCode || base.epaContainerCode).toUpperCase(),
    quantity: cells.number(row, 'quantity') ?? base.quantity,
    unitId: unit === '' ? base.unitId : named(names.units, 'unit', unit),
    wasteCodeIds: codes === '' ? base.wasteCodeIds : namedCodes(names, codes, governingBodyId),
    managementMethodId: method === '' ? base.managementMethodId : named(names.methods, 'managementMethod', method),
    profileNumber: row.cells.profileNumber || base.profileNumber,
    ...(pcb && { isPcb: true, pcbInfos: pcb }),
  });
}
