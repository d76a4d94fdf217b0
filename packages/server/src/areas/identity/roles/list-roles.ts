import { satisfiedBy } from '@oikos/contract/identity/permissions.ts';
import { searchRoles } from '@oikos/contract/identity/roles/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';

/** The roles, each as the list and the record show them. */
export const roles = (): RawBuilder<unknown> => sql`
  select r.id, r.name, r.description,
    array(select p.permission from role_permission p where p.role_id = r.id order by 1) as permissions,
    (select count(*)::int from role_permission p where p.role_id = r.id) as permission_count,
    coalesce((select string_agg(g.name, ', ' order by g.name) from user_group_role gr join user_group g on g.id = gr.user_group_id
      where gr.role_id = r.id), '') as user_groups,
    (select count(distinct a.user_id)::int from user_group_role gr join held_assignment a on a.user_group_id = gr.user_group_id
      where gr.role_id = r.id) as holder_count,
    r.shipped_key is not null as is_shipped, r.is_customised,
    case when r.shipped_key is null then 'own' when r.is_customised then 'changed' else 'shipped' end as origin, r.version
  from role r`;

/** Some group holds the role, of which the condition is true. */
const heldBy = (condition: RawBuilder<unknown>) =>
  sql`exists (select from user_group_role gr where gr.role_id = list.id and ${condition})`;

export const roleList = serveList({
  endpoint: searchRoles,
  query: ({ input: { contains, permission, origin, userGroupId, userId } }) => {
    const conditions = [
      sql`true`,
      ...containsCondition(['name', 'description'], contains),
      ...(permission ? [sql`permissions && ${satisfiedBy(permission)}::text[]`] : []),
      ...(origin ? [sql`origin = ${origin}`] : []),
      ...(userGroupId > 0 ? [heldBy(sql`gr.user_group_id = ${userGroupId}`)] : []),
      ...(userId > 0
        ? [
            heldBy(
              sql`exists (select from held_assignment a where a.user_group_id = gr.user_group_id and a.user_id = ${userId})`,
            ),
          ]
        : []),
    ];
    return sql`select * from (${roles()}) as list where ${sql.join(conditions, sql` and `)}`;
  },
});
