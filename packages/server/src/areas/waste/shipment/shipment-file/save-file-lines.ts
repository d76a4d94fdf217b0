import type { ShipmentFileRow } from '@oikos/contract/waste/shipment/shipment-file/shipment-file.ts';
import { shipmentFileTexts as texts } from '@oikos/contract/waste/shipment/shipment-file/shipment-file-texts.ts';
import { type ShipmentLine, shipmentLineInput } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { Refusal, refuseField, refuseFields } from '../../../../foundation/http/refusals.ts';
import { problemsOfRefusal } from '../../../../foundation/records/import-records.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { lineInputOf } from '../shipment-import/line-values.ts';
import { checkedInput } from '../shipment-import/shipment-values.ts';
import { deleteLine, reorderLines } from '../shipment-lines/arrange-lines.ts';
import { readLines } from '../shipment-lines/read-lines.ts';
import { saveLine } from '../shipment-lines/save-line.ts';
import { loadsOf } from './pcb-rows.ts';

interface FileLine {
  readonly row: ShipmentFileRow;
  /** Which of the record's rows it is. */
  readonly index: number;
  readonly stored: ShipmentLine | undefined;
}

/** Says what a line is refused for at its row. */
async function atRow<Result>(index: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw refuseFields(problemsOfRefusal(error).map((each) => ({ ...each, path: `rows.${index}.${each.path}` })));
  }
}

/** The lines of a file in their order: the n-th of a stream is that stream's n-th stored line, wherever it is now. */
function linesOf(rows: readonly ShipmentFileRow[], stored: readonly ShipmentLine[]): readonly FileLine[] {
  const byStream = Map.groupBy(stored, ({ wasteStreamId }) => wasteStreamId);
  return rows
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => row.wasteStreamId !== null)
    .toSorted((one, other) => (one.row.position ?? 0) - (other.row.position ?? 0))
    .map((each) => ({ ...each, stored: byStream.get(each.row.wasteStreamId as number)?.shift() }));
}

/** What the form of a line would send. `before` are the rows that the shipment had. */
function formOf(shipmentId: number, { row, stored }: FileLine, before: readonly ShipmentFileRow[]) {
  const known = stored && before.find(({ position }) => position === stored.position);
  const pcbInfos = stored && known?.pcb === row.pcb ? stored.pcbInfos : loadsOf(row.pcb);
  return checkedInput(shipmentLineInput, {
    ...(stored && lineInputOf(stored)),
    shipmentId,
    wasteStreamId: row.wasteStreamId as number,
    description: row.description,
    numberOfContainers: row.numberOfContainers,
    epaContainerCode: row.epaContainerCode,
    quantity: row.quantity,
    quantitySource: row.quantitySource,
    unitId: row.unitId ?? 0,
    bulkDensity: row.bulkDensity,
    bulkDensityUnitId: row.bulkDensityUnitId ?? 0,
    wasteCodeIds: row.wasteCodeIds,
    managementMethodId: row.managementMethodId ?? 0,
    profileNumber: row.profileNumber,
    isDotHazardous: row.isDotHazardous ?? true,
    isEpaWaste: row.isEpaWaste ?? true,
    isReportableQuantity: row.isReportableQuantity ?? false,
    identificationNumber: row.identificationNumber,
    properShippingName: row.properShippingName,
    technicalNames: row.technicalNames,
    hazardClass: row.hazardClass,
    packingGroup: row.packingGroup,
    notes: row.lineNotes,
    formCode: row.formCode,
    sourceCode: row.sourceCode,
    minimizationCode: row.minimizationCode,
    isPcb: pcbInfos.length > 0,
    pcbInfos,
  });
}

async function saveOne(scope: TenantScope, shipmentId: number, line: FileLine, before: readonly ShipmentFileRow[]) {
  const form = formOf(shipmentId, line, before);
  const isSame = line.stored && JSON.stringify(lineInputOf(line.stored)) === JSON.stringify(form);
  return isSame ? form.id : (await saveLine(scope, form)).id;
}

/** Makes the lines of a shipment those of its rows: what has no row goes, unless containers are loaded on it. */
export async function saveFileLines(
  scope: TenantScope,
  shipmentId: number,
  rows: readonly ShipmentFileRow[],
  before: readonly ShipmentFileRow[],
): Promise<void> {
  const stored = await readLines(scope, shipmentId);
  const lines = linesOf(rows, stored);
  const kept = new Set(lines.map((line) => line.stored?.id));
  for (const { id, position, containers } of stored.filter((each) => !kept.has(each.id)).toReversed()) {
    if (containers.length > 0) throw refuseField('rows.0.position', texts.lineLoaded, position);
    await atRow(0, () => deleteLine(scope, id));
  }
  const lineIds: number[] = [];
  for (const line of lines) lineIds.push(await atRow(line.index, () => saveOne(scope, shipmentId, line, before)));
  const known = stored.filter(({ id }) => kept.has(id)).map(({ id }) => id);
  const now = [...known, ...lineIds.filter((id) => !known.includes(id))];
  if (now.join() !== lineIds.join()) await reorderLines(scope, { shipmentId, lineIds });
}
