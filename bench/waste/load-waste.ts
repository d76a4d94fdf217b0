import type { Client } from 'pg';
import { createCompany } from '../../packages/server/src/areas/company/companies/create-company.ts';
import { installSteps } from '../../packages/server/src/areas/install-steps.ts';
import { createDatabase } from '../../packages/server/src/foundation/db/database.ts';
import { applicationUrl, connectAsOwner } from '../../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../../packages/server/src/foundation/db/pool.ts';
import { inMigratedDatabase } from '../migrated-database.ts';

/** A company with waste for the benchmarks, and somebody who sees all of it. */
export interface LoadedWaste {
  readonly companyId: number;
  readonly userId: number;
  /** The subject of the user's token. */
  readonly subject: string;
}

export interface WasteSize {
  readonly containers: number;
  /** How many of them have a clock that runs. */
  readonly openClocks: number;
  /** Equipment below the sites, beside the sites and areas themselves. */
  readonly equipment?: number;
}

const SUBJECT = 'bench';
const SITES = 200;
const AREAS_OF_A_SITE = 5;
const TYPES = 12;
const STREAMS = 300;
const SHIPMENTS = 20_000;
const TODAY = `(now() at time zone 'America/New_York')::date`;

/** Sites below the root, areas below the sites, with their places in the organisation. */
const places = `
  insert into node (company_id, node_type_id, name, altname)
  select $1, (select min(id) from node_type where company_id = $1), 'Site ' || md5(i::text), 'S' || i from generate_series(1, ${SITES}) i;
  insert into node (company_id, node_type_id, name, altname)
  select $1, s.node_type_id, 'Area ' || md5(s.id || '-' || i), s.altname || 'A' || i
  from node s, generate_series(1, ${AREAS_OF_A_SITE}) i where s.company_id = $1 and s.altname ~ '^S[0-9]+$';
  insert into waste_area (company_id, node_id, site_id, kind)
  select $1, a.id, s.id, case right(a.altname, 1) when '5' then 'disposalSystem' when '4' then 'satellite' else 'central' end
  from node a join node s on s.company_id = $1 and s.altname = split_part(a.altname, 'A', 1)
  where a.company_id = $1 and a.altname ~ '^S[0-9]+A[0-9]$';
  with places as (
    select a.id, s.id as site_id from node a left join node s on s.company_id = $1 and s.altname = split_part(a.altname, 'A', 1) and a.altname ~ 'A'
    where a.company_id = $1 and a.altname ~ '^S[0-9]+(A[0-9])?$'),
  roots as (
    select c.hierarchy_id, c.ancestor_id as id from hierarchy_closure c
    join hierarchy h on h.company_id = $1 and h.id = c.hierarchy_id and h.is_organisation where c.company_id = $1 limit 1),
  steps as (
    select id as ancestor_id, id as descendant_id, 0 as depth from places
    union all select site_id, id, 1 from places where site_id is not null
    union all select roots.id, places.id, case when site_id is null then 1 else 2 end from places, roots)
  insert into hierarchy_closure (company_id, hierarchy_id, ancestor_id, descendant_id, depth, valid_from, valid_to)
  select $1, roots.hierarchy_id, ancestor_id, descendant_id, depth, '1900-01-01', '9999-12-31' from steps, roots`;

/** Meters, boilers and tanks below the sites, with their places in the organization. */
const equipment = (count: number) => `
  insert into node (company_id, node_type_id, name, altname)
  select $1, t.id, (array['Boiler', 'Meter', 'Heater', 'Pump', 'Flare', 'Tank'])[i % 6 + 1] || ' ' || md5(i::text), 'E' || i
  from generate_series(1, ${count}) i, (select max(id) as id from node_type where company_id = $1) t;
  with sites as (select array_agg(id order by id) as ids from node where company_id = $1 and altname ~ '^S[0-9]+$'),
  pieces as (
    select n.id, sites.ids[substr(n.altname, 2)::int % ${SITES} + 1] as site_id from node n, sites
    where n.company_id = $1 and n.altname ~ '^E[0-9]+$'),
  steps as (
    select id as ancestor_id, id as descendant_id, 0 as depth from pieces
    union all select site_id, id, 1 from pieces
    union all select (select organisation_root()), id, 2 from pieces)
  insert into hierarchy_closure (company_id, hierarchy_id, ancestor_id, descendant_id, depth, valid_from, valid_to)
  select $1, h.id, ancestor_id, descendant_id, depth, '1900-01-01', '9999-12-31'
  from steps, hierarchy h where h.company_id = $1 and h.is_organisation`;

