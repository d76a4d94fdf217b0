import { isOutsideLimit, type LimitOperator } from '@oikos/domain/measurement/parameter-limit.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { conversionBetween } from '@oikos/domain/quantity/conversion.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';

/** A limit of a parameter at the node at hand. */
export interface EntryLimit {
  readonly parameterId: number;
  readonly operator: LimitOperator;
  readonly value: number;
  readonly unitId: number | null;
  readonly beginDate: LocalDate;
  /** The last day. */
  readonly endDate: LocalDate;
  readonly citation: string;
}

export async function readLimits(
  sql: SqlRunner,
  nodeId: number,
  parameterIds: readonly number[],
): Promise<ReadonlyMap<number, readonly EntryLimit[]>> {
  const rows = await sql.rows<EntryLimit>(
    `select parameter_id, operator, value, unit_id, begin_date,
       end_date, citation
     from parameter_limit where node_id = $1 and parameter_id = any($2::bigint[]) order by begin_date, id`,
    [nodeId, parameterIds],
  );
  return Map.groupBy(rows, ({ parameterId }) => parameterId);
}

/** The limits in effect on the first day of the period that the value breaks; one in a unit it doesn't convert to is not judged. */
export function brokenLimits(
  limits: readonly EntryLimit[],
  units: ReadonlyMap<number, Unit>,
  given: { readonly value: number; readonly unitId: number | null; readonly begin: LocalDate },
): readonly EntryLimit[] {
  return limits.filter((limit) => {
    if (given.begin < limit.beginDate || given.begin > limit.endDate) return false;
    const value = inUnit(given.value, units.get(given.unitId ?? 0), units.get(limit.unitId ?? 0));
    return value !== null && isOutsideLimit(value, limit.operator, limit.value);
  });
}

function inUnit(value: number, from: Unit | undefined, to: Unit | undefined): number | null {
  if (from?.id === to?.id) return value;
  if (from === undefined || to === undefined || from.typeId !== to.typeId) return null;
  const { factor, offset } = conversionBetween(from, to);
  return value * factor + offset;
}
