import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { readManagerDashboard } from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { formsFound, readFormTotals } from '../../collection/forms/public.ts';
import { countVerdicts } from '../../measurement/public.ts';
import { managedFilter, yearShown } from './dashboard-filters.ts';
import { readFirstSteps } from './first-steps.ts';

type Asked = ParsedInputOf<typeof readManagerDashboard>;
type Shown = OutputOf<typeof readManagerDashboard>;

const PERMISSION = 'DASHBOARD_MANAGER';

/** What the dashboard can be about: years with forms, and templates that made some. */
async function readChoices(scope: TenantScope): Promise<Pick<Shown, 'years' | 'templates'>> {
  const { rows } = await sql<Pick<Shown, 'years' | 'templates'>>`
    select coalesce(json_agg(distinct year), '[]') as years,
      coalesce((
        select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.sequence, t.name)
        from form_template t where exists (select from data_entry_form f where f.company_id = t.company_id
          and f.form_template_id = t.id and f.node_id in ${permittedNodes(scope, PERMISSION)})), '[]') as templates
    from (
      select extract(year from begin_date)::int as year from data_entry_form
      where node_id in ${permittedNodes(scope, PERMISSION)}
    ) form`.execute(scope.db);
  return rows[0] ?? { years: [], templates: [] };
}

/** A form has come to its round and to all before it. */
async function readRounds(scope: TenantScope, asked: Asked): Promise<Shown['rounds']> {
  const { version: _version, ...filter } = managedFilter(scope, asked);
  const { rows } = await sql<Shown['rounds'][number]>`
    select f.round as version, count(*)::int as forms ${formsFound(scope, PERMISSION, filter)}
    group by f.round order by f.round`.execute(scope.db);
  const last = rows.at(-1)?.version ?? 0;
  return Array.from({ length: last }, (_, at) => ({
    version: at + 1,
    forms: rows.reduce((sum, round) => (round.version > at ? sum + round.forms : sum), 0),
  }));
}

/** How far the forms of a year are, and what it can be narrowed to. */
export async function managerDashboard(scope: TenantScope, asked: Asked): Promise<Shown> {
  const year = yearShown(scope, asked);
  const { years, templates } = await readChoices(scope);
  const held = await countVerdicts(scope, {
    locationId: asked.nodeId,
    beginDate: `${year}-01-01`,
    endDate: `${year}-12-31`,
    severity: 'hold',
  });
  return {
    year,
    version: asked.version,
    years: [...new Set([...years, yearShown(scope, {})])].toSorted((one, next) => next - one),
    rounds: await readRounds(scope, asked),
    templates,
    ...(await readFormTotals(scope, PERMISSION, managedFilter(scope, asked))),
    held,
    firstSteps: await readFirstSteps(scope, PERMISSION),
  };
}
