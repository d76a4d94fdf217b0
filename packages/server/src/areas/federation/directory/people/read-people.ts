import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import type { FilterSource } from '../scim/filter-to-sql.ts';
import type { Resource } from '../scim/read-content.ts';
import { userSchema } from '../scim/resource-schemas.ts';

/** A person as the directory describes them. */
export interface DirectoryPerson {
  readonly id: number;
  readonly userName: string;
  readonly externalId: string | null;
  readonly isActive: boolean;
  readonly attributes: Resource;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly version: number;
  /** Left out where they aren't asked for. */
  readonly groups: { value: string; display: string }[];
}

/** Somebody invited has access as far as the directory says once they accept; whether they did is nobody's but theirs. */
const isActive = sql`case when m.invited_at is not null and m.accepted_at is null then m.withdrawn_at is null else m.is_active end`;

const groupsOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('value', g.id::text, 'display', g.name) order by g.id)
  from directory_group_member gm join directory_group g on g.company_id = gm.company_id and g.id = gm.directory_group_id
  where gm.user_id = d.user_id), '[]')`;

const source = sql`directory_user d
  join installation.membership m on m.company_id = d.company_id and m.user_id = d.user_id`;

export const peopleFilter: FilterSource = {
  schema: userSchema,
  document: sql`d.attributes`,
  stored: {
    id: { column: sql`d.user_id::text`, kind: 'exact', equals: (id) => sql`d.user_id = ${idOf(id)}::bigint` },
    userName: {
      column: sql`d.user_name`,
      kind: 'text',
      equals: (name) => sql`d.user_name_key = lower(${name}::text)`,
    },
    externalId: { column: sql`m.external_id`, kind: 'exact', equals: (id) => sql`m.external_id = ${id}::text` },
    active: { column: isActive, kind: 'boolean' },
    'meta.created': { column: sql`d.created_at`, kind: 'time' },
    'meta.lastModified': { column: sql`d.changed_at`, kind: 'time' },
  },
  holds: {
    groups: (id) => sql`exists (select from directory_group_member gm
      where gm.user_id = d.user_id and gm.directory_group_id = ${idOf(id)}::bigint)`,
  },
};

/** An id of ours as a directory writes it; 0, which nothing has, where it is none. */
export const idOf = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

const selected = (isWithGroups: boolean): RawBuilder<unknown> => sql`
  select d.user_id as id, d.user_name, m.external_id, ${isActive} as is_active, d.attributes, d.created_at, d.changed_at,
    d.version, ${isWithGroups ? groupsOf : sql`'[]'::jsonb`} as groups
  from ${source}`;

export async function readPerson({ db }: TenantScope, id: number): Promise<DirectoryPerson | undefined> {
  const { rows } = await sql<DirectoryPerson>`${selected(true)} where d.user_id = ${id}`.execute(db);
  return rows[0];
}

export interface Page {
  readonly condition: RawBuilder<unknown>;
  readonly skip: number;
  readonly take: number;
}

export async function countPeople({ db }: TenantScope, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${source} where ${condition}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listPeople(
  { db }: TenantScope,
  { condition, skip, take }: Page,
  isWithGroups: boolean,
): Promise<readonly DirectoryPerson[]> {
  const { rows } = await sql<DirectoryPerson>`
    ${selected(isWithGroups)} where ${condition} order by d.user_id offset ${skip} limit ${take}`.execute(db);
  return rows;
}
