import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';
import type { SourceIds } from '../parameter-limits/read-limits.ts';

export interface UsualAmount {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly amount: number;
  /** That of the latest value; null: it has none. */
  readonly unitId: number | null;
}

/**
 * The mean of the amounts of the latest values of each of the parameters at its node, in the unit of the latest of them; none where
 * fewer than three are known in that unit or in one that converts to it.
 */
export const readUsualAmounts = (
  sql: SqlRunner,
  companyId: number,
  { nodeIds, parameterIds }: SourceIds,
): Promise<UsualAmount[]> =>
  sql.rows<UsualAmount>(
    `select source.node_id, source.parameter_id, avg(abs(amounts.amount)) as amount, amounts.unit_id
     from unnest($2::bigint[], $3::bigint[]) source(node_id, parameter_id)
     cross join lateral (
       select to_unit.id as unit_id,
         case when latest.unit_id is not distinct from latest.to_unit_id then latest.value
           else (latest.value * given.multiply_by + given.add - to_unit.add) / to_unit.multiply_by end as amount
       from (
         select m.value, m.unit_id, first_value(m.unit_id) over (order by m.begin_date desc, m.slot desc) as to_unit_id
         from measurement m where m.company_id = $1 and m.node_id = source.node_id
           and m.parameter_id = source.parameter_id and m.state = 0 and m.value <> 0
           and m.flags & ${measurementFlag.substituted} = 0
         order by m.begin_date desc, m.slot desc limit 24
       ) latest
       left join unit given on given.company_id = $1 and given.id = latest.unit_id
       left join unit to_unit on to_unit.company_id = $1 and to_unit.id = latest.to_unit_id
       where latest.unit_id is not distinct from latest.to_unit_id or given.unit_type_id = to_unit.unit_type_id
     ) amounts group by source.node_id, source.parameter_id, amounts.unit_id having count(*) >= 3 and avg(abs(amounts.amount)) > 0`,
    [companyId, nodeIds, parameterIds],
  );
