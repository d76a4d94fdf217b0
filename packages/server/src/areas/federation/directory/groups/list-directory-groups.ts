import { searchDirectoryGroups } from '@oikos/contract/federation/directory/directory.ts';
import { sql } from 'kysely';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../../foundation/records/serve-resource.ts';
import { namedPlaces } from '../../../identity/public.ts';
import { refuseElsewhere } from '../read-directory.ts';

const mappings = () => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', p.id, 'userGroupId', p.user_group_id, 'userGroupName', ug.name,
    'nodeId', p.node_id, 'nodeName', place.name) order by ug.name, place.name)
  from directory_group_mapping p
  join user_group ug on ug.company_id = p.company_id and ug.id = p.user_group_id
  join (${namedPlaces.read()}) as place on place.id = p.node_id
  where p.directory_group_id = g.id), '[]')`;

export const directoryGroupList = serveList({
  endpoint: searchDirectoryGroups,
  query: ({ scope, input: { contains, gives } }) => {
    refuseElsewhere(scope);
    const mapped = sql`exists (select from directory_group_mapping p where p.directory_group_id = list.id)`;
    const conditions = [
      sql`true`,
      ...containsCondition(['name', 'externalId'], contains),
      ...(gives === undefined ? [] : [gives === 'something' ? mapped : sql`not ${mapped}`]),
    ];
    return sql`
      select * from (
        select g.id, g.name, g.external_id, g.changed_at,
          (select count(*)::int from directory_group_member gm where gm.directory_group_id = g.id) as member_count,
          ${mappings()} as mappings
        from directory_group g) as list
      where ${sql.join(conditions, sql` and `)}`;
  },
});
