import type { EntryLimit } from '@oikos/domain/measurement/parameter-limit.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';

/** Parameters at nodes, side by side. */
export interface SourceIds {
  readonly nodeIds: readonly number[];
  readonly parameterIds: readonly number[];
}

export interface LimitRow extends EntryLimit {
  readonly nodeId: number;
  readonly parameterId: number;
}

/** What single values of each of the parameters at its node are held to, by when it began: limits of averages judge none. */
export const readLimits = (sql: SqlRunner, { nodeIds, parameterIds }: SourceIds): Promise<LimitRow[]> =>
  sql.rows<LimitRow>(
    `select l.node_id, l.parameter_id, l.operator, l.value, l.unit_id, l.begin_date,
       l.end_date, l.citation
     from unnest($1::bigint[], $2::bigint[]) source(node_id, parameter_id)
     join parameter_limit l on l.node_id = source.node_id and l.parameter_id = source.parameter_id
       and l.averaging = 'none'
     order by l.begin_date, l.id`,
    [nodeIds, parameterIds],
  );
