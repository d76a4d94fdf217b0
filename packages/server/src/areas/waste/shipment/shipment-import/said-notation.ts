import type { ImportFindings } from '@oikos/contract/collection/imports/import-findings.ts';
import type {
  ShipmentImportField,
  ShipmentImportMapping,
} from '@oikos/contract/waste/shipment/shipment-import/shipment-import-fields.ts';
import type { DecimalSeparator } from '@oikos/domain/collection/ambiguous-notation.ts';
import { openSource } from '../../../../foundation/files/reading/open-source.ts';
import type { SourceFile } from '../../../../foundation/files/stored-files.ts';
import { notationWith, scanNotation } from '../../../collection/imports/public.ts';

/** A mapping that says how the file writes numbers and dates. */
export interface SaidShipmentMapping extends Omit<ShipmentImportMapping, 'dateFormat' | 'decimalSeparator'> {
  readonly dateFormat: string;
  readonly decimalSeparator: DecimalSeparator;
}

const numberFields: readonly ShipmentImportField[] = ['quantity', 'numberOfContainers', 'pcbWeight'];
const dateFields: readonly ShipmentImportField[] = ['preparationDate', 'shipmentDate', 'receivedOn', 'pcbRemovalDate'];

/** How a file of shipments is written, where its mapping doesn't say it: all its numbers alike, and all its dates. */
export async function sayNotation(
  file: SourceFile,
  mapping: ShipmentImportMapping,
): Promise<{ readonly mapping: SaidShipmentMapping; readonly findings: ImportFindings }> {
  const columnsOf = (fields: readonly ShipmentImportField[]) =>
    mapping.columns.flatMap(({ field, column }) => (fields.includes(field) ? [column] : []));
  const { separators, dateFormat, assumptions, questions } = await scanNotation({
    source: await openSource(file, mapping.layout),
    layout: mapping.layout,
    numbers: [{ columns: columnsOf(numberFields), said: mapping.decimalSeparator }],
    dates: { columns: columnsOf(dateFields), said: mapping.dateFormat },
  });
  const { decimalSeparator, groupSeparator } = mapping;
  const numbers =
    decimalSeparator === null
      ? notationWith(separators[0] ?? '.', groupSeparator)
      : { decimalSeparator, groupSeparator };
  return {
    mapping: { ...mapping, ...numbers, dateFormat: dateFormat ?? 'yyyy-MM-dd' },
    findings: { newNodes: 0, warnings: [], assumptions, questions },
  };
}
