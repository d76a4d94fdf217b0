import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type {
  loadContainers as endpoint,
  ShipmentLine,
} from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { shipmentMessages as say } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import { type ContainerStatus, statusAfter } from '@oikos/domain/waste/container/container-states.ts';
import { sql } from 'kysely';
import { notFound, refuseField } from '../../../../foundation/http/refusals.ts';
import { writeAudit } from '../../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { todayAt } from '../../accumulation/public.ts';
import { poundId, refreshContainers } from '../../site/public.ts';
import { needPending } from '../shipments/change-status.ts';
import type { StoredShipment } from '../shipments/shipment-record.ts';
import { auditOfLine } from './audit-line.ts';
import { setContainerStatus, takeOffLines } from './follow-shipment.ts';
import { type LockedLine, lockLine } from './lock-line.ts';
import { readLine } from './read-lines.ts';
import { refreshMass } from './shipment-mass.ts';

interface Loadable {
  readonly id: number;
  readonly number: string;
  readonly status: ContainerStatus;
  readonly nodeId: number;
  readonly lineId: number | null;
  readonly shipmentNumber: string | null;
  readonly parentNumber: string | null;
  readonly isLabPack: boolean;
  readonly hasWaste: boolean;
  readonly hasStream: boolean;
  readonly wasteStreams: string;
}

/** The containers, locked in the order of their ids: of two people who load the same one, the second finds it loaded. */
async function lockContainers(scope: TenantScope, ids: readonly number[], streamId: number): Promise<Loadable[]> {
  await sql`select 1 from container where id = any(${ids}::bigint[]) order by id for update`.execute(scope.db);
  const { rows } = await sql<Loadable>`
    select c.id, c.number, c.status, c.node_id, c.shipment_line_id as line_id,
      s.shipment_number, p.number as parent_number, t.is_lab_pack,
      c.waste_streams,
      exists (select 1 from waste_entry e where e.company_id = c.company_id and e.container_id = c.id) as has_waste,
      exists (select 1 from waste_entry e where e.company_id = c.company_id and e.container_id = c.id
        and e.waste_stream_id = ${streamId}) as has_stream
    from container c
    join container_type t on t.company_id = c.company_id and t.id = c.container_type_id
    left join container p on p.company_id = c.company_id and p.id = c.parent_id
    left join shipment_line l on l.company_id = c.company_id and l.id = c.shipment_line_id
    left join shipment s on s.company_id = l.company_id and s.id = l.shipment_id
    where c.id = any(${ids}::bigint[]) order by c.id`.execute(scope.db);
  return rows;
}

/** What keeps a container off the line; a lab pack holds many streams, any other one only what the line says. */
function refuseUnloadable(container: Loadable, shipment: StoredShipment, line: ShipmentLine): void {
  const { number } = container;
  // A rejected container keeps the line that it was rejected with until it goes out again.
  const isFree = container.lineId === null || container.status === 'Shipment- Rejected';
  if (!isFree) throw refuseField('containerIds', say.containerLoaded, number, container.shipmentNumber ?? '');
  if (container.nodeId !== shipment.nodeId) throw refuseField('containerIds', say.containerElsewhere, number);
  if (container.parentNumber !== null)
    throw refuseField('containerIds', say.containerChild, number, container.parentNumber);
  if (statusAfter(container.status, 'loadOntoShipment') === null) {
    throw refuseField('containerIds', say.containerNotActive, number, container.status);
  }
  if (!container.hasWaste) throw refuseField('containerIds', say.containerEmpty, number);
  if (!container.hasStream && !container.isLabPack) {
    throw refuseField('containerIds', say.containerStream, number, container.wasteStreams, line.wasteStream);
  }
}

/**
 * Count, EPA's container code and quantity of the line as its containers have them: masses and volumes are summed as they
 * were measured, or estimated by a density; never taken from a capacity, and blank where one isn't known.
 */
