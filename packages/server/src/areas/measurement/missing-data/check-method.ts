import { generalMessages } from '@oikos/contract/general-messages.ts';
import { missingDataMessages as say } from '@oikos/contract/measurement/missing-data/missing-data-messages.ts';
import type { missingDataMethods } from '@oikos/contract/measurement/missing-data/missing-data-methods.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import { isLadder, needsHours, takesLoad, takesLongestGap } from '@oikos/domain/measurement/missing-data/methods.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { TIMESPAN, type Timespan } from '@oikos/domain/period/timespan.ts';
import { shownLastDay } from '@oikos/domain/period/validity.ts';
import { sql } from 'kysely';
import { conflict, refuseField } from '../../../foundation/http/refusals.ts';
import type { Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

export type MethodValues = ValuesOf<typeof missingDataMethods>;

interface Parameter {
  readonly name: string;
  readonly dataType: number;
  readonly unitTypeId: number | null;
  readonly isCalculated: boolean;
  readonly timespan: Timespan;
}

async function readParameter({ db }: TenantScope, id: number): Promise<Parameter> {
  const { rows } = await sql<Parameter>`
    select p.name, p.data_type, p.unit_type_id, p.is_calculated,
      case when s.is_constant then ${TIMESPAN.none} else s.timespan end as timespan
    from parameter p join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
    where p.id = ${id}`.execute(db);
  return rows[0] as Parameter;
}

function checkParameter({ method, longestGap }: MethodValues, { name, dataType, isCalculated, timespan }: Parameter) {
  if (isCalculated) throw refuseField('parameterId', say.calculated, name);
  if (dataType !== DATA_TYPE.number) throw refuseField('parameterId', say.notNumber, name);
  if (timespan === TIMESPAN.none) throw refuseField('parameterId', say.noPeriods, name);
  if (needsHours(method) && timespan !== TIMESPAN.hour) throw refuseField('method', say.needsHours, name);
  if (method === 'linear' && longestGap === null) throw refuseField('longestGap', say.needsLongestGap);
}

async function checkPotential({ db }: TenantScope, values: MethodValues, { name, unitTypeId }: Parameter) {
  const { method, potentialValue, potentialUnitId } = values;
  if (!isLadder(method)) return;
  if (potentialValue === null) throw refuseField('potentialValue', say.needsPotential);
  if (unitTypeId === null && potentialUnitId !== null) throw refuseField('potentialUnitId', say.takesNoUnit, name);
  if (unitTypeId !== null && potentialUnitId === null) throw refuseField('potentialUnitId', say.needsUnit);
  if (potentialUnitId === null) return;
  const unit = await db.selectFrom('unit').select('unitTypeId').where('id', '=', potentialUnitId).executeTakeFirst();
  if (unit?.unitTypeId !== unitTypeId) throw refuseField('potentialUnitId', say.unitOfOtherType, name);
}

async function checkOperating(scope: TenantScope, { operatingParameterId, operatingAbove }: MethodValues) {
  if (operatingParameterId === null) {
    if (operatingAbove !== null) throw refuseField('operatingParameterId', say.operatingAlone);
    return;
  }
  if (operatingAbove === null) throw refuseField('operatingAbove', say.needsOperatingNumber);
  const { name, dataType } = await readParameter(scope, operatingParameterId);
  if (dataType !== DATA_TYPE.number) throw refuseField('operatingParameterId', say.operatingNotNumber, name);
}

async function checkLoad(scope: TenantScope, { method, loadParameterId, maximumLoad }: MethodValues) {
  if (!takesLoad(method)) return;
  if (loadParameterId === null) {
    if (maximumLoad !== null) throw refuseField('loadParameterId', say.loadAlone);
    return;
  }
  if (maximumLoad === null || maximumLoad <= 0) throw refuseField('maximumLoad', say.needsMaximumLoad);
  const { name, dataType, timespan } = await readParameter(scope, loadParameterId);
  if (dataType !== DATA_TYPE.number || timespan !== TIMESPAN.hour) {
    throw refuseField('loadParameterId', say.loadNotHourly, name);
  }
}

/** At one place, one method fills the gaps of a parameter on a day. */
export async function refuseOverlap(
  { db }: TenantScope,
  id: number,
  { parameterId, nodeId, beginDate, endDate }: Pick<MethodValues, 'parameterId' | 'nodeId' | 'beginDate' | 'endDate'>,
): Promise<void> {
  const { rows } = await sql<{ name: string; beginDate: string; endDate: string }>`
    select name, begin_date, end_date from missing_data_method
    where is_active and id <> ${id} and parameter_id = ${parameterId} and node_id is not distinct from ${nodeId}::bigint
      and begin_date <= ${endDate}::date and end_date >= ${beginDate}::date limit 1`.execute(db);
  const [other] = rows;
  if (other) throw conflict(say.overlaps, other.name, other.beginDate, shownLastDay(other.endDate) || NO_END);
}

/** A method is of numbers that somebody enters or imports by the period, with the settings that it needs and no others. */
export async function checkMethod(scope: TenantScope, { values, id }: Saving<MethodValues>): Promise<MethodValues> {
  if (values.endDate < values.beginDate) throw refuseField('endDate', generalMessages.endBeforeBegin);
  const parameter = await readParameter(scope, values.parameterId);
  checkParameter(values, parameter);
  await checkPotential(scope, values, parameter);
  await checkOperating(scope, values);
  await checkLoad(scope, values);
  if (id !== null && (await isActive(scope, id))) await refuseOverlap(scope, id, values);
  const { method } = values;
  return {
    ...values,
    longestGap: takesLongestGap(method) ? values.longestGap : null,
    potentialValue: isLadder(method) ? values.potentialValue : null,
    potentialUnitId: isLadder(method) ? values.potentialUnitId : null,
    loadParameterId: takesLoad(method) ? values.loadParameterId : null,
    maximumLoad: takesLoad(method) ? values.maximumLoad : null,
  };
}

export async function isActive({ db }: TenantScope, id: number): Promise<boolean> {
  const row = await db.selectFrom('missing_data_method').select('isActive').where('id', '=', id).executeTakeFirst();
  return row?.isActive ?? false;
}
