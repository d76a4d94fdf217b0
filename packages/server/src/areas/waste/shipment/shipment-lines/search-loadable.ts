import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { searchLoadableContainers } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { statusesBefore } from '@oikos/domain/waste/container/container-states.ts';
import { sql } from 'kysely';
import { wholePage } from '../../../../foundation/records/whole-page.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { pounds } from '../../site/public.ts';

type Reply = OutputOf<typeof searchLoadableContainers>;

/** Containers at the shipment's location that hold the line's stream and are free to go, those due first in front. */
export async function searchLoadable(scope: TenantScope, lineId: number): Promise<Reply> {
  const { rows } = await sql<Reply['items'][number]>`
    select c.id, c.number, t.name as type, c.status, ${pounds(sql`c.total_kg`)} as mass, 'lb' as mass_uom,
      coalesce(a.name, '') as area, c.deadline, c.waste_streams
    from shipment_line l
    join shipment s on s.company_id = l.company_id and s.id = l.shipment_id
    join container c on c.company_id = s.company_id and c.node_id = s.node_id
    join container_type t on t.company_id = c.company_id and t.id = c.container_type_id
    left join node a on a.company_id = c.company_id and a.id = c.area_id
    where l.id = ${lineId} and c.status = any(${statusesBefore('loadOntoShipment')}::text[]) and c.parent_id is null
      and (c.shipment_line_id is null or c.status = 'Shipment- Rejected')
      and exists (select 1 from waste_entry e where e.company_id = c.company_id and e.container_id = c.id
        and (e.waste_stream_id = l.waste_stream_id or t.is_lab_pack))
    order by c.deadline nulls last, c.number limit 5000`.execute(scope.db);
  return wholePage(rows);
}