async function takeFromContainers(scope: TenantScope, lineId: number): Promise<void> {
  await sql`
    update shipment_line l set version = l.version + 1,
      number_of_containers = loaded.count,
      epa_container_code = coalesce(loaded.code, l.epa_container_code),
      unit_id = coalesce(l.unit_id, loaded.pound),
      quantity = loaded.base / nullif(loaded.size, 0),
      quantity_source = case when loaded.is_estimated then 'estimated' else 'measured' end
    from (
      select count(*)::int as count,
        case when count(distinct t.epa_container_code) = 1 then min(t.epa_container_code) end as code,
        ${poundId} as pound,
        max(u.multiply_by)::numeric as size,
        nullif(case when max(k.system_type) = 'volume'
          then case when bool_and(w.litres is not null) then sum(w.litres) / 1000 end
          else case when bool_and(w.kg is not null) then sum(w.kg) end end, 0) as base,
        coalesce(case when max(k.system_type) = 'volume' then bool_or(w.litres_estimated) else bool_or(w.kg_estimated) end,
          false) as is_estimated
      from container c
      join container_type t on t.company_id = c.company_id and t.id = c.container_type_id
      left join lateral (
        select case when bool_and(e.mass_kg is not null and e.mass_basis <> 'capacity') then sum(e.mass_kg) end as kg,
          case when bool_and(e.volume_litres is not null and e.volume_basis <> 'capacity')
            then sum(e.volume_litres) end as litres,
          bool_or(e.mass_basis like '%Density') as kg_estimated,
          bool_or(e.volume_basis like '%Density') as litres_estimated
        from waste_entry e where e.company_id = c.company_id and e.container_id = c.id) w on true
      join shipment_line own on own.company_id = c.company_id and own.id = c.shipment_line_id
      left join unit u on u.company_id = own.company_id
        and u.id = coalesce(own.unit_id, ${poundId})
      left join unit_type k on k.company_id = u.company_id and k.id = u.unit_type_id
      where c.shipment_line_id = ${lineId}) as loaded
    where l.id = ${lineId}`.execute(scope.db);
}

async function finish(scope: TenantScope, before: ShipmentLine, followContainers: boolean) {
  if (followContainers) await takeFromContainers(scope, before.id);
  await refreshMass(scope, before.shipmentId);
  const line = await readLine(scope, before.id);
  await writeAudit(scope, [auditOfLine({ before, after: line })]);
  return { line };
}

/** Loads containers onto a line of a Pending shipment: all of them, or none. */
export async function loadContainers(
  scope: TenantScope,
  { id, containerIds, followContainers }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { line, shipment } = await lockLine(scope, id);
  needPending(shipment);
  const ids = [...new Set(containerIds)];
  const containers = await lockContainers(scope, ids, line.wasteStreamId);
  if (containers.length < ids.length) throw notFound();
  for (const container of containers) refuseUnloadable(container, shipment, line);
  await refreshContainers(scope, ids, { shipmentLineId: id });
  const occurredOn = await todayAt(scope, shipment.nodeId);
  const details = { shipmentId: shipment.id, shipmentNumber: shipment.shipmentNumber, line: line.position };
  await setContainerStatus(scope, { ids, status: 'Shipment- Pending', kind: 'loaded', occurredOn, details });
  return finish(scope, line, followContainers);
}

async function unload(scope: TenantScope, { line, shipment }: LockedLine, ids: readonly number[]): Promise<void> {
  needPending(shipment);
  const mine = new Set(line.containers.map((container) => container.id));
  if (ids.some((each) => !mine.has(each))) throw notFound();
  const occurredOn = await todayAt(scope, shipment.nodeId);
  const details = { shipmentId: shipment.id, shipmentNumber: shipment.shipmentNumber, line: line.position };
  await takeOffLines(scope, { ids, occurredOn, details });
}

export async function unloadContainers(
  scope: TenantScope,
  { id, containerIds, followContainers }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const locked = await lockLine(scope, id);
  await unload(scope, locked, [...new Set(containerIds)]);
  return finish(scope, locked.line, followContainers);
}

/** Before a line goes. */
export async function unloadAll(scope: TenantScope, locked: LockedLine): Promise<void> {
  const ids = locked.line.containers.map((container) => container.id);
  if (ids.length > 0) await unload(scope, locked, ids);
}
