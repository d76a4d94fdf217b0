import type { Client } from 'pg';
import { createCompany } from '../../packages/server/src/areas/company/companies/create-company.ts';
import { installSteps } from '../../packages/server/src/areas/install-steps.ts';
import { createDatabase } from '../../packages/server/src/foundation/db/database.ts';
import { applicationUrl, connectAsOwner } from '../../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../../packages/server/src/foundation/db/pool.ts';
import { type LoadedWaste, person } from '../waste/load-waste.ts';

export const FACILITIES = 6500;
const STATES = 50;
const YEARS = 4;

/** Facilities below states below the root: locations, as an import of a public registry makes them. */
const places = `
  insert into node (company_id, node_type_id, name, altname)
  select $1, t.id, 'State ' || i, 'S' || i from generate_series(1, ${STATES}) i,
    (select min(id) as id from node_type where company_id = $1 and kind = 'location') t;
  insert into node (company_id, node_type_id, name, altname)
  select $1, t.id, 'Facility ' || md5(i::text), 'F' || i from generate_series(1, ${FACILITIES}) i,
    (select max(id) as id from node_type where company_id = $1 and kind = 'location') t;
  with state as (select id, altname from node where company_id = $1 and altname ~ '^S[0-9]+$'),
  place as (
    select n.id, s.id as state_id from node n
    left join state s on n.altname ~ '^F' and s.altname = 'S' || (substr(n.altname, 2)::int % ${STATES} + 1)
    where n.company_id = $1 and n.altname ~ '^[SF][0-9]+$'),
  root as (
    select c.hierarchy_id, c.ancestor_id as id from hierarchy_closure c
    join hierarchy h on h.company_id = $1 and h.id = c.hierarchy_id and h.is_organisation where c.company_id = $1 limit 1),
  step as (
    select id as ancestor_id, id as descendant_id, 0 as depth from place
    union all select state_id, id, 1 from place where state_id is not null
    union all select root.id, place.id, case when state_id is null then 1 else 2 end from place, root)
  insert into hierarchy_closure (company_id, hierarchy_id, ancestor_id, descendant_id, depth, valid_from, valid_to)
  select $1, root.hierarchy_id, ancestor_id, descendant_id, depth, '1900-01-01', '9999-12-31' from step, root`;

/** A programme with CO2e and its three gases, in tons a year. */
const parameters = `
  with programme as (
    insert into reporting_programme (company_id, key, name) values ($1, 'bench', 'A bench programme') returning id),
  choice as (
    insert into calculation_choice (company_id, programme_id, kind, assessment, horizon)
    select $1, id, 'global_warming_potential', 'AR6', 100 from programme),
  results as (
    insert into parameter_set (company_id, name, timespan, programme_id) select $1, 'Bench results', 6, id from programme returning id)
  insert into parameter (company_id, parameter_set_id, name, unit_type_id, unit_id, is_calculated, quantity_kind, emission_scope)
  select $1, results.id, 'Bench ' || kind, u.unit_type_id, u.id, true, kind, 1
  from results, unnest(array['co2e', 'co2', 'ch4', 'n2o']) kind, unit u where u.company_id = $1 and u.shipped_key = 't'`;

const values = `
  insert into measurement (company_id, node_id, parameter_id, begin_date, end_date, value, revision)
  select $1, n.id, p.id, make_date(2020 + y, 1, 1), make_date(2021 + y, 1, 1),
    (n.id * 7919 % 100000) * case p.quantity_kind when 'co2e' then 1.1 when 'co2' then 1 else 0.001 end, 1
  from (select id from node where company_id = $1 and altname ~ '^F' order by id) n,
    (select id, quantity_kind from parameter where company_id = $1 and name ~ '^Bench ') p, generate_series(0, ${YEARS - 1}) y
  order by n.id, p.id, y`;

/** A company with so many facilities that report once a year, and somebody who sees all of it. */
export async function loadEmissions(ownerUrl: string): Promise<LoadedWaste> {
  const pool = createPool(applicationUrl(ownerUrl));
  const company = { name: 'Bench', timeZone: 'America/New_York', modules: [1, 2] } as const;
  const companyId = await createCompany(createDatabase(pool), company, installSteps);
  await pool.end();
  const owner: Client = await connectAsOwner(ownerUrl);
  const run = (statements: string) => owner.query(statements.replaceAll('$1', String(companyId)));
  try {
    await owner.query('set session_replication_role = replica');
    for (const statements of [places, parameters, values]) await run(statements);
    const { rows } = await run(person);
    await owner.query('vacuum (analyze)');
    return { companyId, userId: Number(rows[0].id), subject: 'bench' };
  } finally {
    await owner.end();
  }
}
