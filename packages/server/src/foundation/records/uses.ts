import type { EntityLabel } from '@oikos/contract/define-entities.ts';
import type { EntityName } from '@oikos/contract/entity.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { Message, MessageParameter } from '@oikos/contract/message.ts';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../http/refusals.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { type Referrer, type ReferrerOptions, referrersOf } from './referrers.ts';

/** Records of one kind that refer to a record. */
export interface Use {
  readonly label: EntityLabel;
  /** The first of their names, in order; none where they have no names. */
  readonly names: readonly string[];
  /** How many rows there are, up to `MOST_COUNTED`. */
  readonly count: number;
}

/** How many users a text names. */
const NAMED = 5;
const MOST_COUNTED = 1000;

interface UseRow {
  readonly id: number | string;
  readonly place: number;
  readonly count: number;
  readonly names: readonly string[];
}

/** Who uses each of the records: one statement for however many. What nobody uses is left out. */
export async function readUses(
  scope: TenantScope,
  entity: EntityName,
  ids: readonly number[],
  options: ReferrerOptions = {},
): Promise<ReadonlyMap<number, readonly Use[]>> {
  const referrers = await referrersOf(scope.db, entity, options);
  if (referrers.length === 0 || ids.length === 0) return new Map();
  const parts = referrers.map((referrer, place) => usersOf(ids, referrer, place));
  const { rows } = await sql<UseRow>`
    select id, place, count, names from (${sql.join(parts, sql` union all `)}) as found order by place`.execute(
    scope.db,
  );
  const labelled = rows.map((row) => ({ ...row, label: (referrers[row.place] as Referrer).label }));
  return new Map([...Map.groupBy(labelled, ({ id }) => Number(id))].map(([id, uses]) => [id, merged(uses)]));
}

const usersOf = (ids: readonly number[], { rows }: Referrer, place: number) => sql`
  select target.id, ${sql.lit(place)}::int as place, used.count, used.names
  from unnest(${[...ids]}::bigint[]) as target(id) cross join lateral (
    select count(*)::int as count,
      coalesce((array_agg(distinct name order by name) filter (where name is not null))[1:${sql.lit(NAMED + 1)}], '{}') as names
    from (select name::text as name from (${rows(sql`target.id`)}) as found limit ${sql.lit(MOST_COUNTED)}) as users
  ) as used
  where used.count > 0`;

/** Several columns may lead to records of one kind. */
function merged(uses: readonly Use[]): readonly Use[] {
  return [...Map.groupBy(uses, ({ label }) => label)].map(([label, same]) => ({
    label,
    names: [...new Set(same.flatMap((use) => use.names))].sort().slice(0, NAMED + 1),
    count: same.reduce((sum, { count }) => sum + count, 0),
  }));
}

const listed = (names: readonly string[]) => `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ', …' : ''}`;

/** 'containers: C-1, C-2', or without names 'inspections'. */
const usersInWords = ({ label, names }: Use): MessageParameter =>
  names.length === 0 ? label.many : namedUsers(label.many, names);

const namedUsers = (label: Message, names: readonly string[]): MessageParameter => ({
  ...generalMessages.namedUsers,
  parameters: [label, listed(names)],
});

const counted = (count: number) => (count < MOST_COUNTED ? String(count) : `${MOST_COUNTED}+`);

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** 'Child node: Boiler 1', 'Containers: C-1, C-2', or without names '2 inspections'. */
export function useAsLine({ label, names, count }: Use): string {
  if (names.length > 0)
    return `${capitalized((names.length === 1 ? label.one : label.many).english)}: ${listed(names)}`;
  return `${counted(count)} ${(count === 1 ? label.one : label.many).english}`;
}

/** Refuses the deletion of what is used, with what uses it and, where users have names, which. */
export async function refuseInUse(scope: TenantScope, entity: EntityName, id: number): Promise<void> {
  const first = (await readUses(scope, entity, [id])).get(id)?.[0];
  if (first) throw refuse(generalMessages.inUse, usersInWords(first));
}

/** Refuses the deletion of what a query of `name` finds users of, for reasons that aren't references. */
export async function refuseWhileUsed(scope: TenantScope, by: Message, users: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from (${users}) as users order by name limit ${NAMED + 1}`.execute(scope.db);
  const names = rows.map(({ name }) => name);
  if (names.length > 0) throw refuse(generalMessages.inUse, namedUsers(by, names));
}
