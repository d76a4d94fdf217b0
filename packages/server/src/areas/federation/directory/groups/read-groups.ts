import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { idOf, type Page } from '../people/read-people.ts';
import type { FilterSource } from '../scim/filter-to-sql.ts';
import { groupSchema } from '../scim/resource-schemas.ts';

/** A group of the directory. */
export interface DirectoryGroup {
  readonly id: number;
  readonly name: string;
  readonly externalId: string | null;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly version: number;
  /** None where they aren't asked for. */
  readonly members: { value: string; display: string }[];
}

export const groupsFilter: FilterSource = {
  schema: groupSchema,
  stored: {
    id: { column: sql`g.id::text`, kind: 'exact', equals: (id) => sql`g.id = ${idOf(id)}::bigint` },
    displayName: { column: sql`g.name`, kind: 'text', equals: (name) => sql`g.name_key = lower(${name}::text)` },
    externalId: { column: sql`g.external_id`, kind: 'exact', equals: (id) => sql`g.external_id = ${id}::text` },
    'meta.created': { column: sql`g.created_at`, kind: 'time' },
    'meta.lastModified': { column: sql`g.changed_at`, kind: 'time' },
  },
  holds: {
    members: (id) => sql`exists (select from directory_group_member gm
      where gm.directory_group_id = g.id and gm.user_id = ${idOf(id)}::bigint)`,
  },
};

const membersOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('value', gm.user_id::text, 'display', d.user_name) order by gm.user_id)
  from directory_group_member gm join directory_user d on d.company_id = gm.company_id and d.user_id = gm.user_id
  where gm.directory_group_id = g.id), '[]')`;

const selected = (isWithMembers: boolean): RawBuilder<unknown> => sql`
  select g.id, g.name, g.external_id, g.created_at, g.changed_at, g.version,
    ${isWithMembers ? membersOf : sql`'[]'::jsonb`} as members
  from directory_group g`;

export async function readGroup(
  { db }: TenantScope,
  id: number,
  isWithMembers: boolean,
): Promise<DirectoryGroup | undefined> {
  const { rows } = await sql<DirectoryGroup>`${selected(isWithMembers)} where g.id = ${id}`.execute(db);
  return rows[0];
}

export async function countGroups({ db }: TenantScope, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from directory_group g where ${condition}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listGroups(
  { db }: TenantScope,
  { condition, skip, take }: Page,
  isWithMembers: boolean,
): Promise<readonly DirectoryGroup[]> {
  const { rows } = await sql<DirectoryGroup>`
    ${selected(isWithMembers)} where ${condition} order by g.id offset ${skip} limit ${take}`.execute(db);
  return rows;
}

/** Locks a group until the transaction ends. */
export async function lockGroup({ db }: TenantScope, id: number): Promise<void> {
  await db
    .selectFrom('directory_group')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}
