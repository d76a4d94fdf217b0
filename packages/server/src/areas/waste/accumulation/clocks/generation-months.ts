import {
  categoryOfMonth,
  type GeneratorCategory,
  type MonthTotals,
} from '@oikos/domain/waste/site/generator-category.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

/** A calendar month of a site, by its first day. */
export interface SiteMonth {
  readonly siteId: number;
  readonly month: string;
}

export interface MonthSums extends SiteMonth, MonthTotals {
  readonly estimated: number;
  readonly unweighed: number;
}

/**
 * What sites generated in calendar months, each waste once, where and when it was generated (40 CFR 262.13): where it
 * is now doesn't matter. `condition` is about `e`, an entry.
 */
export const monthSums = (condition: RawBuilder<unknown>): RawBuilder<MonthSums> => sql<MonthSums>`
  select e.generated_node_id as site_id, date_trunc('month', e.date_added)::date as month,
    coalesce(sum(e.mass_kg) filter (where counts and e.is_acute and not e.is_acute_residue), 0)::text as acute,
    coalesce(sum(e.mass_kg) filter (where counts and e.is_acute_residue), 0)::text as acute_residue,
    coalesce(sum(e.mass_kg) filter (where counts and not e.is_acute and not e.is_acute_residue), 0)::text as non_acute,
    (count(*) filter (where counts and e.mass_basis = 'capacity'))::int as estimated,
    (count(*) filter (where counts and e.mass_kg is null))::int as unweighed
  from waste_entry e cross join lateral (select e.exclusion is null and e.is_regulated) as counted(counts)
  where e.is_regulated and ${condition}
  group by 1, 2`;

/** The category of each month of sites, by `yyyy-MM`, as kept. */
export async function readCategories(
  scope: TenantScope,
  siteIds: readonly number[],
): Promise<Map<number, Map<string, GeneratorCategory>>> {
  const { rows } = await sql<{ siteId: number; month: string; category: GeneratorCategory }>`
    select node_id as site_id, to_char(month, 'YYYY-MM') as month, category from waste_generation_month
    where node_id = any(${[...siteIds]}::bigint[])`.execute(scope.db);
  const sites = new Map<number, Map<string, GeneratorCategory>>();
  for (const { siteId, month, category } of rows) {
    const months = sites.get(siteId) ?? new Map<string, GeneratorCategory>();
    sites.set(siteId, months.set(month, category));
  }
  return sites;
}

/** Computes months again and says which of them have another category than before. Their sites are locked. */
export async function refreshMonths(scope: TenantScope, months: readonly SiteMonth[]): Promise<SiteMonth[]> {
  if (months.length === 0) return [];
  const wanted = JSON.stringify(months);
  const { rows } = await monthSums(sql`exists (
    select from jsonb_to_recordset(${wanted}::jsonb) as m("siteId" bigint, month date)
    where e.generated_node_id = m."siteId" and e.date_added >= m.month and e.date_added < m.month + interval '1 month')
    and e.generated_node_id = any(${months.map(({ siteId }) => siteId)}::bigint[])`).execute(scope.db);
  const kept = rows.map((row) => ({ ...row, category: categoryOfMonth(row) }));
  const { rows: changed } = await sql<SiteMonth>`
    with wanted as (select distinct "siteId", month from jsonb_to_recordset(${wanted}::jsonb) as m("siteId" bigint, month date)),
    sums as (select * from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as k("siteId" bigint, month date, acute numeric, "acuteResidue" numeric, "nonAcute" numeric, category text, estimated integer, unweighed integer)),
    before as (select m.node_id, m.month, m.category from waste_generation_month m
      join wanted w on w."siteId" = m.node_id and w.month = m.month),
    gone as (delete from waste_generation_month m using wanted w
      where m.node_id = w."siteId" and m.month = w.month
        and not exists (select from sums s where s."siteId" = m.node_id and s.month = m.month)),
    saved as (
      insert into waste_generation_month as m
        (node_id, month, acute_kg, acute_residue_kg, non_acute_kg, category, estimated_count, unweighed_count)
      select "siteId", month, acute, "acuteResidue", "nonAcute", category, estimated, unweighed from sums
      on conflict (company_id, node_id, month) do update set acute_kg = excluded.acute_kg,
        acute_residue_kg = excluded.acute_residue_kg, non_acute_kg = excluded.non_acute_kg, category = excluded.category,
        estimated_count = excluded.estimated_count, unweighed_count = excluded.unweighed_count)
    select w."siteId", w.month::text as month from wanted w
    left join before b on b.node_id = w."siteId" and b.month = w.month
    left join sums s on s."siteId" = w."siteId" and s.month = w.month
    where coalesce(b.category, 'verySmall') <> coalesce(s.category, 'verySmall')`.execute(scope.db);
  return changed;
}
