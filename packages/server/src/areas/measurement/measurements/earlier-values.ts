import { noValues, type ValueColumns, type ValueJudge } from '@oikos/domain/measurement/judge-values.ts';
import { isFar } from '@oikos/domain/measurement/quality/look-back.ts';
import { daysBack } from '@oikos/domain/measurement/quality/period-scale.ts';
import { dateOfDayNumber, dayNumberOf, NO_BEGIN } from '@oikos/domain/period/local-date.ts';
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

interface StoredRow extends StoredValue {
  readonly place: number;
}

/** The stored values that the rules of each range look back to, and those between its values, in the order given. */
export async function readEarlierValues(
  sql: SqlRunner,
  companyId: number,
  ranges: readonly JudgedRange[],
): Promise<readonly ValueColumns[]> {
  const far = ranges.flatMap((range, place) => (isFar(range.judge.reach) ? [{ ...range, place }] : []));
  const columns: ValueColumns[] = ranges.map(() => noValues);
  if (far.length === 0) return columns;
  const from = ({ firstDay, judge, timespan }: JudgedRange) =>
    dateOfDayNumber(Math.max(firstDay - daysBack(judge.reach, timespan), EARLIEST_DAY));
  const rows = await sql.rows<StoredRow>(
    `select source.place::int as place, m.value, m.unit_id, m.begin_date, m.slot, m.flags
     from unnest($2::int[], $3::bigint[], $4::bigint[], $5::date[], $6::date[])
       as source(place, node_id, parameter_id, from_date, to_date)
     cross join lateral (
       select * from measurement m where m.company_id = $1 and m.node_id = source.node_id
         and m.parameter_id = source.parameter_id and m.begin_date between source.from_date and source.to_date
         and m.state = 0 and m.value is not null
       order by m.begin_date, m.slot offset 0) m
     order by source.place, m.begin_date, m.slot`,
    [
      companyId,
      far.map(({ place }) => place),
      far.map(({ nodeId }) => nodeId),
      far.map(({ parameterId }) => parameterId),
      far.map(from),
      far.map(({ lastDay }) => dateOfDayNumber(lastDay)),
    ],
  );
  for (const [place, found] of Map.groupBy(rows, (row) => row.place)) columns[place] = columnsOfStored(found);
  return columns;
}

const EARLIEST_DAY = dayNumberOf(NO_BEGIN);
