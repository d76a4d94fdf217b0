import type { EntityName } from '@oikos/contract/entity.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { sql } from 'kysely';
import { conflict, type Refusal } from '../http/refusals.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { personName } from './name-of-person.ts';

/** The refusal of a save that brings an older version: says who changed the record in the meantime, and when. */
export async function versionConflict(scope: TenantScope, entity: EntityName, id: number): Promise<Refusal> {
  const { rows } = await sql<{ name: string | null; at: string }>`
    select ${personName('u')} as name, to_char(a.recorded_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as at
    from audit_log a left join installation.app_user u on u.id = a.user_id
    where a.entity = ${entity} and a.entity_id = ${id} order by a.id desc limit 1`.execute(scope.db);
  return conflict(generalMessages.versionConflict, rows[0]?.name ?? '?', rows[0]?.at ?? '?');
}
