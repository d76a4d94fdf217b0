import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { SaidMessage } from '@oikos/contract/message.ts';
import type { ShipmentImportField } from '@oikos/contract/waste/shipment/shipment-import/shipment-import-fields.ts';
import { shipmentImportLabels } from '@oikos/contract/waste/shipment/shipment-import/shipment-import-fields.ts';
import { refusalOfDatabaseError } from '../../../../foundation/http/failure-replies.ts';
import { Refusal, refuseField, saidBy } from '../../../../foundation/http/refusals.ts';
import type { SourceRow } from './read-shipments.ts';

/** Why a shipment of the file is not taken, and at which of its rows. */
export class RowRefusal extends Error {
  readonly row: SourceRow;
  /** The column to look at; null where it isn't about one. */
  readonly field: ShipmentImportField | null;

  readonly said: SaidMessage;

  constructor(row: SourceRow, refusal: Refusal) {
    super(refusal.message);
    this.row = row;
    this.said = saidBy(refusal);
    this.field = fieldOf(refusal.problems[0]?.path ?? '');
  }
}

/** Where the screens' inputs name a field otherwise than the file's target does. */
const fieldsOfPaths: Readonly<Record<string, ShipmentImportField>> = {
  generatorId: 'generator',
  disposalFacilityId: 'disposalFacility',
  governingBodyId: 'governingBody',
  transporters: 'transporter1',
  wasteStreamId: 'wasteStream',
  unitId: 'unit',
  wasteCodeIds: 'wasteCodes',
  managementMethodId: 'managementMethod',
  pcbInfos: 'pcbWeight',
};

const isField = (name: string): name is ShipmentImportField => Object.hasOwn(shipmentImportLabels, name);

/** 'transporters.1.transporterId' is the second transporter. */
export function fieldOf(path: string): ShipmentImportField | null {
  const [name = '', place] = path.split('.');
  const field = name === 'transporters' && place !== undefined ? `transporter${Number(place) + 1}` : name;
  if (isField(field)) return field;
  return fieldsOfPaths[name] ?? null;
}

/** Runs what a row asks for; what it is refused for is said of that row. */
export async function atRow<Result>(row: SourceRow, work: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOfDatabaseError(error);
    if (!refusal) throw error;
    throw new RowRefusal(row, refusal);
  }
}

/** The text of a cell that must be there. */
export function needCell(row: SourceRow, field: ShipmentImportField): string {
  const text = row.cells[field] ?? '';
  if (text === '') throw refuseField(field, generalMessages.required);
  return text;
}
