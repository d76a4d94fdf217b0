import type { limitExemptions } from '@oikos/contract/measurement/parameter-limits/limit-exemptions.ts';
import { parameterLimitMessages as say } from '@oikos/contract/measurement/parameter-limits/parameter-limit-messages.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import { addDays, type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../foundation/http/refusals.ts';
import type { Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { conditionsAt } from './check-limit.ts';

export type ExemptionValues = ValuesOf<typeof limitExemptions>;
type Values = ExemptionValues;

const DATE_LENGTH = 10;

const noTime = { beginAt: '', endAt: '' };
const noCondition = { parameterId: null, operator: null, value: null };

/** Without what its kind doesn't have. */
export const ofKind = (values: Values): Values =>
  values.kind === 'condition' ? { ...values, ...noTime } : { ...values, ...noCondition };

/** The nodes of the limits that exemptions are of, by these. */
async function nodesOf({ db }: TenantScope, given: readonly Values[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('parameter_limit')
    .select(['id', 'nodeId'])
    .where('id', 'in', [...new Set(given.map(({ parameterLimitId }) => parameterLimitId))])
    .execute();
  return new Map(rows.map(({ id, nodeId }) => [id, nodeId]));
}

/** A condition is of a number at the limit's node; any other exemption has its time. What the kind doesn't have is left out. */
export async function checkExemptions(
  scope: TenantScope,
  given: readonly Saving<Values>[],
): Promise<{ complete(saving: Saving<Values>): Values }> {
  const conditions = given.map(({ values }) => values).filter(({ kind }) => kind === 'condition');
  const nodes = conditions.length === 0 ? new Map<number, number>() : await nodesOf(scope, conditions);
  const nodeOf = ({ parameterLimitId }: Values) => nodes.get(parameterLimitId) as number;
  const sources = conditions.flatMap((values) =>
    values.parameterId === null ? [] : [{ nodeId: nodeOf(values), parameterId: values.parameterId }],
  );
  const refuseUnfit = await conditionsAt(scope, sources);
  return {
    complete: ({ values }) => {
      const { kind, beginAt, endAt, parameterId, operator, value } = values;
      if (kind !== 'condition') {
        if (beginAt === '' || endAt === '') throw refuseField(beginAt === '' ? 'beginAt' : 'endAt', say.timeNeeded);
        if (endAt <= beginAt) throw refuseField('endAt', say.endsBeforeBegin);
        return ofKind(values);
      }
      if (parameterId === null) throw refuseField('parameterId', say.conditionNeeded);
      if (operator === null || value === null)
        throw refuseField(operator === null ? 'operator' : 'value', say.conditionNeeded);
      refuseUnfit({ nodeId: nodeOf(values), parameterId }, 'parameterId');
      return ofKind(values);
    },
  };
}

interface Days {
  readonly limitId: number;
  /** Null: from the first day of the limit. */
  readonly from: LocalDate | null;
  readonly to: LocalDate;
}

const daysOf = ({ parameterLimitId, kind, beginAt, endAt }: Values): Days => ({
  limitId: parameterLimitId,
  from: kind === 'condition' ? null : beginAt.slice(0, DATE_LENGTH),
  to: kind === 'condition' ? NO_END : addDays(endAt.slice(0, DATE_LENGTH), 1),
});

/** Marks the days whose windows exemptions change: all of the limit's where one is a condition. */
export async function markExempt({ db }: TenantScope, exemptions: readonly Values[]): Promise<void> {
  if (exemptions.length === 0) return;
  const days = exemptions.map(daysOf);
  await sql`
    insert into limit_pending (parameter_limit_id, from_date, to_date)
    select l.id, coalesce(marked.from_date, l.begin_date), marked.to_date
    from unnest(${days.map(({ limitId }) => limitId)}::bigint[], ${days.map(({ from }) => from)}::date[],
      ${days.map(({ to }) => to)}::date[]) as marked(limit_id, from_date, to_date)
    join parameter_limit l on l.id = marked.limit_id`.execute(db);
}
