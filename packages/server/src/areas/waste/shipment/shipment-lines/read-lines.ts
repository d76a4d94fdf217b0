import type { ShipmentLine } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { blankToNull } from '@oikos/domain/text/blank-to-null.ts';
import { shippingDescription } from '@oikos/domain/waste/shipment/manifest/shipping-description.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { lineColumns, lineJoins } from './line-columns.ts';

/** A line as it comes out of the database. */
interface Row extends Omit<ShipmentLine, 'shippingDescription'> {
  readonly symbols: string;
  readonly emergencyGuide: string;
}

const listOf = (text: string): string[] => text.split(/[;,]/).filter((part) => part.trim() !== '');

type Described = Pick<
  Row,
  | 'identificationNumber'
  | 'properShippingName'
  | 'hazardClass'
  | 'packingGroup'
  | 'symbols'
  | 'technicalNames'
  | 'isEpaWaste'
  | 'isReportableQuantity'
  | 'emergencyGuide'
>;

/** Item 9b of a hazardous material (49 CFR 172.202). */
export const describeLine = (line: Described) =>
  shippingDescription({
    idNumber: blankToNull(line.identificationNumber),
    properShippingName: line.properShippingName,
    hazardClass: blankToNull(line.hazardClass),
    subsidiaryClasses: [],
    packingGroup: blankToNull(line.packingGroup),
    symbols: [...line.symbols.replaceAll(/\s/g, '')],
    technicalNames: listOf(line.technicalNames),
    isHazardousWaste: line.isEpaWaste,
    isReportableQuantity: line.isReportableQuantity,
    reportableSubstances: [],
    emergencyGuide: blankToNull(line.emergencyGuide),
  });

/** What item 9b says: the shipping description of a hazardous material, else the waste's own. */
export const printedDescription = (row: Described & Pick<Row, 'isDotHazardous' | 'description' | 'wasteStream'>) =>
  row.isDotHazardous ? describeLine(row).text : row.description || row.wasteStream;

export function lineOf({ symbols, emergencyGuide, ...line }: Row): ShipmentLine {
  return { ...line, shippingDescription: printedDescription({ ...line, symbols, emergencyGuide }) };
}

async function readRows(scope: TenantScope, condition: RawBuilder<unknown>): Promise<ShipmentLine[]> {
  const { rows } = await sql<Row>`
    select ${lineColumns} from shipment_line l ${lineJoins} where ${condition} order by l.position`.execute(scope.db);
  return rows.map(lineOf);
}

/** E211: in order. */
export const readLines = (scope: TenantScope, shipmentId: number): Promise<ShipmentLine[]> =>
  readRows(scope, sql`l.shipment_id = ${shipmentId}`);

/** Those of several shipments. */
export const readLinesOfAll = (scope: TenantScope, shipmentIds: readonly number[]): Promise<ShipmentLine[]> =>
  readRows(scope, sql`l.shipment_id = any(${[...shipmentIds]}::bigint[])`);

export async function readLine(scope: TenantScope, id: number): Promise<ShipmentLine> {
  const [line] = await readRows(scope, sql`l.id = ${id}`);
  if (!line) throw notFound();
  return line;
}
