import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { billMessages as say } from '@oikos/contract/measurement/utility-bills/bill-messages.ts';
import type {
  createUtilityBill,
  deleteUtilityBill,
  updateUtilityBill,
} from '@oikos/contract/measurement/utility-bills/utility-bills.ts';
import { addDays, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { type Period, periodsBetween } from '@oikos/domain/period/period.ts';
import { prorateByDay } from '@oikos/domain/period/proration.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import { shownLastDay } from '@oikos/domain/period/validity.ts';
import { sql } from 'kysely';
import { assertMayAttach } from '../../../foundation/files/stored-files.ts';
import { notFound, refuseField } from '../../../foundation/http/refusals.ts';
import { changesBetween, writeAudit } from '../../../foundation/records/audit.ts';
import { versionConflict } from '../../../foundation/records/version-conflict.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { billUnit, readBillParameter } from './bill-parameter.ts';
import { writeBilledPeriods } from './write-periods.ts';

type Fields = Omit<ParsedInputOf<typeof createUtilityBill>, 'nodeId' | 'parameterId'>;

/** A bill as it is stored: half-open dates. */
interface StoredBill {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly meter: string;
  readonly accountNumber: string;
  readonly begin: LocalDate;
  readonly end: LocalDate;
  readonly value: number;
  readonly unitId: number | null;
  readonly isEstimated: boolean;
  readonly documentId: number | null;
  readonly comment: string;
}

const storedOf = (fields: Fields, nodeId: number, parameterId: number, unitId: number | null): StoredBill => ({
  nodeId,
  parameterId,
  meter: fields.meter,
  accountNumber: fields.accountNumber,
  begin: fields.beginDate,
  end: addDays(fields.endDate, 1),
  value: fields.value,
  unitId,
  isEstimated: fields.isEstimated,
  documentId: fields.documentId,
  comment: fields.comment,
});

/** One meter is billed once for a day. */
async function refuseOverlap(scope: TenantScope, bill: StoredBill, exceptId: number): Promise<void> {
  const { rows } = await sql<{ begin: LocalDate; end: LocalDate }>`
    select begin_date as begin, end_date as end from utility_bill
    where node_id = ${bill.nodeId} and parameter_id = ${bill.parameterId} and lower(meter) = lower(${bill.meter})
      and begin_date < ${bill.end}::date and end_date > ${bill.begin}::date and id <> ${exceptId}
    order by begin_date limit 1`.execute(scope.db);
  const other = rows[0];
  if (other) throw refuseField('beginDate', say.overlaps, other.begin, shownLastDay(other.end));
}

async function readStored(scope: TenantScope, id: number): Promise<StoredBill & { readonly version: number }> {
  const { rows } = await sql<StoredBill & { version: number }>`
    select node_id as "nodeId", parameter_id as "parameterId", meter, account_number as "accountNumber",
      begin_date as begin, end_date as end, value, unit_id as "unitId", is_estimated as "isEstimated",
      document_id as "documentId", comment, version
    from utility_bill where id = ${id} for update`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

async function storeShares(scope: TenantScope, billId: number, bill: StoredBill, timespan: Timespan): Promise<void> {
  const shares = prorateByDay(bill, timespan).map(({ begin, end, days, value }) => ({ begin, end, days, value }));
  await sql`delete from utility_bill_share where utility_bill_id = ${billId}`.execute(scope.db);
  await sql`
    insert into utility_bill_share (utility_bill_id, begin_date, end_date, days, value)
    select ${billId}::bigint, r.begin, r."end", r.days, r.value
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as r(begin date, "end" date, days integer, value float8)`.execute(
    scope.db,
  );
}

/** The periods that either range touches, in order. */
function periodsOf(timespan: Timespan, ...bills: readonly StoredBill[]): readonly Period[] {
  const periods = bills.flatMap(({ begin, end }) => periodsBetween(timespan, begin, end));
  const byBegin = new Map(periods.map((period) => [period.begin, period]));
  return [...byBegin.values()].sort((left, right) => (left.begin < right.begin ? -1 : 1));
}

export async function createBill(
  scope: TenantScope,
  { nodeId, parameterId, ...fields }: ParsedInputOf<typeof createUtilityBill>,
): Promise<OutputOf<typeof createUtilityBill>> {
  const parameter = await readBillParameter(scope, parameterId, nodeId);
  const bill = storedOf(fields, nodeId, parameterId, await billUnit(scope, parameter, fields.uomId));
  await assertMayAttach(scope, bill.documentId, null);
  await refuseOverlap(scope, bill, 0);
  const { rows } = await sql<{ id: number; version: number }>`
    insert into utility_bill (node_id, parameter_id, meter, account_number, begin_date, end_date, value, unit_id,
      is_estimated, document_id, comment, created_by)
    values (${nodeId}, ${parameterId}, ${bill.meter}, ${bill.accountNumber}, ${bill.begin}, ${bill.end}, ${bill.value},
      ${bill.unitId}, ${bill.isEstimated}, ${bill.documentId}, ${bill.comment}, ${scope.userId})
    returning id, version`.execute(scope.db);
  const { id, version } = rows[0] as { id: number; version: number };
  await storeShares(scope, id, bill, parameter.timespan);
  const reason = fields.reasonForChange;
  const warnings = await writeBilledPeriods(scope, nodeId, parameter, periodsOf(parameter.timespan, bill), reason);
  const changes = changesBetween(null, { ...bill });
  await writeAudit(scope, [{ entity: 'utilityBill', entityId: id, action: 'create', changes, reason }]);
  return { id, newId: id, version, warnings };
}

export async function updateBill(
  scope: TenantScope,
  { id, version, ...fields }: ParsedInputOf<typeof updateUtilityBill>,
): Promise<OutputOf<typeof updateUtilityBill>> {
  const { version: standing, ...before } = await readStored(scope, id);
  if (standing !== version) throw await versionConflict(scope, 'utilityBill', id);
  const { nodeId, parameterId } = before;
  const parameter = await readBillParameter(scope, parameterId, nodeId);
  const bill = storedOf(fields, nodeId, parameterId, await billUnit(scope, parameter, fields.uomId));
  await assertMayAttach(scope, bill.documentId, before.documentId);
  await refuseOverlap(scope, bill, id);
  await sql`
    update utility_bill set meter = ${bill.meter}, account_number = ${bill.accountNumber}, begin_date = ${bill.begin},
      end_date = ${bill.end}, value = ${bill.value}, unit_id = ${bill.unitId}, is_estimated = ${bill.isEstimated},
      document_id = ${bill.documentId}, comment = ${bill.comment}, version = version + 1
    where id = ${id}`.execute(scope.db);
  await storeShares(scope, id, bill, parameter.timespan);
  const periods = periodsOf(parameter.timespan, before, bill);
  const reason = fields.reasonForChange;
  const warnings = await writeBilledPeriods(scope, nodeId, parameter, periods, reason);
  const changes = changesBetween({ ...before }, { ...bill });
  await writeAudit(scope, [{ entity: 'utilityBill', entityId: id, action: 'update', changes, reason }]);
  return { id, version: version + 1, warnings };
}

export async function deleteBill(
  scope: TenantScope,
  { id, reasonForChange: reason }: ParsedInputOf<typeof deleteUtilityBill>,
): Promise<OutputOf<typeof deleteUtilityBill>> {
  const { version: _version, ...before } = await readStored(scope, id);
  const parameter = await readBillParameter(scope, before.parameterId, before.nodeId);
  await sql`delete from utility_bill where id = ${id}`.execute(scope.db);
  const periods = periodsOf(parameter.timespan, before);
  const warnings = await writeBilledPeriods(scope, before.nodeId, parameter, periods, reason);
  const changes = changesBetween({ ...before }, null);
  await writeAudit(scope, [{ entity: 'utilityBill', entityId: id, action: 'delete', changes, reason }]);
  return { isSuccessful: true, warnings };
}
