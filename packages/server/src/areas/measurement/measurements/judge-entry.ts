import { joinedValues } from '@oikos/domain/measurement/joined-values.ts';
import { judgeParts } from '@oikos/domain/measurement/judge-parts.ts';
import {
  type OtherValues,
  type ValueColumns,
  ValueJudge,
  type Verdict,
} from '@oikos/domain/measurement/judge-values.ts';
import { firstPlaces } from '@oikos/domain/measurement/quality/value-series.ts';
import { dayNumberOf } from '@oikos/domain/period/local-date.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';
import type { EntryRow } from './check-entry.ts';
import { type EarlierValues, type JudgedRange, readEarlierValues } from './earlier-values.ts';
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

/** What other parameters are read as: as the save leaves them, among them blanks. */
function othersOf(
  { others }: EarlierValues,
  given: ReadonlyMap<number, readonly JudgedRow[]>,
): ReadonlyMap<number, OtherValues> {
  const known = [...others].map(([id, other]): [number, OtherValues] => {
    const rows = given.get(id);
    return [id, rows === undefined ? other : { stored: joinedValues(other.stored, columnsOf(rows)) }];
  });
  return new Map(known);
}

/**
 * What the judge says of values of one set at one node, for each of the rows.
 * @param written all that the save writes of the set: rules read them of other parameters
 */
export async function judgeEntry<Row extends JudgedRow>(
  sql: SqlRunner,
  companyId: number,
  { nodeId, entryContext }: { readonly nodeId: number; readonly entryContext: EntryContext },
  rows: readonly Row[],
  written: readonly JudgedRow[] = rows,
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
  const given = Map.groupBy(written, ({ parameterId }) => parameterId);
  const judged = parts.map(({ range: { judge }, columns, rows: own }, at) => {
    const of = earlier[at] as EarlierValues;
    return { judge, columns, places: firstPlaces(own.length), stored: of.stored, others: othersOf(of, given) };
  });
  judgeParts(judged, (part, place, verdict) => {
    const row = parts[part]?.rows[place] as Row;
    found.set(row, [...(found.get(row) ?? []), verdict]);
  });
  return found;
}