/** Kinds of containers, streams, and shipments of one line each. */
const surroundings = `
  insert into container_type (company_id, name, code) select $1, 'Drum ' || md5(i::text), 'T' || i from generate_series(1, ${TYPES}) i;
  insert into waste_stream (company_id, name, number) select $1, 'Stream ' || md5(i::text), 'W' || i from generate_series(1, ${STREAMS}) i;
  insert into shipment (company_id, shipment_number, shipment_type, status, shipment_date, node_id, generator_id, disposal_facility_id, governing_body_id, id_number)
  select $1, 'SHP-' || lpad((i * 7919 % ${SHIPMENTS})::text, 6, '0'), 'outgoing', 'Shipped', date '2020-01-01' + i % 1500, s.id, s.id, s.id,
    (select min(id) from governing_body where company_id = $1), 'TXD000000000'
  from generate_series(1, ${SHIPMENTS}) i join node s on s.company_id = $1 and s.altname = 'S' || (i % ${SITES} + 1);
  insert into shipment_line (company_id, shipment_id, position, waste_stream_id)
  select $1, id, 1, (select min(id) from waste_stream where company_id = $1) from shipment where company_id = $1`;

/** Nine in ten are long disposed of or shipped; one in fifty is in another one. Those with a clock are spread over the sites. */
const containers = ({ containers: count, openClocks }: WasteSize) => `
  with sites as (select array_agg(id order by id) as ids from node where company_id = $1 and altname ~ '^S[0-9]+$'),
  areas as (select site_id, array_agg(node_id order by node_id) as ids from waste_area where company_id = $1 group by site_id),
  types as (select array_agg(id order by id) as ids from container_type where company_id = $1),
  lines as (select array_agg(id order by id) as ids from shipment_line where company_id = $1),
  streams as (select array_agg(name order by id) as names from waste_stream where company_id = $1)
  insert into container (company_id, id, number, container_type_id, status, node_id, area_id, is_parent, parent_id, parent_kind, date_added,
    initial_accumulation_date, move_ship_date, shipment_line_id, total_kg, waste_streams, deadline)
  select $1, i, 'D-' || lpad((i::bigint * 7919 % ${count})::text, 8, '0'), types.ids[i % cardinality(types.ids) + 1],
    case when i % ${count / openClocks} = 0 then 'Active'
      else (array['Disposed', 'Disposed', 'Shipment- Received', 'Shipment- Received', 'Shipment- Received', 'Shipment- Shipped', 'Shipment- Pending',
        'Shipment- Rejected', 'Inactive', 'Active'])[i % 10 + 1] end,
    sites.ids[i % ${SITES} + 1], areas.ids[i % 7 + 1], i % 50 = 0, case when i % 50 = 1 and i > 1 then i - 1 end,
    case when i % 50 = 1 and i > 1 then 'commingled' end, date '2015-01-01' + i % 3000, date '2015-01-01' + i % 3000,
    case when i % 10 between 2 and 7 then date '2015-03-01' + i % 3000 end,
    case when i % 10 between 2 and 7 then lines.ids[i % cardinality(lines.ids) + 1] end, (i * 31::bigint % 200000) / 100.0,
    streams.names[i % cardinality(streams.names) + 1],
    case when i % ${count / openClocks} = 0 then ${TODAY} - 60 + (i / ${count / openClocks}) % 240 end
  from generate_series(1, ${count}) i, sites, types, lines, streams, areas
  where areas.site_id = sites.ids[i % ${SITES} + 1]`;

