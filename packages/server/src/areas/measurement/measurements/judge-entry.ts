import { judgeParts, type ValueColumns, ValueJudge, type Verdict } from '@oikos/domain/measurement/judge-values.ts';
import { firstPlaces } from '@oikos/domain/measurement/quality/value-series.ts';
import { dayNumberOf } from '@oikos/domain/period/local-date.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';
import type { EntryRow } from './check-entry.ts';
import { type JudgedRange, readEarlierValues } from './earlier-values.ts';
import type { EntryContext } from './entry-context.ts';
import type { KnownSource } from './judged-sources.ts';

/** The fields of a value that are judged. */
export type JudgedRow = Pick<EntryRow, 'parameterId' | 'value' | 'unitId' | 'begin' | 'end' | 'slot' | 'flags'>;

const columnsOf = (rows: readonly JudgedRow[]): ValueColumns => ({
  values: rows.map(({ value }) => value ?? Number.NaN),
  units: rows.map(({ unitId }) => unitId ?? 0),
  begins: rows.map(({ begin }) => dayNumberOf(begin)),
  ends: rows.map(({ end }) => dayNumberOf(end)),
  flags: rows.map(({ flags }) => flags),
  slots: rows.map(({ slot }) => slot),
});

interface OfParameter<Row> {
  readonly rows: readonly Row[];
  readonly columns: ValueColumns;
  readonly range: JudgedRange;
}

/** What the judge says of values of one set at one node, for each of the rows. */
export async function judgeEntry<Row extends JudgedRow>(
  sql: SqlRunner,
  companyId: number,
  { nodeId, entryContext }: { readonly nodeId: number; readonly entryContext: EntryContext },
  rows: readonly Row[],
): Promise<ReadonlyMap<Row, readonly Verdict[]>> {
  const today = dayNumberOf(entryContext.today);
  const parts = [...Map.groupBy(rows, (row) => row.parameterId)].map(([parameterId, own]): OfParameter<Row> => {
    const source = entryContext.judgedBy.get(parameterId) as KnownSource;
    const columns = columnsOf(own);
    const days = [...(columns.begins as readonly number[])].sort((left, right) => left - right);
    const [firstDay = 0, lastDay = 0] = [days[0], days.at(-1)];
    const judge = new ValueJudge({ ...source, today }, entryContext.units);
    return { rows: own, columns, range: { nodeId, parameterId, timespan: source.timespan, firstDay, lastDay, judge } };
  });
  const earlier = await readEarlierValues(
    sql,
    companyId,
    parts.map(({ range }) => range),
  );
  const found = new Map<Row, Verdict[]>();
  const judged = parts.map(({ range: { judge }, columns, rows: own }, at) => ({
    judge,
    columns,
    places: firstPlaces(own.length),
    stored: earlier[at],
  }));
  judgeParts(judged, (part, place, verdict) => {
    const row = parts[part]?.rows[place] as Row;
    found.set(row, [...(found.get(row) ?? []), verdict]);
  });
  return found;
}
