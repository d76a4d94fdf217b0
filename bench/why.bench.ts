import { connectAsOwner } from '../packages/server/src/foundation/db/owner-connection.ts';
import { inLoadedPeople } from './identity/load-people.ts';
import { compareLists } from './waste/compare-lists.ts';

/** The rights of some people as rows of one table, as if they were stored so. */
const stored = `
  create table bench_right as
  select concat_ws('.', a.user_id, a.node_id, a.user_group_id, gr.role_id, rp.permission) as id, a.user_id,
    u.first_name || ' ' || u.last_name as user_name, true as is_active, rp.permission, a.node_id, n.name as node_name, g.id as user_group_id,
    g.name as user_group_name, r.id as role_id, r.name as role_name, null::date as last_day, a.granted_at as since, null::text as granted_by
  from user_group_assignment a
  join user_group_role gr on gr.company_id = a.company_id and gr.user_group_id = a.user_group_id
  join role_permission rp on rp.company_id = gr.company_id and rp.role_id = gr.role_id
  join user_group g on g.company_id = a.company_id and g.id = a.user_group_id
  join role r on r.company_id = gr.company_id and r.id = gr.role_id
  join node n on n.company_id = a.company_id and n.id = a.node_id
  join installation.app_user u on u.id = a.user_id
  where a.company_id = $1 and a.user_id in (select id from installation.app_user where substr(open_id, 2) ~ '^[0-9]+$' and substr(open_id, 2)::int between 1 and 2000)
    and a.valid_to = '9999-12-31';
  create index bench_right_user on bench_right (user_id, node_name, id);
  analyze bench_right;
  grant select on bench_right to oikos_app`;

/** Why somebody may do what: the call with all of their rights, against one indexed query of the same rows. */
export async function measure() {
  return inLoadedPeople(async ({ ownerUrl, waste, userId }) => {
    const owner = await connectAsOwner(ownerUrl);
    await owner.query(stored.replaceAll('$1', String(waste.companyId)));
    await owner.end();
    const path = 'admin/rights/search';
    const input = { userId, take: 0 };
    const sql = 'select * from bench_right where user_id = $1 order by node_name, id';
    return compareLists(
      ownerUrl,
      waste,
      [
        { name: "one person's rights", path, input },
        { name: "one person's rights two years ago", path, input: { ...input, at: '2024-11-28T12:00' } },
      ],
      { goal: 5, reference: 'one indexed query of the same rows', statements: [{ sql, parameters: [userId] }] },
    );
  });
}
