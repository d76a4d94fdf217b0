import {
  noValues,
  type OtherValues,
  type ValueColumns,
  type ValueJudge,
} from '@oikos/domain/measurement/judge-values.ts';
import { isFar } from '@oikos/domain/measurement/quality/look-back.ts';
import { daysBack, type Reach } from '@oikos/domain/measurement/quality/period-scale.ts';
import { dateOfDayNumber, EARLIEST_DAY } from '@oikos/domain/period/local-date.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';
import { columnsOfStored, type StoredValue } from './stored-columns.ts';

/** Values of a parameter at a node that are about to be judged. */
export interface JudgedRange {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly timespan: Timespan;
  /** First days of the first and of the last of them, as days since 1970-01-01. */
  readonly firstDay: number;
  readonly lastDay: number;
  readonly judge: ValueJudge;
}

/** What the rules of a range look at beside its values. */
export interface EarlierValues {
  /** The parameter's own: those looked back to, and those between its values. */
  readonly stored: ValueColumns;
  /** Of the other parameters that are read, by their ids. */
  readonly others: ReadonlyMap<number, OtherValues>;
}

/** Values of one parameter at one node that a range needs. */
interface Asked {
  readonly place: number;
  readonly nodeId: number;
  readonly parameterId: number;
  readonly isOther: boolean;
  readonly from: string;
  readonly to: string;
}

function askedOf({ nodeId, parameterId, timespan, firstDay, lastDay, judge }: JudgedRange, place: number): Asked[] {
  const ask = (id: number, reach: Reach, isOther: boolean): Asked => ({
    ...{ place, nodeId, parameterId: id, isOther },
    from: dateOfDayNumber(Math.max(firstDay - daysBack(reach, timespan), EARLIEST_DAY)),
    to: dateOfDayNumber(lastDay),
  });
  const own = isFar(judge.reach) ? [ask(parameterId, judge.reach, false)] : [];
  return [...own, ...Array.from(judge.reads, ([id, reach]) => ask(id, reach, true))];
}

interface StoredRow extends StoredValue {
  readonly at: number;
}

const readAsked = (sql: SqlRunner, companyId: number, asked: readonly Asked[]): Promise<StoredRow[]> =>
  sql.rows<StoredRow>(
    `select source.at::int as at, m.value, m.unit_id, m.begin_date, m.slot, m.flags
     from unnest($2::bigint[], $3::bigint[], $4::date[], $5::date[]) with ordinality
       as source(node_id, parameter_id, from_date, to_date, at)
     cross join lateral (
       select * from measurement m where m.company_id = $1 and m.node_id = source.node_id
         and m.parameter_id = source.parameter_id and m.begin_date between source.from_date and source.to_date
         and m.state = 0 and m.value is not null
       order by m.begin_date, m.slot offset 0) m
     order by source.at, m.begin_date, m.slot`,
    [
      companyId,
      asked.map(({ nodeId }) => nodeId),
      asked.map(({ parameterId }) => parameterId),
      asked.map(({ from }) => from),
      asked.map(({ to }) => to),
    ],
  );

const nothing: EarlierValues = { stored: noValues, others: new Map() };

/** The stored values that the rules of each range look at, in the order given; one statement, and none where they look at none. */
export async function readEarlierValues(
  sql: SqlRunner,
  companyId: number,
  ranges: readonly JudgedRange[],
): Promise<readonly EarlierValues[]> {
  const asked = ranges.flatMap(askedOf);
  if (asked.length === 0) return ranges.map(() => nothing);
  const found = Map.groupBy(await readAsked(sql, companyId, asked), ({ at }) => at);
  const earlier = ranges.map(() => ({ stored: noValues, others: new Map<number, OtherValues>() }));
  for (const [index, { place, parameterId, isOther }] of asked.entries()) {
    const rows = found.get(index + 1);
    const stored = rows === undefined ? noValues : columnsOfStored(rows);
    const of = earlier[place] as (typeof earlier)[number];
    if (isOther) of.others.set(parameterId, { stored });
    else of.stored = stored;
  }
  return earlier;
}
