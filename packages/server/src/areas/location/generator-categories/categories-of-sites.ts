import type { LocationNotificationKind } from '@oikos/contract/location/generator-categories.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { GeneratorCategory } from '@oikos/domain/waste/site/generator-category.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** What a site declared itself to be, for the days `from <= day < to`. */
export interface CategoryPeriod {
  readonly id: number;
  readonly nodeId: number;
  readonly typeName: string;
  /** Null for a company's own kinds, which no rule knows. */
  readonly category: GeneratorCategory | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly preNotificationDays: number;
  /** Exact, in the unit beside it. */
  readonly accumulationLimit: string;
  readonly accumulationLimitUnitId: number;
  readonly defaultUnitId: number | null;
  readonly minimizationCode: string;
}

/** The declared categories of some sites, by site and then by day. */
export async function categoryPeriods(
  scope: TenantScope,
  nodeIds: readonly number[],
): Promise<ReadonlyMap<number, readonly CategoryPeriod[]>> {
  const { rows } = await sql<CategoryPeriod>`
    select p.id, p.node_id, t.name as type_name, t.category, p.start_period as "from", p.end_period as "to",
      p.pre_notification_days, p.accumulation_limit::text as accumulation_limit,
      p.accumulation_limit_unit_id, p.default_unit_id,
      p.minimization_code
    from generator_category_period p
    join generator_category_type t on t.company_id = p.company_id and t.id = p.generator_category_type_id
    where p.node_id = any(${[...nodeIds]}::bigint[]) order by p.node_id, p.start_period`.execute(scope.db);
  return Map.groupBy(rows, (row) => row.nodeId);
}

/** What a site declares itself to be on a day; undefined where it declares nothing. */
export async function categoryAt(
  scope: TenantScope,
  nodeId: number,
  day: LocalDate,
): Promise<CategoryPeriod | undefined> {
  const periods = (await categoryPeriods(scope, [nodeId])).get(nodeId) ?? [];
  return periods.find((period) => period.from <= day && period.to > day);
}

/** The user groups that hear of a missing manifest return or certificate at a site, by the category of the day. */
export async function notificationGroups(
  scope: TenantScope,
  nodeId: number,
  kind: LocationNotificationKind,
  day: LocalDate,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select g.user_group_id as id from generator_category_period p
    join location_notification n on n.company_id = p.company_id and n.generator_category_period_id = p.id and n.kind = ${kind}
    join location_notification_group g on g.company_id = n.company_id and g.location_notification_id = n.id
    where p.node_id = ${nodeId} and p.start_period <= ${day}::date and p.end_period > ${day}::date
    order by g.user_group_id`.execute(scope.db);
  return rows.map((row) => row.id);
}
