import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type {
  InspectionVersion,
  readAreaInspection,
  searchAreaInspections,
} from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import type { readAreaToInspect } from '@oikos/contract/waste/storage/area-inspections/due-areas.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../../foundation/http/refusals.ts';
import { enteredName, personName } from '../../../../foundation/records/name-of-person.ts';
import type { NearestRows } from '../../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../../foundation/records/serve-resource.ts';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { onSiteStatuses } from '../../site/public.ts';
import { readDueArea } from './due-areas.ts';

type Filters = ParsedInputOf<typeof searchAreaInspections>;
type Condition = RawBuilder<unknown>;

const inspector = enteredName('i.inspector', 'i.inspected_by');

const columns = sql`
  i.id, i.node_id as area_id, n.name as area, w.kind as area_kind, w.site_id, s.name as site,
  to_char(i.inspected_local, 'YYYY-MM-DD"T"HH24:MI') as inspected_at, ${inspector} as inspector,
  i.deficiency_count, i.open_deficiency_count, i.mend_by,
  i.seen_count, i.missing_count, i.elsewhere_count,
  exists (select from area_inspection_version v where v.company_id = i.company_id and v.area_inspection_id = i.id
    and v.kind = 'corrected') as is_corrected, i.notes, i.version`;

const joined = sql`
  from area_inspection i
  join waste_area w on w.company_id = i.company_id and w.node_id = i.node_id
  join node n on n.company_id = i.company_id and n.id = i.node_id
  join node s on s.company_id = w.company_id and s.id = w.site_id`;

const rowsWhere = (conditions: readonly Condition[]): Condition =>
  sql`select ${columns} ${joined} where ${sql.join([...conditions], sql` and `)}`;

const byDeficiency: Readonly<Record<NonNullable<Filters['deficiencies']>, Condition>> = {
  open: sql`i.open_deficiency_count > 0`,
  any: sql`i.deficiency_count > 0`,
  none: sql`i.deficiency_count = 0`,
};

const conditionsOf = (scope: TenantScope, input: Filters): Condition[] => [
  sql`(i.node_id in ${permittedNodes(scope, 'CONTAINERS')}) is true`,
  ...(input.siteId > 0 ? [sql`w.site_id = ${input.siteId}`] : []),
  ...(input.areaIds.length > 0 ? [sql`i.node_id = any(${input.areaIds}::bigint[])`] : []),
  ...(input.from ? [sql`i.inspected_local >= ${input.from}::date`] : []),
  ...(input.to ? [sql`i.inspected_local < ${input.to}::date + 1`] : []),
  ...(input.deficiencies ? [byDeficiency[input.deficiencies]] : []),
  ...containsCondition(['n.name', 's.name', inspector], input.contains),
];

export const listInspections = (scope: TenantScope, input: Filters): Condition => rowsWhere(conditionsOf(scope, input));

/** The latest or earliest ones by their index. */
export function nearestInspections(scope: TenantScope, input: Filters, wanted: NearestRows): Condition | null {
  if (wanted.column !== 'inspectedAt') return null;
  const direction = sql.raw(wanted.direction);
  return rowsWhere([
    sql`i.id = any(array(
      select i.id ${joined} where ${sql.join(conditionsOf(scope, input), sql` and `)}
      order by i.inspected_local ${direction}, i.id ${direction} limit ${wanted.rows}))`,
  ]);
}

type Details = OutputOf<typeof readAreaInspection>;
type VersionRow = Pick<InspectionVersion, 'version' | 'kind' | 'reason' | 'recordedAt' | 'recordedBy'> & {
  content: object;
  namesPeople: boolean;
};

export async function readInspection(scope: TenantScope, id: number): Promise<Details> {
  const { rows } = await sql<Omit<Details, 'versions'>>`
    select ${columns}, s.time_zone ${joined} where i.id = ${id}`.execute(scope.db);
  if (!rows[0]) throw notFound();
  const { rows: versions } = await sql<VersionRow>`
    select v.version, v.kind, v.reason, v.recorded_at, (select shows_people()) as names_people,
      coalesce(${personName('u')}, '') as recorded_by, v.content
    from area_inspection_version v left join installation.app_user u on u.id = v.recorded_by
    where v.area_inspection_id = ${id} order by v.version desc`.execute(scope.db);
  const { inspector } = rows[0];
  return {
    ...rows[0],
    versions: versions.map(({ content, namesPeople, ...version }) => ({
      ...version,
      ...(content as Omit<InspectionVersion, keyof typeof version>),
      ...(!namesPeople && { inspector }),
    })),
  };
}

type ToInspect = OutputOf<typeof readAreaToInspect>;

async function readExpected(scope: TenantScope, areaId: number): Promise<ToInspect['expected']> {
  const { rows } = await sql<ToInspect['expected'][number]>`
    select c.id as container_id, c.number, b.name as bay, c.waste_streams from container c
    left join waste_area_bay b on b.company_id = c.company_id and b.id = c.bay_id
    where c.area_id = ${areaId} and c.parent_id is null and c.status in (${onSiteStatuses})
    order by c.number`.execute(scope.db);
  return rows;
}

async function readOpenDeficiencies(scope: TenantScope, areaId: number): Promise<ToInspect['openDeficiencies']> {
  const { rows } = await sql<ToInspect['openDeficiencies'][number]>`
    select i.id as inspection_id, to_char(i.inspected_local, 'YYYY-MM-DD"T"HH24:MI') as inspected_at,
      r.checkpoint, r.description, r."mendBy"
    from area_inspection i
    join area_inspection_version v on v.company_id = i.company_id and v.area_inspection_id = i.id and v.version = i.version
    cross join lateral jsonb_to_recordset(v.content -> 'checkpoints')
      as r(checkpoint text, outcome text, description text, "mendBy" text, "mendedOn" text)
    where i.node_id = ${areaId} and i.open_deficiency_count > 0 and r.outcome = 'deficiency' and r."mendedOn" is null
    order by i.inspected_local, r.checkpoint`.execute(scope.db);
  return rows;
}

export async function readToInspect(scope: TenantScope, areaId: number): Promise<ToInspect> {
  const area = await readDueArea(scope, areaId);
  return {
    ...area,
    expected: await readExpected(scope, areaId),
    openDeficiencies: await readOpenDeficiencies(scope, areaId),
  };
}
