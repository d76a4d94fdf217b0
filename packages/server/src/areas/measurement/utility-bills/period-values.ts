import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { daysBetween } from '@oikos/domain/period/local-date.ts';
import { type Period, periodContaining } from '@oikos/domain/period/period.ts';
import { snapFactor } from '@oikos/domain/quantity/conversion.ts';
import { sumCompensated } from '@oikos/domain/quantity/sum.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { BillParameter } from './bill-parameter.ts';

/** What bills make of a period. */
export interface BilledPeriod {
  readonly period: Period;
  readonly value: number;
  readonly unitId: number | null;
  readonly isEstimated: boolean;
  /** Days of the period that a bill covers; of several meters, those of the one covered least. */
  readonly coveredDays: number;
  readonly ofDays: number;
  /** The latest bill. */
  readonly billId: number;
}

interface ShareRow {
  readonly billId: number;
  readonly meter: string;
  readonly begin: LocalDate;
  readonly days: number;
  readonly value: number;
  readonly unitId: number | null;
  readonly multiplyBy: number | null;
  readonly isEstimated: boolean;
}

async function readShares(scope: TenantScope, nodeId: number, parameterId: number, from: LocalDate, to: LocalDate) {
  const { rows } = await sql<ShareRow>`
    select b.id as bill_id, b.meter, s.begin_date as begin, s.days, s.value, b.unit_id,
      u.multiply_by, b.is_estimated
    from utility_bill b
    join utility_bill_share s on s.company_id = b.company_id and s.utility_bill_id = b.id
    left join unit u on u.company_id = b.company_id and u.id = b.unit_id
    where b.node_id = ${nodeId} and b.parameter_id = ${parameterId} and s.begin_date >= ${from}::date and s.begin_date < ${to}::date
    order by b.id, s.begin_date`.execute(scope.db);
  return rows;
}

async function multiplierOf(scope: TenantScope, unitId: number | null): Promise<number> {
  const unit = await scope.db.selectFrom('unit').select('multiplyBy').where('id', '=', unitId).executeTakeFirst();
  return unit?.multiplyBy ?? 1;
}

function billedPeriod(
  period: Period,
  shares: readonly ShareRow[],
  unitId: number | null,
  multiplier: number,
): BilledPeriod {
  const common = new Set(shares.map((share) => share.unitId)).size === 1;
  // Shares of one unit keep it as billed; else all of them come in the parameter's.
  const amounts = shares.map(({ value, multiplyBy }) =>
    common ? value : value * snapFactor((multiplyBy ?? 1) / multiplier),
  );
  const byMeter = Map.groupBy(shares, ({ meter }) => meter.toLowerCase());
  const covered = [...byMeter.values()].map((group) => group.reduce((sum, { days }) => sum + days, 0));
  return {
    period,
    value: sumCompensated(amounts),
    unitId: common ? (shares[0]?.unitId ?? null) : unitId,
    isEstimated: shares.some((share) => share.isEstimated),
    coveredDays: Math.min(...covered),
    ofDays: daysBetween(period.begin, period.end),
    billId: Math.max(...shares.map(({ billId }) => billId)),
  };
}

/** The values that all bills together make of these periods; a period without a share has none. */
export async function billedPeriods(
  scope: TenantScope,
  nodeId: number,
  parameter: BillParameter,
  periods: readonly Period[],
): Promise<readonly BilledPeriod[]> {
  const first = periods[0];
  const last = periods.at(-1);
  if (first === undefined || last === undefined) return [];
  const shares = await readShares(scope, nodeId, parameter.id, first.begin, last.end);
  const multiplier = await multiplierOf(scope, parameter.unitId);
  const byPeriod = Map.groupBy(shares, ({ begin }) => periodContaining(parameter.timespan, begin).begin);
  return periods.flatMap((period) => {
    const own = byPeriod.get(period.begin);
    return own === undefined ? [] : [billedPeriod(period, own, parameter.unitId, multiplier)];
  });
}
