import { sql } from 'kysely';
import { auditChanges } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { ErasedPerson } from '../../identity/public.ts';

/**
 * Requests name an erased person by the code, and forget what was sent, which may hold name and address. One that still waits
 * ends: it can't give anything to somebody whom the company has forgotten. One that asks for the erasing goes on: it may be
 * what is carried out, and what was sent holds no more than the id.
 */
export async function renameInRequests(scope: TenantScope, { userId, code }: ErasedPerson): Promise<void> {
  const { rows } = await sql<{ id: number; former: string; state: string }>`
    update confirmation c set
      input = case when c.state = 'waiting' and ${asksToErase(userId)} then c.input else '{}' end,
      gains = (select jsonb_agg(case when ${isOf(userId)} then gain || ${JSON.stringify({ name: code, subject: '' })}::jsonb
        else gain end order by position) from jsonb_array_elements(c.gains) with ordinality as every(gain, position)),
      state = case when c.state = 'waiting' and not ${asksToErase(userId)} then 'overtaken' else c.state end,
      decided_at = case when c.state = 'waiting' and not ${asksToErase(userId)} then now() else c.decided_at end,
      version = c.version + 1
    where exists (select from jsonb_array_elements(c.gains) as gain where ${isOf(userId)})
    returning c.id, old.state as former, c.state`.execute(scope.db);
  const ended = rows.filter(({ former, state }) => former !== state);
  const changed = ended.map(({ id, former, state }) => ({ id, before: { state: former }, after: { state } }));
  await auditChanges(scope, 'confirmation', changed);
}

/** Somebody who was only invited when it was asked for is known by their address. */
const isOf = (userId: number) => sql`
  (gain->>'userId' = ${String(userId)} or gain->>'subject' = (
    select u.email from installation.app_user u where u.id = ${userId}))`;

const asksToErase = (userId: number) => sql`
  exists (select from jsonb_array_elements(c.gains) as gain where gain->>'kind' = 'erase' and ${isOf(userId)})`;
