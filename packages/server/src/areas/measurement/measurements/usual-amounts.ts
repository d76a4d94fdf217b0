import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';
import type { SourceIds } from '../parameter-limits/read-limits.ts';

export interface UsualAmount {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly amount: number;
  /** Null where the latest values were given in several units, or in none. */
  readonly unitId: number | null;
}

/** The mean of the amounts of the latest values of each of the parameters at its node; none where there are fewer than three. */
export const readUsualAmounts = (
  sql: SqlRunner,
  companyId: number,
  { nodeIds, parameterIds }: SourceIds,
): Promise<UsualAmount[]> =>
  sql.rows<UsualAmount>(
    `select source.node_id, source.parameter_id, avg(abs(latest.value)) as amount,
       case when min(latest.unit_id) = max(latest.unit_id) then min(latest.unit_id) end as unit_id
     from unnest($2::bigint[], $3::bigint[]) source(node_id, parameter_id)
     cross join lateral (
       select value, unit_id from measurement m where m.company_id = $1 and m.node_id = source.node_id
         and m.parameter_id = source.parameter_id and m.state = 0 and m.value <> 0
       order by begin_date desc, slot desc limit 24
     ) latest group by source.node_id, source.parameter_id having count(*) >= 3`,
    [companyId, nodeIds, parameterIds],
  );
