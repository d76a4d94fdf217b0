import { permissions as everyPermission, type Permission, satisfiedBy } from '@oikos/contract/identity/permissions.ts';
import { MOST_HITS_OF_A_KIND } from '@oikos/contract/records/record-search.ts';
import { type RawBuilder, sql } from 'kysely';
import { columnNamed } from '../../db/field-names.ts';
import { holdsAtRoot } from '../../tenancy/holds-at-root.ts';
import { permittedNodes, type TenantScope } from '../../tenancy/tenant-scope.ts';
import { type Entity, entityNamed } from '../entities.ts';
import type { FurtherTexts, RecordSearch } from './searches.ts';

/** Fewer hits than this, and none that is the text itself: then what is like it is looked for as well. */
const ENOUGH = 5;
/** Shorter texts are like too much. */
const SHORTEST_FORGIVEN = 4;
/** Where it turns out row by row what is shown or referred to, this many are looked at. */
const MOST_JUDGED = 200;

/** Of a list that everybody may see, those at places where any permission is held. */
function permissionsOf({ list }: RecordSearch): readonly Permission[] {
  return list.permission === 'anySignedIn' ? everyPermission : ([list.permission].flat() as Permission[]);
}

interface Looked extends FurtherTexts {
  readonly place: string | undefined;
  /** The column by which records refer to what is looked into. */
  readonly by?: string;
}

function looksInto({ texts, further = [] }: RecordSearch, { table, idColumn = 'id', place }: Entity): Looked[] {
  const own = { table, key: idColumn, texts, place: typeof place === 'string' ? place : undefined };
  return [
    ...(texts.length > 0 ? [own] : []),
    // What belongs to a node lies where the node is.
    ...further.map((each) => ({
      ...each,
      place: 'by' in each ? each.place : place === 'id' ? each.key : undefined,
    })),
  ];
}

/** Whether the caller may list records at the row's place; asked row by row where that is quicker than to list all places. */
function isAtPermitted(scope: TenantScope, search: RecordSearch, place: RawBuilder<unknown>): RawBuilder<unknown> {
  const wanted = permissionsOf(search);
  if (scope.userId === null || scope.session?.isSuperAdministrator === true) return sql`true`;
  return wanted.some((each) => holdsAtRoot(scope, each))
    ? sql`is_permitted_node(transaction_user(), ${[...new Set(wanted.flatMap(satisfiedBy))]}::text[], ${place})`
    : sql`${place} in ${permittedNodes(scope, wanted)}`;
}

/** The latest records that refer to what was found. */
function referringTo(
  scope: TenantScope,
  search: RecordSearch,
  { table, idColumn = 'id', place }: Entity,
  by: string,
  found: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const latest = search.latestBy === undefined ? sql`` : sql`order by t.${sql.ref(search.latestBy)} desc`;
  return sql`select of_other.id as record_id, other.rank, other.likeness from (${found}) as other
    cross join lateral (
      select t.${sql.ref(idColumn)} as id from ${sql.table(table)} t
      where t.${sql.ref(by)} = other.record_id
        and ${typeof place === 'string' ? isAtPermitted(scope, search, sql.ref(`t.${place}`)) : sql`true`}
      ${latest} limit ${search.isShown ? MOST_JUDGED : MOST_HITS_OF_A_KIND}) as of_other`;
}

/** Ids of one table with how well they fit, found by the database (migration 0300). */
function foundIn(
  scope: TenantScope,
  { table, key, texts, place, by }: Looked,
  search: RecordSearch,
  text: string,
  isForgiving: boolean,
): RawBuilder<unknown> {
  const wanted = permissionsOf(search);
  const isUnlimited = scope.userId === null || scope.session?.isSuperAdministrator === true;
  const most = search.isShown || by !== undefined ? MOST_JUDGED : MOST_HITS_OF_A_KIND;
  return sql`select record_id, rank, likeness from records_with_text(${table}::regclass, ${columnNamed(key)},
    ${texts.map(columnNamed)}::name[], ${place === undefined ? null : columnNamed(place)}::name,
    ${isUnlimited ? null : scope.userId}::bigint, ${[...new Set(wanted.flatMap(satisfiedBy))]}::text[],
    ${!wanted.some((each) => holdsAtRoot(scope, each))}, ${text}, ${isForgiving}, ${most})`;
}

