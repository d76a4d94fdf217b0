import type { EntityName } from '@oikos/contract/entity.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Referred, ToldKind } from './told-fields.ts';

export interface OfRecord {
  readonly entity: EntityName;
  readonly record: number;
}

interface HistoryFilters extends OfRecord {
  readonly by?: number | undefined;
  readonly field?: string | undefined;
}

/** Rows of the record itself and of its parts, deleted ones included. */
export const aboutRecord = ({ entity, record }: OfRecord): RawBuilder<unknown> => sql`(
  a.entity = ${entity} and a.entity_id = ${record} or a.owner_entity = ${entity} and a.owner_id = ${record})`;

export const nameOfUser = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '')`;

/** Where in the changes the ids of each table's records are. */
function pathsByTable(kinds: readonly ToldKind[]): ReadonlyMap<string, { referred: Referred; paths: string[] }> {
  const found = new Map<string, { referred: Referred; paths: string[] }>();
  for (const { referred } of kinds)
    for (const [field, each] of referred) {
      const { paths } = found.get(each.table) ?? { paths: [] };
      // Both sides of the change, and the items of lists.
      found.set(each.table, { referred: each, paths: [...new Set([...paths, `$.${JSON.stringify(field)}.*[*]`])] });
    }
  return found;
}

/** What the records are called now whose ids the changes of a row name: { 'node 12': 'Cholla' }. */
function namesIn(kinds: readonly ToldKind[]): RawBuilder<unknown> {
  const tables = [...pathsByTable(kinds).values()];
  if (tables.length === 0) return sql`null::jsonb`;
  const named = tables.map(
    ({ referred: { table, idColumn, name }, paths }) => sql`
    select ${`${table} `}::text || t.${sql.ref(idColumn)} as key, ${name('t')}::text as name from ${sql.table(table)} t
    where t.${sql.ref(idColumn)} in (
      select (v #>> '{}')::bigint from unnest(${paths}::jsonpath[]) as path
      cross join lateral jsonb_path_query(a.changes, path) as v
      where jsonb_typeof(v) = 'number' and v #>> '{}' ~ '^[0-9]{1,15}$')`,
  );
  return sql`(select jsonb_object_agg(key, name) from (${sql.join(named, sql` union all `)}) as named)`;
}

/** The rows of a record's history. */
export function historyRows(filters: HistoryFilters, kinds: readonly ToldKind[]): RawBuilder<unknown> {
  const conditions = [
    aboutRecord(filters),
    ...(filters.by ? [sql`a.user_id = ${filters.by}`] : []),
    ...(filters.field ? [sql`a.changes ? ${filters.field}`] : []),
  ];
  return sql`
    select a.id, a.recorded_at, a.user_id, ${nameOfUser} as user_name, a.entity, a.part_name, a.action, a.changes,
      a.reason, ${namesIn(kinds)} as names
    from audit_log a left join installation.app_user u on u.id = a.user_id
    where ${sql.join(conditions, sql` and `)}`;
}
