import { type ShipmentFileRow, shipmentFile } from '@oikos/contract/waste/shipment/shipment-file/shipment-file.ts';
import type { Values } from '../../../../foundation/records/served-resource.ts';

type Field = Exclude<keyof ShipmentFileRow, 'number' | 'position' | 'version'>;

const FIRST_OF_LINE: Field = 'wasteStreamId';
const keys = ['number', 'position', 'version'];
const fields = Object.keys(shipmentFile.fields).filter((name) => !keys.includes(name)) as Field[];
const firstOfLine = fields.indexOf(FIRST_OF_LINE);

/** What is said of a shipment in each of its rows, but for its number. */
export const headFields: readonly Field[] = fields.slice(0, firstOfLine);
/** What is said of a line, but for its place. */
export const lineFields: readonly Field[] = fields.slice(firstOfLine);

export const asRows = (rows: readonly Values[]) => rows as readonly ShipmentFileRow[];
