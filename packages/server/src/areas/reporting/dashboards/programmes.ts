import type { ModuleId } from '@oikos/contract/modules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { nodesOf } from './places.ts';
import { NOT_COUNTED } from './uncounted-values.ts';

export interface Programme {
  readonly id: number;
  readonly name: string;
}

/** Whether any node has a result of the CO2e parameter p: one probe by key for each node. */
const hasResults = sql`exists (
  select from node n cross join lateral (
    select from measurement m where m.node_id = n.id and m.parameter_id = p.id limit 1) found)`;

/** Whether the parameter set s is the module's; without a module each is. */
export const ofModule = (moduleId: ModuleId | undefined): RawBuilder<boolean> =>
  moduleId === undefined ? sql`true` : sql`${moduleId}::smallint = any(s.module_ids)`;

const emissionProgrammes = (moduleId: ModuleId | undefined) => sql`
  reporting_programme r
  join parameter_set s on s.programme_id = r.id and ${ofModule(moduleId)}
  join parameter p on p.parameter_set_id = s.id and p.quantity_kind = 'co2e'`;

/** The programmes that emissions are calculated for, by name. */
export async function programmesWithEmissions(scope: TenantScope, moduleId?: ModuleId): Promise<Programme[]> {
  const { rows } = await sql<Programme>`
    select distinct r.id, r.name from ${emissionProgrammes(moduleId)} order by r.name`.execute(scope.db);
  return rows;
}

/** The programme asked for, or, where none is, the first by name that has results. As SQL: the id. */
export const programmeOrFirst = (programmeId: number, moduleId?: ModuleId): RawBuilder<number> =>
  programmeId > 0
    ? sql`${programmeId}::bigint`
    : sql`(select r.id from ${emissionProgrammes(moduleId)} order by ${hasResults} desc, r.name limit 1)`;

export async function chosenProgramme(
  scope: TenantScope,
  programmeId: number,
  moduleId?: ModuleId,
): Promise<number | null> {
  if (programmeId > 0) return programmeId;
  const { rows } = await sql<{ id: number | null }>`select ${programmeOrFirst(-1, moduleId)} as id`.execute(scope.db);
  return rows[0]?.id ?? null;
}

/** What a dashboard is about without dates: a forecast, or a year mistyped, doesn't lead it into a year to come. */
const counts = sql`m.state = 0 and m.flags & ${NOT_COUNTED} = 0 and m.begin_date <= (select company_today())`;

/**
 * First and last day with a CO2e result of the programme at the nodes that counts; a probe by key for each node and
 * parameter.
 */
export async function datesOfResults(
  scope: TenantScope,
  programmeId: number,
  nodeId: number,
): Promise<{ from: string | null; to: string | null }> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(d.first)::text as "from", (max(d.last) - 1)::text as "to"
    from parameter p join parameter_set s on s.id = p.parameter_set_id and s.programme_id = ${programmeId}
    cross join (${nodesOf(scope, nodeId)}) n
    cross join lateral (
      select
        (select m.begin_date from measurement m where m.node_id = n.id and m.parameter_id = p.id and ${counts}
         order by m.begin_date limit 1) as first,
        (select m.end_date from measurement m where m.node_id = n.id and m.parameter_id = p.id and ${counts}
         order by m.begin_date desc limit 1) as last
    ) d
    where p.quantity_kind = 'co2e'`.execute(scope.db);
  return rows[0] ?? { from: null, to: null };
}
