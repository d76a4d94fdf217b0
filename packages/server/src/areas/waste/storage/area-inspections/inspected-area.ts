import { areaInspectionMessages as say } from '@oikos/contract/waste/storage/area-inspections/area-inspection-messages.ts';
import type {
  CheckpointResult,
  InspectionFields,
} from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { instantOfLocalMinute, localMinuteAt } from '@oikos/domain/period/local-minute.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { isInTheFuture } from '@oikos/domain/waste/handling/device-time.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

export interface InspectedArea {
  readonly id: number;
  readonly name: string;
  readonly siteId: number;
  readonly timeZone: string;
  /** The first day on which it is in the organisation; null: nowhere yet. */
  readonly since: string | null;
}

/** @throws where the node is no storage area */
export async function readInspectedArea(scope: TenantScope, areaId: number): Promise<InspectedArea> {
  const { rows } = await sql<InspectedArea>`
    select w.node_id as id, n.name, w.site_id, s.time_zone,
      (select min(a.valid_from) from hierarchy o
        join hierarchy_association a on a.company_id = o.company_id and a.hierarchy_id = o.id
        where o.company_id = w.company_id and o.is_organisation and a.node_id = w.node_id) as since
    from waste_area w
    join node n on n.company_id = w.company_id and n.id = w.node_id
    join node s on s.company_id = w.company_id and s.id = w.site_id
    where w.node_id = ${areaId} and w.kind <> 'disposalSystem'`.execute(scope.db);
  if (!rows[0]) throw refuseField('areaId', say.notInspected);
  return rows[0];
}

/** Refuses fixing before its finding, or still to come. */
export function refuseMendedOn(path: string, mendedOn: string, inspectedOn: string, today: string): void {
  if (mendedOn < inspectedOn) throw refuseField(path, say.mendedBefore);
  if (mendedOn > today) throw refuseField(path, say.mendedInFuture);
}

function refuseDates(result: CheckpointResult, index: number, inspectedOn: string, today: string): void {
  const { outcome, mendBy, mendedOn } = result;
  if (outcome !== 'deficiency') return;
  const at = (field: keyof CheckpointResult) => `checkpoints.${index}.${field}`;
  if (mendBy !== null && mendBy < inspectedOn) throw refuseField(at('mendBy'), say.mendByBefore);
  if (mendedOn !== null) refuseMendedOn(at('mendedOn'), mendedOn, inspectedOn, today);
}

/** Refuses an inspection in the future or of an area that wasn't there yet, and fixing before its finding. */
export function refuseWrongDates(area: InspectedArea, fields: InspectionFields): void {
  const now = Date.now();
  const { inspectedAt } = fields;
  if (isInTheFuture(instantOfLocalMinute(area.timeZone, inspectedAt), now))
    throw refuseField('inspectedAt', say.inFuture, localMinuteAt(area.timeZone, now).replace('T', ' '));
  const inspectedOn = inspectedAt.slice(0, 10);
  if (area.since !== null && inspectedOn < area.since) throw refuseField('inspectedAt', say.beforeArea, area.since);
  const today = localDateAt(area.timeZone, now);
  for (const [index, result] of fields.checkpoints.entries()) refuseDates(result, index, inspectedOn, today);
}
