import type { OtherValues } from '@oikos/domain/measurement/judge-values.ts';
import { daysBack } from '@oikos/domain/measurement/quality/period-scale.ts';
import { type CompiledRule, reachesOfOthers } from '@oikos/domain/measurement/quality/quality-rule.ts';
import { dateOfDayNumber, dayNumberOf, EARLIEST_DAY, type LocalDate } from '@oikos/domain/period/local-date.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';
import { columnsOfStored, type StoredValue } from '../measurements/stored-columns.ts';

/** Values of other parameters that a trial reads at most. */
const MOST_BESIDE = 400_000;

interface BesideRow extends StoredValue {
  readonly nodeId: number;
  readonly parameterId: number;
}

/** What a trial reads of other parameters, node by node. */
export interface Beside {
  readonly of: (nodeId: number) => ReadonlyMap<number, OtherValues>;
  /** The first node whose values weren't read whole; null: all were. */
  readonly cutAt: number | null;
}

const nothing: Beside = { of: () => new Map(), cutAt: null };

/** The stored values of the other parameters that rules read at nodes, whose ids ascend. */
export async function readBeside(
  sql: SqlRunner,
  rules: readonly CompiledRule[],
  nodeIds: readonly number[],
  { from, to, timespan }: { readonly from: LocalDate; readonly to: LocalDate; readonly timespan: Timespan },
): Promise<Beside> {
  const reaches = reachesOfOthers(rules);
  if (reaches.size === 0 || nodeIds.length === 0) return nothing;
  const days = Math.max(...[...reaches.values()].map((reach) => daysBack(reach, timespan)));
  const rows = await sql.rows<BesideRow>(
    `select m.node_id, m.parameter_id, m.begin_date, m.slot, m.value, m.unit_id, m.flags
     from unnest($1::bigint[]) as n(id)
     join measurement m on m.company_id = current_company() and m.node_id = n.id and m.parameter_id = any($2::bigint[])
       and m.begin_date between $3::date and $4::date and m.state = 0 and m.value is not null
     order by m.node_id, m.parameter_id, m.begin_date, m.slot limit ${MOST_BESIDE + 1}`,
    [nodeIds, [...reaches.keys()], dateOfDayNumber(Math.max(dayNumberOf(from) - days, EARLIEST_DAY)), to],
  );
  const byNode = Map.groupBy(rows, ({ nodeId }) => nodeId);
  return {
    cutAt: rows.length > MOST_BESIDE ? (rows.at(-1)?.nodeId ?? null) : null,
    of: (nodeId) => {
      const byParameter = Map.groupBy(byNode.get(nodeId) ?? [], ({ parameterId }) => parameterId);
      return new Map(Array.from(byParameter, ([id, own]) => [id, { stored: columnsOfStored(own) }]));
    },
  };
}
