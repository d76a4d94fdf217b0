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
     from (${values}) as r
     where v.company_id = current_company() and v.node_id = r.node_id and v.parameter_id = r.parameter_id
       and v.begin_date = r.begin_date and v.slot = r.slot and v.value = r.value and v.unit_id is not distinct from r.unit_id
       and v.closed_at = (
         select max(o.closed_at) from value_verdict o
         where o.company_id = v.company_id and o.node_id = v.node_id and o.parameter_id = v.parameter_id
           and o.begin_date = v.begin_date and o.slot = v.slot and o.value = v.value
           and o.unit_id is not distinct from v.unit_id)
       and not exists (
         select from value_verdict n
         where n.company_id = v.company_id and n.node_id = v.node_id and n.parameter_id = v.parameter_id
           and n.begin_date = v.begin_date and n.slot = v.slot and n.kind = v.kind and n.code = v.code
           and n.quality_rule_id is not distinct from v.quality_rule_id and n.closed_at is null)`,
    parameters,
  );
}
