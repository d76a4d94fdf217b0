import { generalMessages } from '@oikos/contract/general-messages.ts';
import { parameterLimitMessages as say } from '@oikos/contract/measurement/parameter-limits/parameter-limit-messages.ts';
import type { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { parameterMessages } from '@oikos/contract/parameter/parameters/parameter-messages.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import { isLengthOf, isMadeOf, takesLength } from '@oikos/domain/measurement/limit-evaluation/averaging.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../foundation/http/refusals.ts';
import type { Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

type Values = ValuesOf<typeof parameterLimits>;

/** A parameter as a limit sees it. */
interface Limited {
  readonly name: string;
  readonly dataType: number;
  readonly unitTypeId: number | null;
  readonly timespan: Timespan;
  readonly isHere: boolean;
}

export async function readLimited({ db }: TenantScope, nodeId: number, parameterId: number): Promise<Limited> {
  const { rows } = await sql<Limited>`
    select p.name, p.data_type, p.unit_type_id, s.timespan,
      exists (select from parameter_set_node_type st join node n on n.node_type_id = st.node_type_id
        where st.parameter_set_id = p.parameter_set_id and n.id = ${nodeId}) as is_here
    from parameter p join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
    where p.id = ${parameterId}`.execute(db);
  return rows[0] as Limited;
}

/** A number of the node: what a limit, or a condition, can be of. */
export function refuseUnfit({ name, dataType, isHere }: Limited, field: string): void {
  if (!isHere) throw refuseField(field, say.notHere, name);
  if (dataType !== DATA_TYPE.number) throw refuseField(field, say.notNumber, name);
}

async function checkUnit({ db }: TenantScope, { unitId }: Values, { name, unitTypeId }: Limited): Promise<void> {
  if (unitTypeId === null && unitId !== null) throw refuseField('unitId', say.takesNoUnit, name);
  if (unitTypeId !== null && unitId === null) throw refuseField('unitId', say.needsUnit, name);
  if (unitId === null) return;
  const unit = await db.selectFrom('unit').select('unitTypeId').where('id', '=', unitId).executeTakeFirst();
  if (unit?.unitTypeId !== unitTypeId) throw refuseField('unitId', parameterMessages.unitOfOtherType);
}

function checkAveraging(values: Values, { name, timespan }: Limited): void {
  const { averaging, averagingLength, value, warningPercent, seasonBegin, seasonEnd } = values;
  if (averaging !== 'none' && !isMadeOf(averaging, timespan)) {
    throw refuseField('averaging', say.averagingUnsuitable, name);
  }
  if (!isLengthOf(averaging, averagingLength)) throw refuseField('averagingLength', say.lengthUnsuitable);
  if (warningPercent !== null && value <= 0) throw refuseField('warningPercent', say.warningNeedsPositive);
  if ((seasonBegin === '') !== (seasonEnd === '')) {
    throw refuseField(seasonBegin === '' ? 'seasonBegin' : 'seasonEnd', say.seasonIncomplete);
  }
}

async function checkOperating(scope: TenantScope, values: Values): Promise<void> {
  const { averaging, nodeId, operatingParameterId, operatingAbove } = values;
  if (operatingParameterId === null) {
    if (averaging === 'operatingDays') throw refuseField('operatingParameterId', say.needsOperating);
    if (operatingAbove !== null) throw refuseField('operatingParameterId', say.operatingAlone);
    return;
  }
  refuseUnfit(await readLimited(scope, nodeId, operatingParameterId), 'operatingParameterId');
  if (operatingAbove === null) throw refuseField('operatingAbove', say.needsOperatingNumber);
}

/** A limit is of a number, of a parameter that the node has, in a unit and over windows that its values can be told in. */
export async function checkLimit(scope: TenantScope, { values }: Saving<Values>): Promise<Values> {
  if (values.endDate < values.beginDate) throw refuseField('endDate', generalMessages.endBeforeBegin);
  const parameter = await readLimited(scope, values.nodeId, values.parameterId);
  refuseUnfit(parameter, 'parameterId');
  await checkUnit(scope, values, parameter);
  checkAveraging(values, parameter);
  await checkOperating(scope, values);
  const { averaging } = values;
  return {
    ...values,
    averagingLength: takesLength(averaging) ? values.averagingLength : 1,
    statistic: averaging === 'none' ? 'mean' : values.statistic,
  };
}
