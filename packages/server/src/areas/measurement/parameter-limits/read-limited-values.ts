import { measurementFlag, notCountedFlags } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { withQualifier } from '@oikos/domain/measurement/qualifier.ts';
import { conversionOf } from '@oikos/domain/quantity/conversion.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import { EPOCH_DAY } from '../../../foundation/db/binary-row-writer.ts';
import { packedInTime, unpackDays, unpackNumbers, unpackSlots } from '../../../foundation/db/packed-columns.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';

/** Values of a parameter at a node in one unit, in order of time: days since 1970-01-01, hours of the local day. */
export interface ValueColumns {
  readonly unitId: number | null;
  readonly count: number;
  readonly begins: Int32Array;
  readonly slots: Int16Array;
  /** Half-open; null: of values whose frequency tells it. */
  readonly ends: Int32Array | null;
  readonly values: Float64Array;
  /** The true values are below the numbers. */
  readonly isBelow: boolean;
}

/** Periods of a parameter at a node that have a no-data code. */
export interface PeriodsWithoutData {
  readonly begins: Int32Array;
  readonly slots: Int16Array;
}

/** What is known of a parameter at a node. */
export interface KnownValues {
  readonly values: readonly ValueColumns[];
  readonly withoutData: readonly PeriodsWithoutData[];
}
export const nothingKnown: KnownValues = { values: [], withoutData: [] };

interface PackedRow {
  readonly parameterId: number;
  readonly unitId: number | null;
  readonly isBelow: boolean;
  readonly begins: Buffer;
  readonly slots: Buffer;
  readonly ends: Buffer | null;
  /** Null: there is no data. */
  readonly values: Buffer | null;
}

export interface WantedValues {
  readonly companyId: number;
  readonly nodeId: number;
  readonly parameterIds: readonly number[];
  /** Values that begin from the one day up to the other. */
  readonly fromDay: number;
  readonly toDay: number;
  readonly withEnds: boolean;
  /** Substitutes are left out. */
  readonly isMeasured?: boolean;
  /** The values as they were at this revision of the company. */
  readonly asOf?: number | undefined;
}

/** Values as they are, or as they were at a revision of the company. */
export function valuesSource(asOf: number | undefined): string {
  if (asOf === undefined) return 'measurement';
  const columns = 'company_id, node_id, parameter_id, begin_date, end_date, slot, unit_id, value, state, flags';
  return `(select ${columns} from measurement where revision <= ${asOf} union all
    select ${columns} from measurement_history where revision <= ${asOf} and superseded_revision > ${asOf})`;
}

/** A forecast is no measurement. */
const notCounted = notCountedFlags | measurementFlag.forecast;
/** Values with these marks weren't measured, or don't count. */
export const notMeasured = notCounted | measurementFlag.substituted;

/** Whether a row of measurement holds a number that counts, or says that there is no data. */
export const isCounted = `(state = ${measurementState.value} and value is not null or state = ${measurementState.noData})
  and flags & ${notCounted} = 0`;
const isBelow = `flags & ${withQualifier(0, '<')} <> 0`;

const daysOf = (bytes: Buffer): Int32Array => unpackDays(bytes).map((day) => day + EPOCH_DAY);

/**
 * Reads numbers that count and periods without data, packed by the database into byte strings: one row for each parameter, unit and
 * qualifier. What is invalid or held, failed or blank isn't there.
 */
export async function readLimitedValues(
  sql: SqlRunner,
  { companyId, nodeId, parameterIds, fromDay, toDay, withEnds, isMeasured = false, asOf }: WantedValues,
): Promise<ReadonlyMap<number, KnownValues>> {
  if (parameterIds.length === 0 || fromDay >= toDay) return new Map();
  const rows = await sql.rows<PackedRow>(
    `select parameter_id, unit_id, ${isBelow} as is_below, ${packedInTime('date_send(begin_date)')} as begins, ${packedInTime('int2send(slot)')} as slots,
       ${withEnds ? packedInTime('date_send(end_date)') : 'null::bytea'} as ends, ${packedInTime('float8send(value)')} as values
     from ${valuesSource(asOf)} m
     where company_id = $1 and node_id = $2 and parameter_id = any($3::bigint[])
       and begin_date >= date '1970-01-01' + $4::integer and begin_date < date '1970-01-01' + $5::integer
       and ${isCounted}${isMeasured ? ` and flags & ${measurementFlag.substituted} = 0` : ''}
     group by parameter_id, unit_id, state, ${isBelow}`,
    [companyId, nodeId, parameterIds, fromDay, toDay],
  );
  const known = [...Map.groupBy(rows, ({ parameterId }) => parameterId)];
  return new Map(known.map(([parameterId, ofParameter]) => [parameterId, knownOf(ofParameter)]));
}

const periodsOf = ({ begins, slots }: PackedRow) => ({ begins: daysOf(begins), slots: unpackSlots(slots) });

const knownOf = (rows: readonly PackedRow[]): KnownValues => ({
  values: rows.flatMap((row) => {
    const { unitId, ends, values, isBelow: below } = row;
    if (values === null) return [];
    const count = values.length / Float64Array.BYTES_PER_ELEMENT;
    return [
      { unitId, count, ...periodsOf(row), ends: ends && daysOf(ends), values: unpackNumbers(values), isBelow: below },
    ];
  }),
  withoutData: rows.flatMap((row) => (row.values === null ? [periodsOf(row)] : [])),
});

export type Units = ReadonlyMap<number, Unit>;

/** The values in another unit; none where they don't convert to it. */
export function valuesIn(units: Units, columns: ValueColumns, unitId: number | null): Float64Array | null {
  const conversion = conversionOf(units.get(columns.unitId ?? 0) ?? null, units.get(unitId ?? 0) ?? null);
  if (conversion === null) return null;
  const { factor, offset } = conversion;
  return factor === 1 && offset === 0 ? columns.values : columns.values.map((value) => value * factor + offset);
}
