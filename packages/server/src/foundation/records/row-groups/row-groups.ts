import type { AnyResource } from '@oikos/contract/resource.ts';
import { columnsOfResource } from '@oikos/contract/resource-columns.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Refusal } from '../../http/refusals.ts';
import type { TenantScope } from '../../tenancy/tenant-scope.ts';
import { entityNamed } from '../entities.ts';
import type { Values } from '../served-resource.ts';

/** A record as the rows of a file have it. */
export interface RowGroup {
  readonly id: number;
  /** A digest of its rows: it changes whenever one of them does. */
  readonly version: number;
  readonly rows: readonly Values[];
}

/** Where in the rows of a record something is. */
export interface PlaceInRows {
  readonly index: number;
  readonly field: string;
}

/** A list whose records take several rows of a file: the rows of a record are the whole of it. */
export interface RowGroupKind {
  readonly resource: AnyResource;
  /** Fields that say which record a row belongs to. */
  readonly key: readonly string[];
  /** Fields of the record itself: one of its rows has them, and the others leave them blank. */
  readonly head: readonly string[];
  /** Fields that tell the rows of a record apart. */
  readonly line: readonly string[];
  /** Whether another order of its rows is a change of the record. */
  readonly isOrdered: boolean;
  /** All rows by the fields of the list, with the record's `id` and, in `place`, their order; each has the fields of the head. */
  readonly rows: (scope: TenantScope) => RawBuilder<unknown>;
  /** Those that the list shows, where not all. */
  readonly listed?: (scope: TenantScope) => RawBuilder<unknown>;
  /** Each row of a record has the fields of the head, as in files of other programs; left out: the first one alone. */
  readonly repeatsHead?: true;
  /** The ids of the records that rows are about, without reading `rows`; left out: the first field of the key is the record's id. */
  readonly find?: (scope: TenantScope, rows: readonly Values[]) => Promise<readonly number[]>;
  /** A row as it is stored: without the cells that its other cells make meaningless. */
  readonly asStored?: (values: Values) => Values;
  /** The rows of a record with what they leave out, as the form fills it in; refuses by throwing. */
  readonly fillIn?: (scope: TenantScope, record: SavedGroup) => Promise<readonly Values[]>;
  /**
   * Saves a record by the rules of its form; answers with its id, and refuses by throwing. `isOneOfMany`: what needs to know of
   * the others is asked by `verify`.
   */
  readonly save: (scope: TenantScope, record: SavedGroup, isOneOfMany: boolean) => Promise<number>;
  /** Checks records together once all are saved; answers with those that are refused. */
  readonly verify?: (scope: TenantScope, ids: readonly number[]) => Promise<ReadonlyMap<number, Refusal>>;
  /** Takes a record away that an import added; refuses by throwing. */
  readonly remove: (scope: TenantScope, record: RowGroup) => Promise<void>;
  /** Locks what a change of the records locks, where that isn't the records themselves. */
  readonly lock?: (scope: TenantScope, ids: readonly number[]) => Promise<void>;
  /** Where in the rows a refusal is that names a field of the form. */
  readonly placeOf: (path: string, rows: readonly Values[]) => PlaceInRows | undefined;
}

export interface SavedGroup {
  readonly before: RowGroup | null;
  readonly rows: readonly Values[];
}

/** The fields that a row says, without the version of its record. */
export const fieldsOf = ({ resource }: RowGroupKind): readonly string[] =>
  Object.keys(resource.fields).filter((name) => name !== 'version');

/** The rows with the versions of their records: a short digest of what they say. */
export function versionedRows(kind: RowGroupKind, scope: TenantScope, isListed = false): RawBuilder<unknown> {
  const said = sql.join(fieldsOf(kind).map((name) => sql.ref(`r.${name}`)));
  return sql`
    select r.*, ('x' || substr(md5(string_agg(jsonb_build_array(${said})::text, '') over (partition by r.id order by r.place
      rows between unbounded preceding and unbounded following)), 1, 7))::bit(28)::integer as version
    from (${(isListed && kind.listed?.(scope)) || kind.rows(scope)}) as r`;
}

/** The rows as lists and files show them: the first of a record has the fields of the head, and the others leave them blank. */
export function listedRows(kind: RowGroupKind, scope: TenantScope): RawBuilder<unknown> {
  const rows = versionedRows(kind, scope, true);
  if (kind.repeatsHead) return rows;
  const head = new Set(kind.head);
  const shown = columnsOfResource(kind.resource).flatMap(({ field, shown: as, cell }) =>
    head.has(field) ? [...new Set([field, as])].map((name) => ({ name, isText: cell.kind === 'text' })) : [],
  );
  const others = Object.keys(kind.resource.row.shape).filter((name) => !shown.some((each) => each.name === name));
  const blanked = shown.map(({ name, isText }) => {
    const column = sql.ref(`v.${name}`);
    const blank = isText ? sql`''` : sql`null`;
    return sql`case when row_number() over (partition by v.id order by v.place) = 1 then ${column} else ${blank} end as ${sql.ref(name)}`;
  });
  const columns = [...others.map((name) => sql.ref(`v.${name}`)), ...blanked];
  return sql`select ${sql.join(columns)} from (${rows}) as v`;
}

/** Records with their rows, those that a condition names. */
export async function readGroups(
  kind: RowGroupKind,
  scope: TenantScope,
  condition: RawBuilder<unknown>,
): Promise<readonly RowGroup[]> {
  const { rows } = await sql<Values & { id: number; version: number }>`
    select * from (${versionedRows(kind, scope)}) as versioned where ${condition} order by id, place`.execute(scope.db);
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => ({
    id,
    version: own[0]?.version as number,
    rows: own,
  }));
}

/** Nobody else changes the records until the transaction ends. */
export async function lockGroups(
  { resource, lock }: RowGroupKind,
  scope: TenantScope,
  ids: readonly number[],
): Promise<void> {
  if (lock) return lock(scope, ids);
  const table = sql.table(entityNamed(resource.entity).table);
  await sql`select id from ${table} where ${withIds(ids)} order by id for no key update`.execute(scope.db);
}

export const withIds = (ids: readonly number[]): RawBuilder<unknown> => sql`id = any(${[...ids]}::bigint[])`;
