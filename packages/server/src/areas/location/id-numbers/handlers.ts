import { locationIdNumbers } from '@oikos/contract/location/id-numbers.ts';
import { sql } from 'kysely';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import { issuingBodies } from './issuing-bodies.ts';

export const idNumberHandlers = serveResource(locationIdNumbers, {
  table: 'location_id_number',
  select: () => sql`
    select i.id, i.node_id as "nodeId", i.id_number as "idNumber", i.id_number_type_id as "idNumberTypeId",
      v.display_value as "idNumberType", i.governing_body_id as "governingBodyId", b.name as "governingBody",
      i.is_shipment as "isShipment", i.version
    from location_id_number i
    join picklist_value v on v.company_id = i.company_id and v.id = i.id_number_type_id
    join (${issuingBodies.read()}) b on b.company_id = i.company_id and b.id = i.governing_body_id`,
});
