import { type ShipmentRow, searchShipments } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { sql } from 'kysely';
import { type SearchedTable, searchText } from '../../../../foundation/records/search-text.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import { permittedNodes } from '../../../../foundation/tenancy/tenant-scope.ts';
import { nodesNamed } from '../../../hierarchy/public.ts';
import { isUnreturned, type WatchedRow, watchColumns, watchJoins, withWatch } from './exception-columns.ts';
import { shipmentColumns, shipmentJoins } from './shipment-columns.ts';

type Row = Omit<ShipmentRow, 'exceptionWatch'> & WatchedRow;

/** Part of the number, of the tracking number, or of the name of anybody on it. */
const BY_TEXT: SearchedTable = {
  by: 'shipments_with_text',
  id: 's.id',
  texts: ['s.shipment_number', 's.tracking_number', 's.transporter_names'],
  named: { columns: ['s.generator_id', 's.disposal_facility_id'], ids: nodesNamed },
};

/** The list of shipments (E207), with what its filters ask of the database. */
export const shipmentList = serveList({
  endpoint: searchShipments,
  sortedAs: { mass: 'massKilograms' },
  query: async ({ scope, input }) => {
    const matches = await searchText(scope, BY_TEXT, input.contains);
    const parts = [
      sql`s.node_id in ${permittedNodes(scope, 'SHIPMENTS')}`,
      ...matches.map(({ condition }) => condition),
    ];
    const contains = (column: string, text: string | undefined) => {
      if (text) parts.push(sql`strpos(lower(${sql.ref(column)}), ${text.toLowerCase()}) > 0`);
    };
    contains('s.shipment_number', input.shipmentNumber);
    contains('s.tracking_number', input.trackingNumber);
    if (input.shipmentType) parts.push(sql`s.shipment_type = ${input.shipmentType}`);
    if (input.statuses?.length) parts.push(sql`s.status = any(${input.statuses}::text[])`);
    if (input.dateFrom) parts.push(sql`s.shipment_date >= ${input.dateFrom}::date`);
    if (input.dateTo) parts.push(sql`s.shipment_date <= ${input.dateTo}::date`);
    if (input.generatorId > 0) parts.push(sql`s.generator_id = ${input.generatorId}`);
    if (input.disposalFacilityId > 0) parts.push(sql`s.disposal_facility_id = ${input.disposalFacilityId}`);
    if (input.transporterId > 0) {
      parts.push(sql`exists (select 1 from shipment_transporter t where t.company_id = s.company_id
        and t.shipment_id = s.id and t.transporter_id = ${input.transporterId})`);
    }
    if (input.isUnreturned) parts.push(isUnreturned);
    return sql`
      select ${shipmentColumns}, s.transporter_names as transporters, site.time_zone,
        ${watchColumns}
      from shipment s ${shipmentJoins} ${watchJoins}
      where ${sql.join(parts, sql` and `)}`;
  },
  item: (row: Row) => withWatch(row),
});
