import { measurementMessages } from '@oikos/contract/measurement/measurements/measurement-messages.ts';
import { billMessages as say } from '@oikos/contract/measurement/utility-bills/bill-messages.ts';
import { say as said } from '@oikos/contract/message.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { severityOf } from '@oikos/domain/measurement/judge-values.ts';
import { isApproved, measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementOrigin, originName } from '@oikos/domain/measurement/measurement-origin.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { type Period, periodLabel } from '@oikos/domain/period/period.ts';
import { covers, shownLastDay } from '@oikos/domain/period/validity.ts';
import { sql } from 'kysely';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { refuseField, refuseFields } from '../../../foundation/http/refusals.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import {
  deleteMeasurements,
  openStage,
  stageTable,
  writeStagedMeasurements,
} from '../measurements/write-measurements.ts';
import { keepVerdicts } from '../verdicts/keep-verdicts.ts';
import type { BillParameter } from './bill-parameter.ts';
import { doubtOf, judgeBilled, raisedOfBill } from './judge-billed.ts';
import { type BilledPeriod, billedPeriods } from './period-values.ts';

interface StoredValue {
  readonly begin: LocalDate;
  readonly origin: number;
  readonly flags: number;
  readonly state: number;
}

interface Node {
  readonly name: string;
  readonly active: LocalDate;
  readonly inactive: LocalDate;
  readonly timeZone: string;
  readonly mayOverwrite: boolean;
}

async function readNode(scope: TenantScope, nodeId: number): Promise<Node> {
  const { rows } = await sql<Node>`
    select name, active_date as active, inactive_date as inactive, time_zone,
      id in ${permittedNodes(scope, 'MEASUREMENT_OVERWRITE')} as may_overwrite
    from node where id = ${nodeId}`.execute(scope.db);
  return rows[0] as Node;
}

async function readStored(scope: TenantScope, nodeId: number, parameterId: number, periods: readonly Period[]) {
  const { rows } = await sql<StoredValue>`
    select begin_date as begin, origin, flags, state from measurement
    where company_id = ${scope.companyId} and node_id = ${nodeId} and parameter_id = ${parameterId} and slot = -1
      and begin_date = any(${periods.map(({ begin }) => begin)}::date[])`.execute(scope.db);
  return new Map(rows.map((row) => [row.begin, row]));
}

interface Refusable {
  readonly node: Node;
  readonly parameter: BillParameter;
  readonly reason: string;
}

/** What is at a period must be the bills' own or blank; an approved value needs the right and a reason (U124). */
function refuseExisting(
  { node, parameter, reason }: Refusable,
  period: Period,
  existing: StoredValue | undefined,
): void {
  if (existing === undefined) return;
  if (existing.origin !== measurementOrigin.bill && existing.state !== measurementState.blank) {
    throw refuseField(
      'beginDate',
      say.enteredOtherwise,
      periodLabel(period),
      parameter.name,
      originName(existing.origin),
    );
  }
  if (!isApproved(existing.flags)) return;
  if (!node.mayOverwrite) throw refuseField('reasonForChange', measurementMessages.approvedNeedsPermission);
  if (reason === '') throw refuseField('reasonForChange', measurementMessages.approvedNeedsReason);
}

function refuseInactive({ node }: Refusable, { period }: BilledPeriod): void {
  // A value outside the node's active dates would keep the node from being saved (V123).
  if (covers({ begin: node.active, end: node.inactive }, period)) return;
  const last = shownLastDay(node.inactive);
  throw refuseField('beginDate', measurementMessages.outsideActiveDates, node.name, node.active, last || '9999-12-31');
}

interface Staging {
  readonly existing: ReadonlyMap<LocalDate, StoredValue>;
  /** What a rule of data quality holds. */
  readonly held: ReadonlySet<BilledPeriod>;
  readonly reason: string;
}

