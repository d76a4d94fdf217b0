import { type ShipmentFileRow, shipmentFile } from '@oikos/contract/waste/shipment/shipment-file/shipment-file.ts';
import type { Handler } from '../../../../foundation/http/handler.ts';
import { serveRowGroups } from '../../../../foundation/records/row-groups/register-groups.ts';
import type { RowGroupKind } from '../../../../foundation/records/row-groups/row-groups.ts';
import { findShipments, openShipmentRows, shipmentFileRows } from './file-rows.ts';
import { fillInRows } from './fill-in-rows.ts';
import { asRows, headFields } from './row-fields.ts';
import { placeOfField, removeFileShipment, saveFileShipment } from './save-file-shipment.ts';

const shipments: RowGroupKind = {
  resource: shipmentFile,
  key: ['number'],
  head: headFields,
  line: ['position'],
  isOrdered: false,
  repeatsHead: true,
  rows: shipmentFileRows,
  listed: openShipmentRows,
  find: (scope, rows) =>
    findShipments(
      scope,
      asRows(rows).map(({ number }: ShipmentFileRow) => number),
    ),
  fillIn: fillInRows,
  save: saveFileShipment,
  remove: removeFileShipment,
  placeOf: placeOfField,
};

export const shipmentFileHandlers: readonly Handler[] = [serveRowGroups(shipments)];
