import type { EntityLabel } from '@oikos/contract/define-entities.ts';
import type { EntityName } from '@oikos/contract/entity.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { type Message, type MessageParameter, say } from '@oikos/contract/message.ts';
import type { RecordUse } from '@oikos/contract/replies.ts';
import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../http/refusals.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { type Referrer, type ReferrerOptions, referrersOf } from './referrers.ts';

/** Records of one kind that refer to a record. */
export interface Use {
  readonly label: EntityLabel;
  /** The first of their names, in order; none where they have no names. */
  readonly names: readonly string[];
  /** The same, each with the record that has the name, where its kind has ids. */
  readonly records: RecordUse['records'];
  /** How many rows there are, up to `MOST_COUNTED`. */
  readonly count: number;
}

/** How many users a text names, and how many a reply. */
const NAMED = 5;
const LISTED = 20;
const MOST_COUNTED = 1000;

interface UseRow {
  readonly id: number | string;
  readonly place: number;
  readonly count: number;
  /** One more than a text names, so that it can say that there are others. */
  readonly names: readonly string[];
  readonly named: readonly { readonly name: string; readonly id: number | null }[];
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
    select id, place, count, names, named from (${sql.join(parts, sql` union all `)}) as found order by place`.execute(
    scope.db,
  );
  const labelled = rows.map(({ id, place, count, names, named }) => {
    const { label, kind } = referrers[place] as Referrer;
    const records = named.map((record) => ({ ...record, kind: record.id === null ? null : kind }));
    return { id, label, count, names, records };
  });
  return new Map([...Map.groupBy(labelled, ({ id }) => Number(id))].map(([id, uses]) => [id, merged(uses)]));
}

const usersOf = (ids: readonly number[], { rows }: Referrer, place: number) => sql`
  select target.id, ${sql.lit(place)}::int as place, used.count, used.names, used.named
  from unnest(${[...ids]}::bigint[]) as target(id) cross join lateral (
    with users as materialized (
      select name::text as name, id from (${rows(sql`target.id`)}) as found limit ${sql.lit(MOST_COUNTED)})
    select count(*)::int as count, (
      select coalesce(json_agg(name order by name), '[]') from (
        select distinct name from users where name is not null order by name limit ${sql.lit(NAMED + 1)}) as first) as names, (
      select coalesce(json_agg(json_build_object('name', name, 'id', id) order by name, id), '[]') from (
        select distinct name, id from users where name is not null order by name, id limit ${sql.lit(LISTED)}) as first) as named
    from users
  ) as used
  where used.count > 0`;

/** Several columns may lead to records of one kind. */
function merged(uses: readonly Use[]): readonly Use[] {
  return [...Map.groupBy(uses, ({ label }) => label)].map(([label, same]) => ({
    label,
    names: [...new Set(same.flatMap((use) => use.names))].sort(),
    records: oncePerRecord(same.flatMap((use) => use.records)),
    count: same.reduce((sum, { count }) => sum + count, 0),
  }));
}

function oncePerRecord(records: RecordUse['records']): RecordUse['records'] {
  const byRecord = new Map(records.map((record) => [`${record.id} ${record.name}`, record]));
  return [...byRecord.values()].sort((one, other) => (one.name < other.name ? -1 : 1)).slice(0, LISTED);
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

/** What uses a record, as a reply tells it. */
export const recordUsesOf = (uses: readonly Use[]): RecordUse[] =>
  uses.map(({ label, count, records }) => ({ label: count === 1 ? label.one : label.many, count, records }));

const refuseFor = (users: MessageParameter, uses: readonly RecordUse[]) =>
  new Refusal(400, { ...say(generalMessages.inUse, users), parameters: [users] }, [], undefined, uses);

/** Refuses the deletion of what is used, with what uses it and, where users have names, which. */
export async function refuseInUse(scope: TenantScope, entity: EntityName, id: number): Promise<void> {
  const uses = (await readUses(scope, entity, [id])).get(id);
  if (uses?.[0]) throw refuseFor(usersInWords(uses[0]), recordUsesOf(uses));
}

/** Refuses the deletion of what a query of `name` finds users of, for reasons that aren't references. */
export async function refuseWhileUsed(scope: TenantScope, by: Message, users: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from (${users}) as users order by name limit ${NAMED + 1}`.execute(scope.db);
  const names = rows.map(({ name }) => name);
  const records = names.map((name) => ({ name, kind: null, id: null }));
  if (names.length > 0) throw refuseFor(namedUsers(by, names), [{ label: by, count: names.length, records }]);
}
