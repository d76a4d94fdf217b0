import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { searchGeneration } from '@oikos/contract/waste/accumulation/generation.ts';
import type { GenerationMonth } from '@oikos/contract/waste/accumulation/generation-figures.ts';
import { type MeterExclusion, meterExclusions } from '@oikos/domain/waste/accumulation/meter-exclusions.ts';
import { numberOf } from '@oikos/domain/waste/site/exact-decimal.ts';
import { generatorCategories, leftBeforeNextCategory } from '@oikos/domain/waste/site/generator-category.ts';
import { type RawBuilder, sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

type Input = ParsedInputOf<typeof searchGeneration>;

const excluded = sql`(
  select json_agg(json_build_object('reason', x.exclusion, 'kilograms', x.kg, 'entryCount', x.entries) order by x.exclusion)
  from (
    select e.exclusion, coalesce(sum(e.mass_kg), 0)::float8 as kg, count(*)::int as entries from waste_entry e
    where e.company_id = m.company_id and e.generated_node_id = m.node_id and e.date_added >= m.month
      and e.date_added < m.month + interval '1 month' and e.is_regulated and e.exclusion is not null
    group by e.exclusion) x)`;

/** The strictest category that the site declared for a day of the month. */
const declared = sql`(
  select t.category from generator_category_period p
  join generator_category_type t on t.company_id = p.company_id and t.id = p.generator_category_type_id
  where p.company_id = m.company_id and p.node_id = m.node_id
    and p.start_period < m.month + interval '1 month' and p.end_period > m.month and t.category is not null
  order by array_position(${[...generatorCategories]}::text[], t.category) desc limit 1)`;

/** What sites generated per month; months without waste have no row. */
export function generationRows(scope: TenantScope, input: Input): RawBuilder<unknown> {
  const conditions = [
    sql`m.node_id in ${permittedNodes(scope, 'CONTAINERS')}`,
    ...(input.locationIds.length > 0 ? [sql`m.node_id = any(${input.locationIds}::bigint[])`] : []),
    ...(input.fromMonth ? [sql`m.month >= ${`${input.fromMonth}-01`}::date`] : []),
    ...(input.toMonth ? [sql`m.month <= ${`${input.toMonth}-01`}::date`] : []),
  ];
  return sql`
    select m.node_id || ' ' || to_char(m.month, 'YYYY-MM') as id, m.node_id as location_id, n.name as location_name,
      to_char(m.month, 'YYYY-MM') as month, m.acute_kg, m.acute_residue_kg,
      m.non_acute_kg, m.category, ${declared} as declared_category, ${excluded} as excluded,
      m.estimated_count, m.unweighed_count
    from waste_generation_month m join node n on n.company_id = m.company_id and n.id = m.node_id
    where ${sql.join(conditions, sql` and `)}`;
}

type Excluded = GenerationMonth['excluded'][number];
type Computed = 'acuteKg' | 'acuteResidueKg' | 'nonAcuteKg' | 'left' | 'excluded';
export interface StoredMonth extends Omit<GenerationMonth, Computed> {
  readonly acuteKg: string;
  readonly acuteResidueKg: string;
  readonly nonAcuteKg: string;
  readonly excluded: readonly Omit<Excluded, 'citation'>[] | null;
}

export function generationItem({ acuteKg, acuteResidueKg, nonAcuteKg, ...row }: StoredMonth): GenerationMonth {
  const totals = { acute: acuteKg, acuteResidue: acuteResidueKg, nonAcute: nonAcuteKg };
  return {
    ...row,
    acuteKg: numberOf(acuteKg),
    acuteResidueKg: numberOf(acuteResidueKg),
    nonAcuteKg: numberOf(nonAcuteKg),
    left: leftBeforeNextCategory(totals).map(({ limit, kilogramsLeft, ...left }) => ({
      ...left,
      limitKg: numberOf(limit),
      kilogramsLeft: numberOf(kilogramsLeft),
    })),
    excluded: (row.excluded ?? []).map((one) => ({
      ...one,
      citation: meterExclusions[one.reason as MeterExclusion]?.citation ?? null,
    })),
  };
}
