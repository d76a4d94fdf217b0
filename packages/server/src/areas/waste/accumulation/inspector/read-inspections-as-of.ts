import { inspectionFileTitles as file } from '@oikos/contract/waste/storage/area-inspections/area-inspection-messages.ts';
import { inspectionCheckpoints } from '@oikos/domain/waste/storage/inspection-checkpoints.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import type { InspectionContent } from '../../storage/public.ts';

interface VersionAsOf {
  readonly version: number;
  readonly kind: string;
  readonly reason: string;
  readonly recordedAt: string;
  readonly recordedBy: number | null;
  readonly content: InspectionContent;
}

/** An inspection with the versions that were known, the first one first. */
export interface InspectionAsOf {
  readonly inspectionId: number;
  readonly areaId: number;
  readonly area: string;
  readonly versions: readonly [VersionAsOf, ...VersionAsOf[]];
}

/** Inspections of the areas of a site as they had been recorded until an instant. */
export async function readInspectionsAsOf(
  scope: TenantScope,
  siteId: number,
  instant: string,
): Promise<InspectionAsOf[]> {
  const { rows } = await sql<InspectionAsOf>`
    select i.id as inspection_id, i.node_id as area_id, (array_agg(v.content ->> 'area' order by v.version desc))[1] as area,
      jsonb_agg(jsonb_build_object('version', v.version, 'kind', v.kind, 'reason', v.reason, 
        'recordedAt', to_char(v.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'recordedBy', v.recorded_by, 'content', v.content) order by v.version) as versions
    from waste_area w
    join area_inspection i on i.company_id = w.company_id and i.node_id = w.node_id
    join area_inspection_version v on v.company_id = i.company_id and v.area_inspection_id = i.id
    where w.site_id = ${siteId} and v.recorded_at <= ${instant}::timestamptz
    group by i.id, i.node_id order by i.id`.execute(scope.db);
  return rows;
}

const titles = [
  ...[file.area, file.inspectedAt, file.inspector, file.checkpoint, file.citation, file.outcome, file.description],
  ...[file.correctiveAction, file.fixBy, file.fixedOn, file.containersSeen, file.notSeen, file.notes, file.version],
];

/** The last known version of each inspection, checkpoint by checkpoint. */
export function inspectionsCsv(inspections: readonly InspectionAsOf[]): [string[], unknown[][]] {
  const rows = inspections.flatMap(({ area, versions }) => {
    const { version, content } = versions.at(-1) ?? versions[0];
    const { inspectedAt, inspector, containers, notes } = content;
    const unseen = containers?.filter(({ verdict }) => verdict === 'missing').map(({ number }) => number);
    const seenCount = containers && containers.length - (unseen?.length ?? 0);
    return content.checkpoints.map((result) => {
      const { title, citation } = inspectionCheckpoints[result.checkpoint];
      return [
        ...[area, inspectedAt.replace('T', ' '), inspector, title, citation, result.outcome, result.description],
        ...[result.correctiveAction, result.mendBy, result.mendedOn, seenCount, unseen?.join('; '), notes, version],
      ];
    });
  });
  return [titles.map(({ english }) => english), rows];
}
