import { measurementMessages } from '@oikos/contract/measurement/measurements/measurement-messages.ts';
import { billMessages as say } from '@oikos/contract/measurement/utility-bills/bill-messages.ts';
import { TIMESPAN, type Timespan } from '@oikos/domain/period/timespan.ts';
import { sql } from 'kysely';
import { notFound, refuseField } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** A parameter whose values bills make. */
export interface BillParameter {
  readonly id: number;
  readonly parameterSetId: number;
  readonly name: string;
  readonly timespan: Timespan;
  readonly unitTypeId: number | null;
  readonly unitId: number | null;
}

interface Row extends BillParameter {
  readonly isConstant: boolean;
  readonly isCalculated: boolean;
  readonly isReadOnly: boolean;
  readonly dataType: number;
  readonly rollUp: string;
}

/** The parameter, which must be one that a bill can be spread onto. */
export async function readBillParameter(
  scope: TenantScope,
  parameterId: number,
  nodeId: number,
): Promise<BillParameter> {
  const { rows } = await sql<Row>`
    select p.id, p.parameter_set_id, p.name, s.timespan, p.unit_type_id,
      p.unit_id, s.is_constant, p.is_calculated,
      s.is_read_only or p.is_read_only or coalesce(o.is_read_only, false) as is_read_only,
      p.data_type, p.roll_up
    from parameter p join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
    left join parameter_overwrite o on o.company_id = p.company_id and o.parameter_id = p.id and o.node_id = ${nodeId}
    where p.id = ${parameterId}`.execute(scope.db);
  const parameter = rows[0];
  if (!parameter) throw notFound();
  if (parameter.isCalculated) throw refuseField('parameterId', measurementMessages.calculated, parameter.name);
  if (parameter.isReadOnly) throw refuseField('parameterId', measurementMessages.readOnly, parameter.name);
  if (parameter.dataType !== 0 || parameter.rollUp !== 'sum')
    throw refuseField('parameterId', say.notSpread, parameter.name);
  const isWholeDays =
    !parameter.isConstant && parameter.timespan !== TIMESPAN.hour && parameter.timespan !== TIMESPAN.none;
  if (!isWholeDays) throw refuseField('parameterId', say.notWholeDays);
  return parameter;
}

/** The unit given must be one of the parameter's; without one it is the parameter's own. */
export async function billUnit(
  scope: TenantScope,
  parameter: BillParameter,
  uomId: number | null,
): Promise<number | null> {
  if (parameter.unitTypeId === null) return null;
  const unitId = uomId ?? parameter.unitId;
  const unit = await scope.db
    .selectFrom('unit')
    .select(['code', 'unitTypeId as typeId'])
    .where('id', '=', unitId)
    .executeTakeFirst();
  if (unit?.typeId !== parameter.unitTypeId) {
    throw refuseField('uomId', measurementMessages.unitOfOtherType, unit?.code ?? '', parameter.name);
  }
  return unitId;
}
