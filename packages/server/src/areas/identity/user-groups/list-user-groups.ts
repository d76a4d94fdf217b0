import { searchUserGroups } from '@oikos/contract/identity/user-groups/user-groups.ts';
import { type RawBuilder, sql } from 'kysely';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';

/** The user groups, each as the list and the record show them. */
export const userGroups = (): RawBuilder<unknown> => sql`
  select g.id, g.id as u_group_id, g.name,
    array(select gr.role_id from user_group_role gr join role r on r.id = gr.role_id
      where gr.user_group_id = g.id order by r.name) as role_ids,
    array(select r.name from user_group_role gr join role r on r.id = gr.role_id
      where gr.user_group_id = g.id order by r.name) as roles,
    (select count(distinct a.user_id)::int from held_assignment a where a.user_group_id = g.id) as member_count,
    (select count(distinct a.node_id)::int from held_assignment a where a.user_group_id = g.id) as place_count,
    g.shipped_key is not null as is_shipped, g.version
  from user_group g`;

export const userGroupList = serveList({
  endpoint: searchUserGroups,
  query: ({ input: { contains, roleId } }) => {
    const conditions = [
      sql`true`,
      ...containsCondition(['name', sql`array_to_string(roles, ', ')`], contains),
      ...(roleId > 0 ? [sql`${roleId} = any(role_ids)`] : []),
    ];
    return sql`select * from (${userGroups()}) as list where ${sql.join(conditions, sql` and `)}`;
  },
});
