import type { limitExemptions } from '@oikos/contract/measurement/parameter-limits/limit-exemptions.ts';
import { parameterLimitMessages as say } from '@oikos/contract/measurement/parameter-limits/parameter-limit-messages.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import { addDays, NO_END } from '@oikos/domain/period/local-date.ts';
import { notFound, refuseField } from '../../../foundation/http/refusals.ts';
import type { Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readLimited, refuseUnfit } from './check-limit.ts';
import { markDays } from './mark-limits.ts';

export type ExemptionValues = ValuesOf<typeof limitExemptions>;
type Values = ExemptionValues;

const DATE_LENGTH = 10;

const noTime = { beginAt: '', endAt: '' };
const noCondition = { parameterId: null, operator: null, value: null };

/** Without what its kind doesn't have. */
export const ofKind = (values: Values): Values =>
  values.kind === 'condition' ? { ...values, ...noTime } : { ...values, ...noCondition };

/** A condition is of a number at the limit's node; any other exemption has its time. What the kind doesn't have is left out. */
export async function checkExemption(scope: TenantScope, { values }: Saving<Values>): Promise<Values> {
  const { kind, beginAt, endAt, parameterId, operator, value } = values;
  if (kind !== 'condition') {
    if (beginAt === '' || endAt === '') throw refuseField(beginAt === '' ? 'beginAt' : 'endAt', say.timeNeeded);
    if (endAt <= beginAt) throw refuseField('endAt', say.endsBeforeBegin);
    return ofKind(values);
  }
  if (parameterId === null) throw refuseField('parameterId', say.conditionNeeded);
  if (operator === null || value === null)
    throw refuseField(operator === null ? 'operator' : 'value', say.conditionNeeded);
  const limit = await scope.db
    .selectFrom('parameter_limit')
    .select('nodeId')
    .where('id', '=', values.parameterLimitId)
    .executeTakeFirstOrThrow(notFound);
  refuseUnfit(await readLimited(scope, limit.nodeId, parameterId), 'parameterId');
  return ofKind(values);
}

/** The days whose windows an exemption changes: all of the limit's where it is a condition. */
export async function markExempt(
  scope: TenantScope,
  { parameterLimitId, kind, beginAt, endAt }: Values,
): Promise<void> {
  const { beginDate } = await scope.db
    .selectFrom('parameter_limit')
    .select('beginDate')
    .where('id', '=', parameterLimitId)
    .executeTakeFirstOrThrow(notFound);
  const days =
    kind === 'condition'
      ? { from: beginDate, to: NO_END }
      : { from: beginAt.slice(0, DATE_LENGTH), to: addDays(endAt.slice(0, DATE_LENGTH), 1) };
  await markDays(scope, parameterLimitId, days);
}
