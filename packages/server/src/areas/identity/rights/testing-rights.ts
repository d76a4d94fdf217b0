import { sql } from 'kysely';
import type { createTestApi } from '../../../testing/api.ts';

type TestApi = Awaited<ReturnType<typeof createTestApi>>;

/** What was made today was made long ago. */
export const backdate = (api: TestApi, companyId: number, ...userIds: number[]) =>
  api.within(companyId, async ({ db }) => {
    const old = sql`timestamptz '2025-01-01 00:00Z'`;
    await sql`update role_permission set granted_at = ${old}`.execute(db);
    await sql`update user_group_role set granted_at = ${old}`.execute(db);
    await sql`
      with before as (delete from user_group_assignment where user_id = any(${userIds}::bigint[]) returning *)
      insert into user_group_assignment (user_id, user_group_id, node_id, valid_from, valid_to, granted_at)
      select user_id, user_group_id, node_id, valid_from, valid_to, ${old} from before`.execute(db);
  });
