import { type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { limitsChanged } from './open-exceedances.ts';

/** The parameters at nodes that limits read: the limited one, and those that say which hours count. */
const sources = `
  select id as limit_id, node_id, parameter_id from parameter_limit
  union all
  select id, node_id, operating_parameter_id from parameter_limit where operating_parameter_id is not null
  union all
  select l.id, l.node_id, e.parameter_id from parameter_limit_exemption e
  join parameter_limit l on l.company_id = e.company_id and l.id = e.parameter_limit_id where e.parameter_id is not null`;

/** Marks the limits that read changed values, as part of the statement that writes them (see `changeMarks`). */
export const markLimits = (written: string): string => `
  insert into limit_pending (parameter_limit_id, from_date, to_date)
  select s.limit_id, min(w.begin_date), max(w.end_date)
  from ${written} w join (${sources}) s on s.node_id = w.node_id and s.parameter_id = w.parameter_id
  group by s.limit_id`;

/** Marks days of a limit whose own rules changed. */
export async function markDays(
  { db }: TenantScope,
  parameterLimitId: number,
  days: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<void> {
  await db.insertInto('limit_pending').values({ parameterLimitId, fromDate: days.from, toDate: days.to }).execute();
}

/** Limits at a node with another time zone: its days have other hours, and its days to answer begin at another time. */
export async function markRezoned(scope: TenantScope, nodeId: number): Promise<void> {
  const marked = await scope.db
    .insertInto('limit_pending')
    .columns(['parameterLimitId', 'fromDate', 'toDate'])
    .expression(({ selectFrom, val }) =>
      selectFrom('parameter_limit')
        .select(['id', 'beginDate', val(NO_END).as('toDate')])
        .where('nodeId', '=', nodeId),
    )
    .returning('parameterLimitId')
    .execute();
  await limitsChanged(
    scope,
    marked.map(({ parameterLimitId }) => parameterLimitId),
  );
}
