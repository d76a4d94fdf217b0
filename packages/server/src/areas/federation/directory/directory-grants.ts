import { sql } from 'kysely';
import type { GivingGroups } from '../../identity/public.ts';

/** What the groups of the directory give. */
export const ofDirectory: GivingGroups = {
  managedBy: 'directory',
  given: (isAbout, isLeft = sql`true`) => sql`
    select distinct member.user_id, mapping.user_group_id, mapping.node_id
    from directory_group_member member
    join directory_group_mapping mapping on mapping.company_id = member.company_id
      and mapping.directory_group_id = member.directory_group_id
    where ${isAbout(sql`member.user_id`)} and ${isLeft}`,
};
