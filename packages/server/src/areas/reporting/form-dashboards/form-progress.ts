import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { ProgressGroup, searchFormProgress } from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { formViews, statesOfView } from '@oikos/domain/collection/forms/form-views.ts';
import { type RawBuilder, sql } from 'kysely';
import { literalTexts } from '../../../foundation/db/planned-once.ts';
import { personName } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { daysLate, formsFound } from '../../collection/forms/public.ts';
import { managedFilter } from './dashboard-filters.ts';

const groups: Readonly<Record<ProgressGroup, RawBuilder<unknown>>> = {
  location: sql`select f.*, f.node_id as key, f.location as name from found f`,
  period: sql`
    select f.*, to_char(f.begin_date, 'YYYYMM')::int as key, to_char(f.begin_date, 'YYYY-MM') as name from found f`,
  // A form that several people fill in counts with each of them.
  owner: sql`
    select f.*, coalesce(p.user_id, 0) as key, coalesce(${personName('u')}, '') as name
    from found f
    left join (select distinct form_id, user_id from person_of_form where part = 'enters') p on p.form_id = f.id
    left join installation.app_user u on u.id = p.user_id`,
};

const columnOfView = { notStarted: 'not_started', inProgress: 'in_progress', ready: 'ready', completed: 'completed' };

const countedByView = sql.join(
  formViews.map(
    (view) =>
      sql`(count(*) filter (where state = any(${literalTexts(statesOfView[view])})))::int as ${sql.ref(columnOfView[view])}`,
  ),
);

/** How many forms are how far, by location, month or person. */
export const formProgress = (
  scope: TenantScope,
  input: ParsedInputOf<typeof searchFormProgress>,
): RawBuilder<unknown> => {
  const { groupBy, contains } = input;
  const named = contains ? sql`strpos(lower(name), ${contains.toLowerCase()}) > 0` : sql`true`;
  return sql`
    with found as (
      select f.id, f.node_id, n.name as location, f.begin_date, f.state, ${daysLate} as days_late
      ${formsFound(scope, 'DASHBOARD_MANAGER', managedFilter(scope, input))}
    ), grouped as (${groups[groupBy]})
    select key as id, name, count(*)::int as total, ${countedByView},
      (count(*) filter (where days_late > 0))::int as late
    from grouped where ${named} group by key, name`;
};
