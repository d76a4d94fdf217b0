import { type CompiledRule, compileRule, type QualityRule } from '@oikos/domain/measurement/quality/quality-rule.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';
import type { SourceIds } from '../parameter-limits/read-limits.ts';

interface RuleRow extends Omit<QualityRule, 'validFrom' | 'validTo'> {
  /** Places of the parameters at nodes for which the rule holds, from 1. */
  readonly places: readonly number[];
  readonly beginDate: string;
  readonly endDate: string;
}

/** Each active rule with the sources that it judges: by parameter or set, type of node, and place in the organization today. */
const rulesOfSources = `
  select r.id, r.name, r.message, r.severity, r.formula, r.begin_date, r.end_date, array_agg(source.place::int) as places
  from unnest($1::bigint[], $2::bigint[]) with ordinality as source(node_id, parameter_id, place)
  join parameter p on p.id = source.parameter_id and p.data_type = 0
  join node n on n.id = source.node_id
  join quality_rule r on r.company_id = p.company_id and r.parameter_set_id = p.parameter_set_id and r.is_active
    and (r.parameter_id is null or r.parameter_id = p.id)
    and (r.node_type_id is null or r.node_type_id = n.node_type_id)
    and (r.node_id is null or r.node_id in (select above.node_id from places_above(n.id) as above(node_id)))
  group by r.company_id, r.id order by r.id`;

/** The active rules that judge each of the parameters at its node, in the order given; `unitOf` says in which unit. */
export async function readRulesOfSources(
  sql: SqlRunner,
  sources: SourceIds,
  unitOf: (place: number) => Unit | null,
): Promise<readonly (readonly CompiledRule[])[]> {
  const rules: CompiledRule[][] = sources.nodeIds.map(() => []);
  const rows = await sql.rows<RuleRow>(rulesOfSources, [sources.nodeIds, sources.parameterIds]);
  for (const { places, beginDate, endDate, ...rule } of rows) {
    const compiled = new Map<number, CompiledRule | null>();
    for (const place of places) {
      const unit = unitOf(place - 1);
      const key = unit?.id ?? 0;
      if (!compiled.has(key)) compiled.set(key, compileRule({ ...rule, validFrom: beginDate, validTo: endDate }, unit));
      const made = compiled.get(key);
      if (made) (rules[place - 1] as CompiledRule[]).push(made);
    }
  }
  return rules;
}
