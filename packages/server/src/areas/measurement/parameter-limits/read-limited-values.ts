import { measurementFlag, notCountedFlags } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
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
}

interface PackedRow {
  readonly parameterId: number;
  readonly unitId: number | null;
  readonly begins: Buffer;
  readonly slots: Buffer;
  readonly ends: Buffer | null;
  readonly values: Buffer;
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

/** Whether a row of measurement holds a number that counts. */
export const isCounted = `state = ${measurementState.value} and flags & ${notCounted} = 0 and value is not null`;

const daysOf = (bytes: Buffer): Int32Array => unpackDays(bytes).map((day) => day + EPOCH_DAY);

/**
 * Reads numbers that count, packed by the database into byte strings: one row for each parameter and unit. What is invalid or
 * held, failed or blank isn't there.
 */
export async function readLimitedValues(
  sql: SqlRunner,
  { companyId, nodeId, parameterIds, fromDay, toDay, withEnds, isMeasured = false, asOf }: WantedValues,
): Promise<ReadonlyMap<number, readonly ValueColumns[]>> {
  if (parameterIds.length === 0 || fromDay >= toDay) return new Map();
  const rows = await sql.rows<PackedRow>(
    `select parameter_id, unit_id, ${packedInTime('date_send(begin_date)')} as begins, ${packedInTime('int2send(slot)')} as slots,
       ${withEnds ? packedInTime('date_send(end_date)') : 'null::bytea'} as ends, ${packedInTime('float8send(value)')} as values
     from ${valuesSource(asOf)} m
     where company_id = $1 and node_id = $2 and parameter_id = any($3::bigint[])
       and begin_date >= date '1970-01-01' + $4::integer and begin_date < date '1970-01-01' + $5::integer
       and ${isCounted}${isMeasured ? ` and flags & ${measurementFlag.substituted} = 0` : ''}
     group by parameter_id, unit_id`,
    [companyId, nodeId, parameterIds, fromDay, toDay],
  );
  const columns = rows.map(({ parameterId, unitId, begins, slots, ends, values }) => ({
    ...{ parameterId, unitId, count: values.length / Float64Array.BYTES_PER_ELEMENT },
    ...{ begins: daysOf(begins), slots: unpackSlots(slots), ends: ends && daysOf(ends), values: unpackNumbers(values) },
  }));
  return Map.groupBy(columns, ({ parameterId }) => parameterId);
}

export type Units = ReadonlyMap<number, Unit>;

/** The values in another unit; none where they don't convert to it. */
export function valuesIn(units: Units, columns: ValueColumns, unitId: number | null): Float64Array | null {
  const conversion = conversionOf(units.get(columns.unitId ?? 0) ?? null, units.get(unitId ?? 0) ?? null);
  if (conversion === null) return null;
  const { factor, offset } = conversion;
  return factor === 1 && offset === 0 ? columns.values : columns.values.map((value) => value * factor + offset);
}