/** What the product raises for a deadline, of which the user's group hears. */
const actions = `
  insert into action (company_id, title, description, due_date, user_group_id, node_id, module_id, source_entity, source_id, raised_by_rule)
  select $1, c.number || ' must leave by ' || c.deadline, '', c.deadline,
    case when c.id % 3 = 0 then (select id from user_group where company_id = $1 and shipped_key = 'administrator') end,
    c.node_id, 2, 'container', c.id, 'clockDue'
  from container c where c.company_id = $1 and c.deadline is not null`;

export const person = `
  with person as (
    insert into installation.app_user (email, open_id, current_company_id) values ('bench@oikos.example', '${SUBJECT}', $1) returning id),
  member as (insert into installation.membership (company_id, user_id) select $1, id from person),
  modules as (insert into user_module (company_id, user_id, module_id) select $1, id, unnest(array[1, 2, 3]) from person),
  assignment as (
    insert into user_group_assignment (company_id, user_id, user_group_id, node_id)
    select $1, person.id, g.id, a.node_id from person, user_group g, hierarchy_association a
    join hierarchy h on h.company_id = a.company_id and h.id = a.hierarchy_id and h.is_organisation
    where g.company_id = $1 and g.shipped_key = 'administrator' and a.company_id = $1 and a.parent_id is null)
  select id from person`;

/** A table's indexes cost less when they are built over its rows than when each row is put into them. */
export async function withoutIndexes(owner: Client, table: string, load: () => Promise<unknown>): Promise<void> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = $1::regclass and not indisprimary`,
    [table],
  );
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  await load();
  for (const { definition } of rows) await owner.query(definition);
}

/** Loads a company with so many containers at two hundred sites. References hold, so they are not checked row by row. */
export async function loadWaste(ownerUrl: string, size: WasteSize): Promise<LoadedWaste> {
  const pool = createPool(applicationUrl(ownerUrl));
  const company = { name: 'Bench', timeZone: 'America/New_York', modules: [1, 2, 3] } as const;
  const companyId = await createCompany(createDatabase(pool), company, installSteps);
  await pool.end();
  const owner = await connectAsOwner(ownerUrl);
  const run = (statements: string) => owner.query(statements.replaceAll('$1', String(companyId)));
  try {
    await owner.query('set session_replication_role = replica');
    // What is loaded takes the company's day where it names none.
    await run(`set app.company_id = '$1'`);
    await run(places);
    if (size.equipment) await run(equipment(size.equipment));
    await run(surroundings);
    await run('analyze');
    await withoutIndexes(owner, 'container', () => run(containers(size)));
    await run(actions);
    const { rows } = await run(person);
    await owner.query('vacuum (analyze)');
    return { companyId, userId: Number(rows[0].id), subject: SUBJECT };
  } finally {
    await owner.end();
  }
}

interface Loaded {
  readonly ownerUrl: string;
  readonly waste: LoadedWaste;
  /** Ids in order; an area's kind follows its place among the five of its site. */
  readonly sites: readonly number[];
  readonly areas: readonly number[];
  readonly types: readonly number[];
}

async function idsOf(ownerUrl: string, { companyId }: LoadedWaste) {
  const owner = await connectAsOwner(ownerUrl);
  const ids = async (statement: string): Promise<number[]> =>
    (await owner.query<{ id: string }>(statement, [companyId])).rows.map(({ id }) => Number(id));
  const sites = await ids(`select id from node where company_id = $1 and altname ~ '^S[0-9]+$' order by id`);
  const areas = await ids('select node_id as id from waste_area where company_id = $1 order by node_id');
  const types = await ids('select id from container_type where company_id = $1 order by id desc limit 4');
  await owner.end();
  return { sites, areas, types };
}

/** A database of its own with a company of that size, removed afterwards. */
export async function inLoadedWaste<Result>(
  size: WasteSize,
  work: (loaded: Loaded) => Promise<Result>,
): Promise<Result> {
  return inMigratedDatabase(async ({ ownerUrl }) => {
    const waste = await loadWaste(ownerUrl, size);
    return await work({ ownerUrl: ownerUrl, waste, ...(await idsOf(ownerUrl, waste)) });
  });
}
