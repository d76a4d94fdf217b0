import { searchShipmentImports } from '@oikos/contract/waste/shipment/shipment-import/shipment-imports.ts';
import { searchShipments } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { sql } from 'kysely';
import { defineSearch } from '../../../foundation/records/record-search/searches.ts';
import { importSearch } from '../../collection/public.ts';

export const wasteShipmentSearches = [
  defineSearch('shipment', {
    kind: 'shipment',
    entity: 'shipment',
    list: searchShipments,
    texts: ['shipmentNumber', 'trackingNumber'],
    beside: (row) => sql`concat_ws(' · ', nullif(${sql.ref(`${row}.tracking_number`)}, ''),
      ${sql.ref(`${row}.status`)}, ${sql.ref(`${row}.shipment_date`)})`,
  }),
  importSearch('shipmentImport', searchShipmentImports, 'shipments'),
];
