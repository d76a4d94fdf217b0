import type { Client } from 'pg';
import { createCompany } from '../../packages/server/src/areas/company/companies/create-company.ts';
import { installSteps } from '../../packages/server/src/areas/install-steps.ts';
import { createDatabase } from '../../packages/server/src/foundation/db/database.ts';
import { applicationUrl, connectAsOwner } from '../../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../../packages/server/src/foundation/db/pool.ts';
import { type LoadedWaste, person } from '../waste/load-waste.ts';

export const LOCATIONS = 1000;
export const MONTHS = 24;
/** The last of the months is in this year. */
export const LAST_YEAR = 2025;
const TEMPLATES = 2;
const FIRST_DAY = `${LAST_YEAR - 1}-01-01`;

/** Sites below the root of the hierarchy. */
const places = `
  insert into node (company_id, node_type_id, name, altname)
  select $1, t.id, 'Site ' || i, 'S' || i from generate_series(1, ${LOCATIONS}) i,
    (select min(id) as id from node_type where company_id = $1 and kind = 'location') t;
  with root as (
    select c.hierarchy_id, c.ancestor_id as id from hierarchy_closure c
    join hierarchy h on h.company_id = $1 and h.id = c.hierarchy_id and h.is_organisation where c.company_id = $1 limit 1),
  step as (
    select id as ancestor_id, id as descendant_id, 0 as depth from node where company_id = $1 and altname ~ '^S[0-9]+$'
    union all select root.id, n.id, 1 from node n, root where n.company_id = $1 and n.altname ~ '^S[0-9]+$')
  insert into hierarchy_closure (company_id, hierarchy_id, ancestor_id, descendant_id, depth, valid_from, valid_to)
  select $1, root.hierarchy_id, ancestor_id, descendant_id, depth, '1900-01-01', '9999-12-31' from step, root`;

/** Monthly forms in every state, with what their two parameter sets require, and one in ten opened again. */
const forms = `
  insert into parameter_set (company_id, name, timespan) select $1, 'Bench set ' || i, 5 from generate_series(1, 2) i;
  insert into form_template (company_id, name, code, timespan, first_day, default_node_id, is_active, layout_version)
  select $1, 'Bench ' || i, 'B' || i, 5, '${FIRST_DAY}', (select min(id) from node where company_id = $1), true, 1
  from generate_series(1, ${TEMPLATES}) i;
  insert into data_entry_form (company_id, form_template_id, layout_version, node_id, begin_date, end_date, opens_on, due_on, state,
    round, required_count, present_count, saved_count, is_counted, submitted_at)
  select $1, t.id, 1, n.id, m.begin, m.next, m.next, m.next + 3, s.state, case when s.at = 9 then 2 else 1 end, 12,
    case when s.at < 2 then 0 when s.at = 2 then 6 else 12 end, case when s.at < 2 then 0 else 6 end, true,
    case when s.state = 'completed' then m.next + interval '2 days' end
  from (select id from node where company_id = $1 and altname ~ '^S[0-9]+$' order by id) n
  cross join (select id from form_template where company_id = $1 order by id) t
  cross join (
    select (date '${FIRST_DAY}' + make_interval(months => i))::date as begin,
      (date '${FIRST_DAY}' + make_interval(months => i + 1))::date as next, i
    from generate_series(0, ${MONTHS - 1}) i) m
  cross join lateral (
    select (n.id * 7 + t.id * 3 + m.i) % 10 as at) p
  cross join lateral (
    select p.at, case when p.at < 2 then 'notStarted' when p.at = 2 then 'missingValues' when p.at in (3, 9) then 'readyToSubmit'
      else 'completed' end as state) s;
  insert into data_entry_form_round (company_id, data_entry_form_id, round, state, required_count, present_count, warning_count)
  select company_id, id, 1, 'completed', 12, 12, 0 from data_entry_form where company_id = $1 and round = 2;
  insert into data_entry_form_set (company_id, data_entry_form_id, round, parameter_set_id, required_count, present_count)
  select f.company_id, f.id, r, p.id, 6, f.present_count / 2
  from data_entry_form f cross join lateral generate_series(1, f.round) r
  join parameter_set p on p.company_id = f.company_id and p.name ~ '^Bench' where f.company_id = $1`;

const filledIn = (userId: number) => `
  insert into form_template_user (company_id, form_template_id, node_id, user_id, part)
  select $1, t.id, c.ancestor_id, ${userId}, 'enters' from form_template t
  join hierarchy h on h.company_id = t.company_id and h.is_organisation
  join hierarchy_closure c on c.company_id = h.company_id and c.hierarchy_id = h.id and c.depth = 1
  where t.company_id = $1 group by t.id, c.ancestor_id`;

/** A company with so many locations that fill in forms each month, and somebody who sees all of them. */
export async function loadForms(ownerUrl: string): Promise<LoadedWaste> {
  const pool = createPool(applicationUrl(ownerUrl));
  const company = { name: 'Bench', timeZone: 'America/New_York', modules: [1, 2] } as const;
  const companyId = await createCompany(createDatabase(pool), company, installSteps);
  await pool.end();
  const owner: Client = await connectAsOwner(ownerUrl);
  const run = (statements: string) => owner.query(statements.replaceAll('$1', String(companyId)));
  try {
    await owner.query('set session_replication_role = replica');
    for (const statements of [places, forms]) await run(statements);
    const { rows } = await run(person);
    const userId = Number(rows[0].id);
    await run(filledIn(userId));
    await owner.query('vacuum (analyze)');
    return { companyId, userId, subject: 'bench' };
  } finally {
    await owner.end();
  }
}
