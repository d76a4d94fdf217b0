import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';

/**
 * Brings back what was said of values that are restored in the same transaction, as it was when they were replaced. `values` is a
 * query of their keys with value and unit_id.
 */
export async function reopenVerdicts(
  sql: SqlRunner,
  values: string,
  parameters: readonly unknown[] = [],
): Promise<void> {
  await sql.rows(
    `update value_verdict v set closed_at = null, version = v.version + 1
     from (${values}) as r cross join lateral (
       -- Looked up value by value: few values have any.
       select o.id, o.closed_at = max(o.closed_at) over () as is_last from value_verdict o
       where o.company_id = current_company() and o.node_id = r.node_id and o.parameter_id = r.parameter_id
         and o.begin_date = r.begin_date and o.slot = r.slot and o.value = r.value
         and o.unit_id is not distinct from r.unit_id
       offset 0
     ) said
     where v.company_id = current_company() and v.id = said.id and said.is_last and v.closed_at is not null
       and not exists (
         select from value_verdict n
         where n.company_id = v.company_id and n.node_id = v.node_id and n.parameter_id = v.parameter_id
           and n.begin_date = v.begin_date and n.slot = v.slot and n.kind = v.kind and n.code = v.code
           and n.quality_rule_id is not distinct from v.quality_rule_id and n.closed_at is null)`,
    parameters,
  );
}