async function stageBilled(
  scope: TenantScope,
  nodeId: number,
  parameterId: number,
  billed: readonly BilledPeriod[],
  { existing, held, reason }: Staging,
): Promise<void> {
  const rows = billed.map((each) => {
    const { period, value, unitId, isEstimated, coveredDays, ofDays } = each;
    const before = (existing.get(period.begin)?.flags ?? 0) & ~(measurementFlag.estimated | measurementFlag.held);
    const kept = held.has(each) ? before | measurementFlag.held : before;
    const comment = coveredDays < ofDays ? said(say.coverage, coveredDays, ofDays).message : null;
    const flags = isEstimated ? kept | measurementFlag.estimated : kept;
    return { begin: period.begin, end: period.end, unit: unitId, value, flags, comment };
  });
  const runner = runnerOfKysely(scope.db);
  await openStage(runner);
  await runner.rows(
    `insert into ${stageTable} (node_id, parameter_id, begin_date, end_date, unit_id, value, flags, comment,
       reason_for_change, data_origin)
     select $1, $2, r.begin, r."end", r.unit, r.value, r.flags, r.comment, nullif($3, ''), $4
     from jsonb_to_recordset($5::jsonb) as r(begin date, "end" date, unit bigint, value float8, flags smallint, comment text)
     order by r.begin`,
    [nodeId, parameterId, reason, say.sourceUtilityBill.english, JSON.stringify(rows)],
  );
}

/**
 * Brings the values of these periods to what the bills now make of them: the sum of their shares, or none. Returns what
 * is doubtful: what the judge says of the values, and periods that bills cover in part only.
 */
export async function writeBilledPeriods(
  scope: TenantScope,
  nodeId: number,
  parameter: BillParameter,
  periods: readonly Period[],
  reason: string,
): Promise<Problem[]> {
  const refusable = { node: await readNode(scope, nodeId), parameter, reason };
  const existing = await readStored(scope, nodeId, parameter.id, periods);
  const billed = await billedPeriods(scope, nodeId, parameter, periods);
  for (const period of periods) refuseExisting(refusable, period, existing.get(period.begin));
  for (const each of billed) refuseInactive(refusable, each);
  const { timeZone } = refusable.node;
  const judged = await judgeBilled(scope, { nodeId, timeZone, parameterId: parameter.id }, billed);
  const doubts = judged.verdicts.map((found) => doubtOf(found, judged.units));
  const refused = doubts.filter(({ severity }) => severity === 'refuse');
  if (refused.length > 0) throw refuseFields(refused);
  const held = new Set(judged.verdicts.filter(({ verdict }) => severityOf(verdict) === 'hold').map(({ of }) => of));
  const runner = runnerOfKysely(scope.db);
  for (const [billId, group] of Map.groupBy(billed, (each) => each.billId)) {
    await stageBilled(scope, nodeId, parameter.id, group, { existing, held, reason });
    const origin = { origin: measurementOrigin.bill, originId: billId, userId: scope.userId };
    await writeStagedMeasurements(runner, origin, 'bill');
  }
  await keepVerdicts(
    runner,
    judged.verdicts.map((found) => raisedOfBill(nodeId, parameter.id, found)),
    judged.units,
  );
  const kept = new Set(billed.map(({ period }) => period.begin));
  const orphaned = periods.filter(({ begin }) => existing.has(begin) && !kept.has(begin)).map(({ begin }) => begin);
  if (orphaned.length > 0) {
    await deleteMeasurements(
      runner,
      `m.node_id = $1 and m.parameter_id = $2 and m.slot = -1 and m.origin = ${measurementOrigin.bill} and m.begin_date = any($3::date[])`,
      [nodeId, parameter.id, orphaned],
      reason || 'bill',
    );
  }
  return [...doubts, ...billed.filter(({ coveredDays, ofDays }) => coveredDays < ofDays).map(partlyCovered)];
}

function partlyCovered({ period, coveredDays, ofDays }: BilledPeriod): Problem {
  const { code, message, parameters } = said(say.partlyCovered, coveredDays, ofDays, periodLabel(period));
  return { path: 'endDate', code, message, parameters: [...parameters] };
}
