import { connectAsOwner } from '../../packages/server/src/foundation/db/owner-connection.ts';
import type { LoadedWaste } from '../waste/load-waste.ts';
import { inLoadedWaste, withoutIndexes } from '../waste/load-waste.ts';

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 100_000);
const ASSIGNMENTS_OF_EACH = 10;

/** People with memberships in every state, some of them long unseen, of another type or without a second factor. */
const people = `
  with person as (
    insert into installation.app_user (email, open_id, first_name, last_name)
    select 'p' || i || '@bench.example', 'p' || i, (array['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'])[i % 5 + 1], 'Person ' || md5(i::text)
    from generate_series(1, ${PEOPLE}) i returning id, substr(open_id, 2)::int as i),
  member as (
    insert into installation.membership (company_id, user_id, user_type_id, is_active, expires_on, last_sign_in_at, pseudonym,
      invited_at, invited_email, invited_first_name, invited_last_name, accepted_at, declined_at, withdrawn_at)
    select $1, id, case when i % 20 = 0 then 3 else 4 end, i % 50 <> 0 and i % 40 <> 1,
      case when i % 33 = 0 then company_today() + i % 200 - 30 else date '9999-12-31' end,
      case when i % 40 <> 1 then now() - make_interval(days => i % 300) end, 'B' || i,
      case when i % 40 = 1 then now() end, 'p' || i || '@bench.example', 'Ada', 'Invited ' || md5(i::text),
      case when i % 40 <> 1 then now() end, case when i % 160 = 41 then now() end, case when i % 160 = 81 then now() end
    from person)
  insert into installation.credential (user_id, password_hash, totp_secret, totp_enrolled_at)
  select id, '', case when i % 4 <> 0 then 'sealed' end, case when i % 4 <> 0 then now() end from person where i % 10 <> 0`;

/** Each in three groups at ten places that follow no order; some of them are over. */
const assignments = `
  with places as (select array_agg(id order by id) as ids from node where company_id = $1),
  groups as (select array_agg(id order by id) as ids from user_group where company_id = $1 and shipped_key <> 'administrator'),
  person as (select id, substr(open_id, 2)::bigint as i from installation.app_user where open_id ~ '^p[0-9]+$')
  insert into user_group_assignment (company_id, user_id, user_group_id, node_id, valid_from, valid_to, granted_at)
  select $1, person.id, groups.ids[(person.i + k % 3) % cardinality(groups.ids) + 1],
    places.ids[(person.i * 7919 + k * 104729) % cardinality(places.ids) + 1],
    '2020-01-01', case when (person.i * 5 + k) % 11 = 0 then date '2024-01-01' else date '9999-12-31' end, '2020-01-01'
  from person, places, groups, generate_series(1, ${ASSIGNMENTS_OF_EACH}) k
  on conflict do nothing`;

/** Adds somebody who administers people at some sites alone. */
const administrator = (subject: string, siteIds: readonly number[]) => `
  with person as (
    insert into installation.app_user (email, open_id, current_company_id) values ('${subject}@oikos.example', '${subject}', $1) returning id),
  member as (insert into installation.membership (company_id, user_id, pseudonym) select $1, id, '${subject}' from person),
  modules as (insert into user_module (company_id, user_id, module_id) select $1, id, unnest(array[1, 2, 3]) from person),
  assignment as (
    insert into user_group_assignment (company_id, user_id, user_group_id, node_id)
    select $1, person.id, g.id, unnest(array[${siteIds}]) from person, user_group g
    where g.company_id = $1 and g.shipped_key = 'administrator')
  select id from person`;

/** What triggers would have kept. */
const keptAccess = `
  insert into held_access (company_id, user_id, valid_from, valid_to, assignment_count, group_names)
  select $1, c.* from counted_access($1, array(select user_id from installation.membership where company_id = $1)) c`;

export interface Administrator extends LoadedWaste {
  readonly of: string;
  /** A site of theirs. */
  readonly nodeId: number;
}

export interface LoadedPeople {
  readonly ownerUrl: string;
  readonly waste: LoadedWaste;
  /** Who administer the company, one site, and ten sites. */
  readonly administrators: readonly Administrator[];
  /** One person of many. */
  readonly userId: number;
  readonly userGroupId: number;
  readonly roleId: number;
}

/** A database of its own with a hundred thousand people and a million assignments, removed afterwards. */
export function inLoadedPeople<Result>(work: (loaded: LoadedPeople) => Promise<Result>): Promise<Result> {
  return inLoadedWaste({ containers: 1_000, openClocks: 100 }, async ({ ownerUrl, waste, sites }) => {
    const owner = await connectAsOwner(ownerUrl);
    const run = (statement: string) => owner.query<{ id: number }>(statement.replaceAll('$1', String(waste.companyId)));
    const one = async (statement: string) => Number((await run(statement)).rows[0]?.id);
    await run(`set app.company_id = '$1'`);
    await run('set session_replication_role = replica');
    await run(people);
    await withoutIndexes(owner, 'user_group_assignment', () => run(assignments));
    const administering = async (subject: string, of: string, siteIds: readonly number[]): Promise<Administrator> => ({
      companyId: waste.companyId,
      userId: await one(administrator(subject, siteIds)),
      subject,
      of,
      nodeId: siteIds[0] as number,
    });
    const administrators = [
      { ...waste, of: 'the company', nodeId: sites[7] as number },
      await administering('site', 'one site', sites.slice(7, 8)),
      await administering('sites', 'ten sites', sites.slice(10, 20)),
    ];
    await run(keptAccess);
    await run('set session_replication_role = origin');
    await run('vacuum analyze');
    const loaded = {
      ownerUrl,
      waste,
      administrators,
      userId: await one(`select id from installation.app_user where open_id = 'p777'`),
      userGroupId: await one(`select id from user_group where company_id = $1 and shipped_key = 'wasteTechnician'`),
      roleId: await one(`select id from role where company_id = $1 and shipped_key = 'wasteTechnician'`),
    };
    await owner.end();
    return work(loaded);
  });
}
