import type { EntityName } from '@oikos/contract/entity.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { sql } from 'kysely';
import { conflict, notFound, type Refusal, refuseField } from '../http/refusals.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { personName } from './name-of-person.ts';

interface Versioned {
  readonly version: number;
}
interface Identified extends Versioned {
  readonly id: number;
}

/** Says who changed the record in the meantime, and when. */
async function versionConflict(scope: TenantScope, entity: EntityName, id: number): Promise<Refusal> {
  const { rows } = await sql<{ name: string | null; at: string }>`
    select ${personName('u')} as name, to_char(a.recorded_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as at
    from audit_log a left join installation.app_user u on u.id = a.user_id
    where a.entity = ${entity} and a.entity_id = ${id} order by a.id desc limit 1`.execute(scope.db);
  return conflict(generalMessages.versionConflict, rows[0]?.name ?? '?', rows[0]?.at ?? '?');
}

/** True when a record isn't there anymore, or not in the version that the caller has. Null: the caller accepts every version. */
export const hasOtherVersion = (stored: Versioned | undefined, version: number | null): boolean =>
  version !== null && stored?.version !== version;

/** Refuses a save that brings another version than the stored one. */
export async function requireVersion(
  scope: TenantScope,
  entity: EntityName,
  { id, version: stored }: Identified,
  version: number,
): Promise<void> {
  if (stored !== version) throw await versionConflict(scope, entity, id);
}

/** As `requireVersion`, for records that are saved together; 404 where one isn't there. */
export async function requireVersions(
  scope: TenantScope,
  entity: EntityName,
  stored: readonly Identified[],
  brought: readonly Identified[],
): Promise<void> {
  const versions = new Map(stored.map(({ id, version }) => [id, version]));
  for (const { id, version } of brought) {
    const now = versions.get(id);
    if (now === undefined) throw notFound();
    await requireVersion(scope, entity, { id, version: now }, version);
  }
}

/** The version that a change must bring: without it, it could overwrite somebody else's. */
export function broughtVersion(version: number | undefined, field = 'version'): number {
  if (version === undefined) throw refuseField(field, generalMessages.versionMissing);
  return version;
}
