import { measurementFlag, notCountedFlags } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { type Conversion, conversionBetween } from '@oikos/domain/quantity/conversion.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import { EPOCH_DAY } from '../../../foundation/db/binary-row-writer.ts';
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

const packed = (send: string) => `string_agg(${send}, ''::bytea order by begin_date, slot)`;

/** Copies into memory of its own, in the order of bytes that this machine counts in. */
function swapped(bytes: Buffer, size: 2 | 4 | 8): ArrayBuffer {
  const copy = Buffer.from(new ArrayBuffer(bytes.length));
  bytes.copy(copy);
  if (size === 2) copy.swap16();
  else if (size === 4) copy.swap32();
  else copy.swap64();
  return copy.buffer as ArrayBuffer;
}

const daysOf = (bytes: Buffer): Int32Array => new Int32Array(swapped(bytes, 4)).map((day) => day + EPOCH_DAY);

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
    `select parameter_id, unit_id, ${packed('date_send(begin_date)')} as begins, ${packed('int2send(slot)')} as slots,
       ${withEnds ? packed('date_send(end_date)') : 'null::bytea'} as ends, ${packed('float8send(value)')} as values
     from ${valuesSource(asOf)} m
     where company_id = $1 and node_id = $2 and parameter_id = any($3::bigint[])
       and begin_date >= date '1970-01-01' + $4::integer and begin_date < date '1970-01-01' + $5::integer
       and state = ${measurementState.value} and flags & ${isMeasured ? notMeasured : notCounted} = 0 and value is not null
     group by parameter_id, unit_id`,
    [companyId, nodeId, parameterIds, fromDay, toDay],
  );
  const columns = rows.map(({ parameterId, unitId, begins, slots, ends, values }) => ({
    ...{ parameterId, unitId, count: values.length / Float64Array.BYTES_PER_ELEMENT },
    ...{ begins: daysOf(begins), slots: new Int16Array(swapped(slots, 2)), ends: ends && daysOf(ends) },
    values: new Float64Array(swapped(values, 8)),
  }));
  return Map.groupBy(columns, ({ parameterId }) => parameterId);
}

export type Units = ReadonlyMap<number, Unit>;

/** Units of one type have one dimension: it need not be told here. */
export async function readConvertedUnits(sql: SqlRunner): Promise<Units> {
  const units = await sql.rows<Unit>(
    `select id, code, name, unit_type_id as type_id, '{}'::jsonb as dimension, multiply_by, add from unit`,
  );
  return new Map(units.map((unit) => [unit.id, unit]));
}

/** Null: values in the one unit can't be told in the other. */
export function conversionOf(units: Units, from: number | null, to: number | null): Conversion | null {
  if (from === to) return { factor: 1, offset: 0 };
  const [source, target] = [units.get(from ?? 0), units.get(to ?? 0)];
  return source === undefined || target === undefined || source.typeId !== target.typeId
    ? null
    : conversionBetween(source, target);
}

/** The values in another unit; none where they don't convert to it. */
export function valuesIn(units: Units, columns: ValueColumns, unitId: number | null): Float64Array | null {
  const conversion = conversionOf(units, columns.unitId, unitId);
  if (conversion === null) return null;
  const { factor, offset } = conversion;
  return factor === 1 && offset === 0 ? columns.values : columns.values.map((value) => value * factor + offset);
}
