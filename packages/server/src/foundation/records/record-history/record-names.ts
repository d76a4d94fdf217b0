import { sql } from 'kysely';
import { servesAnyValues } from '../../db/planned-once.ts';
import type { TenantScope } from '../../tenancy/tenant-scope.ts';
import type { FieldChanges } from '../audit.ts';
import { nameKey, type RecordNames } from './worded-changes.ts';
import type { Referred, WordedKind } from './worded-fields.ts';

/** A record whose name is wanted. */
export interface WantedRecord {
  readonly kind: WordedKind;
  readonly record: number;
}

/** The ids of records whose names are wanted, by the table that they are in. */
type Wanted = Map<string, { readonly referred: Referred; readonly ids: Set<number> }>;

function want(wanted: Wanted, referred: Referred | undefined, value: unknown): void {
  if (referred === undefined) return;
  for (const id of Array.isArray(value) ? value : [value]) {
    if (!Number.isSafeInteger(id) || (id as number) <= 0) continue;
    const known = wanted.get(referred.table) ?? { referred, ids: new Set() };
    wanted.set(referred.table, known);
    known.ids.add(id as number);
  }
}

/** Reads what records are called now, of all tables in one statement. */
async function readNames(scope: TenantScope, wanted: Wanted): Promise<RecordNames> {
  if (wanted.size === 0) return {};
  const inOrder = [...wanted.values()].sort((left, right) => (left.referred.table < right.referred.table ? -1 : 1));
  const named = inOrder.map(
    ({ referred: { table, idColumn, name, isCallers = 'true' }, ids }) => sql`
      select ${sql.lit(table)}::text as "table", t.${sql.ref(idColumn)}::bigint as id, ${name('t')}::text as name
      from ${sql.table(table)} t where t.${sql.ref(idColumn)} = any(${[...ids]}::bigint[]) and ${sql.raw(isCallers)}`,
  );
  const { rows } = await sql<{ table: string; id: number; name: string | null }>`
    select ${servesAnyValues} * from (${sql.join(named, sql` union all `)}) as named`.execute(scope.db);
  return Object.fromEntries(rows.flatMap(({ table, id, name }) => (name ? [[nameKey(table, id), name]] : [])));
}

/** What the records are called whose ids the changes of rows name, and the other records that are asked for. */
export function readRecordNames(
  scope: TenantScope,
  rows: readonly { readonly kind: WordedKind; readonly changes: FieldChanges }[],
  records: readonly WantedRecord[] = [],
): Promise<RecordNames> {
  const wanted: Wanted = new Map();
  for (const { kind, changes } of rows)
    for (const [field, referred] of kind.referred) {
      want(wanted, referred, changes[field]?.old);
      want(wanted, referred, changes[field]?.new);
    }
  for (const { kind, record } of records) want(wanted, kind.own, record);
  return readNames(scope, wanted);
}
