import type { ShipmentFileRow } from '@oikos/contract/waste/shipment/shipment-file/shipment-file.ts';
import { shipmentFileTexts as texts } from '@oikos/contract/waste/shipment/shipment-file/shipment-file-texts.ts';
import { shipmentImportMessages } from '@oikos/contract/waste/shipment/shipment-import/shipment-import-messages.ts';
import { saveShipment as saveEndpoint } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { refuse } from '../../../../foundation/http/refusals.ts';
import { productReason } from '../../../../foundation/records/product-reasons.ts';
import type { PlaceInRows, RowGroup, SavedGroup } from '../../../../foundation/records/row-groups/row-groups.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { reviveImportedNumber } from '../../site/public.ts';
import { checkedInput, inputOf } from '../shipment-import/shipment-values.ts';
import { deleteLine } from '../shipment-lines/arrange-lines.ts';
import { readLines } from '../shipment-lines/read-lines.ts';
import { deleteShipment } from '../shipments/delete-shipment.ts';
import { readShipment } from '../shipments/read-shipment.ts';
import { saveShipment } from '../shipments/save-shipment.ts';
import { asRows } from './row-fields.ts';
import { saveFileLines } from './save-file-lines.ts';

const undone = productReason(shipmentImportMessages.undoReason);

/** What the form would send: a row, and what no column says as it is. */
function formOf(row: ShipmentFileRow, existing: ReturnType<typeof inputOf> | null) {
  const { number, transporterIds, transportationModes, datesConfirmed, massUnitId, governingBodyId, ...same } = row;
  const kept = existing?.transporters ?? [];
  return checkedInput(saveEndpoint.input, {
    ...existing,
    shipmentType: same.shipmentType,
    preparationDate: same.preparationDate,
    shipmentDate: same.shipmentDate,
    generatorId: same.generatorId,
    disposalFacilityId: same.disposalFacilityId,
    idNumber: same.idNumber,
    trackingNumber: same.trackingNumber,
    submissionType: same.submissionType,
    emergencyPhone: same.emergencyPhone,
    specialHandling: same.specialHandling,
    notes: same.notes,
    shipmentNumber: number,
    governingBodyId: governingBodyId as number,
    massUnitId: massUnitId ?? 0,
    transporters: transporterIds.map((transporterId, at) => ({
      transporterId,
      transportationMode: transportationModes[at] ?? 'Highway',
      acceptedOn: kept[at]?.transporterId === transporterId ? kept[at].acceptedOn : null,
    })),
  });
}

const daysOf = ({ datesConfirmed, shipmentDate, preparationDate }: ShipmentFileRow) =>
  datesConfirmed ? [shipmentDate, ...(preparationDate === null ? [] : [preparationDate])] : [];

/** Saves a shipment with its lines as a workbook has it, by the rules of its form. */
export async function saveFileShipment(scope: TenantScope, { before, rows }: SavedGroup): Promise<number> {
  const given = asRows(rows);
  const [head] = given as readonly [ShipmentFileRow];
  const details = before && (await readShipment(scope, before.id));
  const existing = details && { ...inputOf(details), id: details.id, version: details.version };
  const form = formOf(head, existing);
  if (!before) await reviveImportedNumber(scope, 'Shipment', head.number);
  const isSame =
    existing !== null && JSON.stringify(checkedInput(saveEndpoint.input, existing)) === JSON.stringify(form);
  const id = isSame ? existing.id : (await saveShipment(scope, { ...form, confirmedDates: daysOf(head) })).id;
  await saveFileLines(scope, id, given, asRows(before?.rows ?? []));
  return id;
}

/** Takes a shipment away that a workbook added. */
export async function removeFileShipment(scope: TenantScope, { id }: RowGroup): Promise<void> {
  const lines = await readLines(scope, id);
  if (lines.some(({ containers }) => containers.length > 0)) throw refuse(texts.shipmentLoaded);
  for (const line of lines.toReversed()) await deleteLine(scope, line.id);
  await deleteShipment(scope, id, { takenBackFor: undone() });
}

const columns: Readonly<Record<string, string>> = {
  shipmentNumber: 'number',
  transporters: 'transporterIds',
  pcbInfos: 'pcb',
  '': 'number',
};
const lineColumns: Readonly<Record<string, string>> = { ...columns, notes: 'lineNotes', '': 'wasteStreamId' };

/** 'rows.2.pcbInfos.0.weight' is the PCB waste of the third row, 'transporters.1.transporterId' the transporters. */
export function placeOfField(path: string): PlaceInRows {
  const [name = '', index = '', field = ''] = path.split('.');
  if (name !== 'rows') return { index: 0, field: columns[name] ?? name };
  return { index: Number(index), field: lineColumns[field] ?? field };
}
