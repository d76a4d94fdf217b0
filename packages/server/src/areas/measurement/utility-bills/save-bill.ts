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
import { createRecord, recordKind, removeRecord, saveRecord } from '../../../foundation/records/save-record.ts';
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

async function readBill(scope: TenantScope, id: number): Promise<StoredBill & { readonly version: number }> {
  return scope.db
    .selectFrom('utility_bill')
    .select([
      'nodeId',
      'parameterId',
      'meter',
      'accountNumber',
      'beginDate as begin',
      'endDate as end',
      'value',
      'unitId',
      'isEstimated',
      'documentId',
      'comment',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

const bills = recordKind({ entity: 'utilityBill', table: 'utility_bill', read: readBill });

const columnsOf = (bill: StoredBill) => ({
  meter: bill.meter,
  account_number: bill.accountNumber,
  begin_date: bill.begin,
  end_date: bill.end,
  value: bill.value,
  unit_id: bill.unitId,
  is_estimated: bill.isEstimated,
  document_id: bill.documentId,
  comment: bill.comment,
});

async function storeShares(scope: TenantScope, billId: number, bill: StoredBill, timespan: Timespan): Promise<void> {
  const shares = prorateByDay(bill, timespan).map(({ begin, end, days, value }) => ({ begin, end, days, value }));
  await scope.db.deleteFrom('utility_bill_share').where('utilityBillId', '=', billId).execute();
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
  const reason = fields.reasonForChange;
  const columns = { node_id: nodeId, parameter_id: parameterId, created_by: scope.userId, ...columnsOf(bill) };
  const saved = await createRecord(scope, bills, columns, {
    reason,
    addParts: (id) => storeShares(scope, id, bill, parameter.timespan),
  });
  const warnings = await writeBilledPeriods(scope, nodeId, parameter, periodsOf(parameter.timespan, bill), reason);
  return { ...saved, warnings };
}

export async function updateBill(
  scope: TenantScope,
  { id, version, ...fields }: ParsedInputOf<typeof updateUtilityBill>,
): Promise<OutputOf<typeof updateUtilityBill>> {
  const before = await readBill(scope, id);
  const { nodeId, parameterId } = before;
  const parameter = await readBillParameter(scope, parameterId, nodeId);
  const bill = storedOf(fields, nodeId, parameterId, await billUnit(scope, parameter, fields.uomId));
  const reason = fields.reasonForChange;
  const rules = async () => {
    await assertMayAttach(scope, bill.documentId, before.documentId);
    await refuseOverlap(scope, bill, id);
    return columnsOf(bill);
  };
  const saved = await saveRecord(scope, bills, { id, version }, rules, { reason });
  await storeShares(scope, id, bill, parameter.timespan);
  const periods = periodsOf(parameter.timespan, before, bill);
  const warnings = await writeBilledPeriods(scope, nodeId, parameter, periods, reason);
  return { ...saved, warnings };
}

export async function deleteBill(
  scope: TenantScope,
  { id, reasonForChange: reason }: ParsedInputOf<typeof deleteUtilityBill>,
): Promise<OutputOf<typeof deleteUtilityBill>> {
  const before = await removeRecord(scope, bills, id, { reason });
  const parameter = await readBillParameter(scope, before.parameterId, before.nodeId);
  const periods = periodsOf(parameter.timespan, before);
  const warnings = await writeBilledPeriods(scope, before.nodeId, parameter, periods, reason);
  return { isSuccessful: true, warnings };
}