/** The same of rows that are looked through one by one. */
function foundAmong(key: string, { texts }: RecordSearch, text: string, isForgiving: boolean): RawBuilder<unknown> {
  const name = sql.ref(`a.${texts[0]}`);
  const likeness = sql`word_similarity(${text}, ${name})`;
  if (isForgiving) {
    return sql`select a.${sql.ref(key)} as record_id, 4 as rank, ${likeness} as likeness from among a where ${likeness} >= 0.5`;
  }
  const wanted = text.toLowerCase();
  return sql`
    select a.${sql.ref(key)} as record_id,
      case strpos(lower(${name}), ${wanted}) when 1 then case when lower(${name}) = ${wanted} then 1 else 2 end else 3 end as rank,
      1::real as likeness
    from among a where strpos(lower(${name}), ${wanted}) > 0`;
}

/** The best hits of one kind. `condition`, where there is one, is asked before anything is looked for. */
function hitsOf(
  scope: TenantScope,
  search: RecordSearch,
  text: string,
  isForgiving: boolean,
  condition = sql``,
): RawBuilder<unknown> {
  const entity = entityNamed(search.entity);
  const { idColumn = 'id', table } = entity;
  const source = search.among ? sql`among` : sql.table(table);
  const ways = search.among
    ? [foundAmong(idColumn, search, text, isForgiving)]
    : looksInto(search, entity).map((looked) => {
        const way = foundIn(scope, looked, search, text, isForgiving);
        return looked.by === undefined ? way : referringTo(scope, search, entity, looked.by, way);
      });
  const found = ways.map((way) => sql`(select * from (${way}) as way ${condition})`);
  const name = search.name?.('r') ?? sql.ref(`r.${search.texts[0]}`);
  return sql`(
    ${search.among ? sql`with among as (${search.among})` : sql``}
    select ${search.kind}::text as kind, r.${sql.ref(idColumn)} as id, ${name} as name,
      left(coalesce(${search.beside?.('r') ?? sql`''`}, ''), 200) as beside, found.rank, found.likeness
    from (
      select record_id, min(rank) as rank, max(likeness) as likeness
      from (${sql.join(found, sql` union all `)}) as each group by record_id) found
    join ${source} r on r.${sql.ref(idColumn)} = found.record_id
    where ${search.isShown?.(scope, 'r') ?? sql`true`}
    order by found.rank, found.likeness desc, lower(${name}), r.${sql.ref(idColumn)} limit ${MOST_HITS_OF_A_KIND})`;
}

/**
 * One statement over all kinds: what fits, and where that is little, what is alike. The second part isn't begun where the
 * first found enough.
 */
export function searchStatement(scope: TenantScope, searches: readonly RecordSearch[], text: string) {
  const all = sql` union all `;
  const exact = searches.map((search) => hitsOf(scope, search, text, false));
  if (text.length < SHORTEST_FORGIVEN) return sql`select * from (${sql.join(exact, all)}) as hit`;
  const isLittle = sql`where (select count(*) < ${ENOUGH} and coalesce(min(f.rank), 2) > 1 from fitting f)`;
  const alike = searches.map((search) => hitsOf(scope, search, text, true, isLittle));
  return sql`
    with fitting as materialized (${sql.join(exact, all)})
    select * from fitting
    union all
    select alike.* from (${sql.join(alike, all)}) as alike
    where not exists (select from fitting f where f.kind = alike.kind and f.id = alike.id)`;
}
