import { directoryMessages as say } from '@oikos/contract/federation/directory/directory-messages.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { idOf } from '../people/read-people.ts';
import type { Filter } from '../scim/parse-filter.ts';
import { contentOf, type Resource } from '../scim/read-content.ts';
import type { Operation } from '../scim/read-operations.ts';
import { badRequest } from '../scim/scim-refusal.ts';

/** A change of who is in a group; `all` takes everybody out. A replacement takes out whom it doesn't name. */
export interface MemberChange {
  readonly kind: 'add' | 'replace' | 'remove';
  readonly userIds: readonly number[];
  readonly all?: boolean;
}

const MOST_MEMBERS = 50_000;

/** The people whom members name; anyone who isn't one of the directory's is refused by `addMembers`. */
export const idsOf = (members: unknown): readonly number[] => [
  ...new Set(((members as Resource[] | undefined) ?? []).map(({ value }) => idOf(String(value ?? '')))),
];

const notFiltered = () => badRequest('invalidPath', say.notFiltered, 'members');

/** The ids that a filter such as `members[value eq "7" or value eq "8"]` names. */
function idsIn(filter: Filter): readonly number[] {
  if (filter.kind === 'or') return filter.parts.flatMap(idsIn);
  if (filter.kind !== 'compare' || filter.operator !== 'eq' || filter.path.toLowerCase() !== 'value')
    throw notFiltered();
  return [idOf(String(filter.value))];
}

/** What an operation of a PATCH does to the members. A filter that nobody meets takes nobody out. */
export function memberChangeOf({ kind, filter, part, attribute, value }: Operation): MemberChange {
  if (part) throw notFiltered();
  if (filter) {
    if (kind !== 'remove') throw notFiltered();
    return { kind, userIds: idsIn(filter) };
  }
  const userIds = idsOf(contentOf(attribute, value));
  if (kind === 'remove' && (value === undefined || value === null)) return { kind, userIds: [], all: true };
  return { kind, userIds };
}

export async function memberIds({ db }: TenantScope, groupId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('directory_group_member')
    .select('userId')
    .where('directoryGroupId', '=', groupId)
    .execute();
  return rows.map(({ userId }) => userId);
}

interface Counted {
  readonly unknownCount: number;
  readonly memberCount: number;
}

/** Puts people of the directory into a group, all by one statement; returns those who weren't in it. */
export async function addMembers(
  { db }: TenantScope,
  groupId: number,
  userIds: readonly number[],
): Promise<readonly number[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ userId: number }>`
    insert into directory_group_member (directory_group_id, user_id)
    select ${groupId}::bigint, d.user_id from directory_user d where d.user_id = any(${[...userIds]}::bigint[])
    on conflict do nothing returning user_id`.execute(db);
  const counted = await sql<Counted>`
    select count(*) filter (where not exists (select from directory_user d where d.user_id = named.id))::int as unknown_count,
      (select count(*)::int from directory_group_member gm where gm.directory_group_id = ${groupId}) as member_count
    from unnest(${[...userIds]}::bigint[]) as named(id)`.execute(db);
  const { unknownCount, memberCount } = counted.rows[0] as Counted;
  if (unknownCount > 0) throw badRequest('invalidValue', say.unknownMembers, unknownCount);
  if (memberCount > MOST_MEMBERS) throw badRequest('tooMany', say.tooManyMembers, MOST_MEMBERS);
  return rows.map(({ userId }) => userId);
}

/** Takes people out of a group by one statement; returns those who were in it. */
export async function removeMembers(
  { db }: TenantScope,
  groupId: number,
  { kind, userIds, all = false }: MemberChange,
): Promise<readonly number[]> {
  const named = sql`user_id = any(${[...userIds]}::bigint[])`;
  const { rows } = await sql<{ userId: number }>`
    delete from directory_group_member where directory_group_id = ${groupId}
      and ${all ? sql`true` : kind === 'replace' ? sql`not ${named}` : named}
    returning user_id`.execute(db);
  return rows.map(({ userId }) => userId);
}
