import type { AnyResource } from '@oikos/contract/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { columnNamed } from '../db/field-names.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { entityNamed } from './entities.ts';

export type Values = Readonly<Record<string, unknown>>;

/** How a resource lies in the database. */
export interface ServedTable<V extends Values = Values> {
  /** Editable field -> column, where it isn't the field's name in snake_case. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Editable fields that their columns hold in another form: the last day of what lies half-open in the database. */
  readonly forms?: Readonly<Record<string, StoredForm>>;
  /**
   * Row fields that aren't plain columns: SQL over the table, called `t`, and over the records that it refers to, each
   * called by the field with its id.
   */
  readonly shown?: ShownSql | ((scope: TenantScope, input: Values) => ShownSql | Promise<ShownSql>);
  /** Further tables that `shown` reads. */
  readonly joins?: RawBuilder<unknown>;
  /** Which rows of the table the list has, where not all: those that the caller may see. */
  readonly within?: (scope: TenantScope) => RawBuilder<unknown>;
  /** The whole select behind the list, where its rows come from elsewhere; its columns are the row's fields. */
  readonly select?: (scope: TenantScope, input: Values) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
  /** Checks what only the database knows and completes the values to store; it writes nothing. Refuse by throwing. */
  readonly beforeSave?: RowRule<V> | RowsRule<V>;
  /** What follows from the record as it is now stored, in the same transaction. */
  readonly afterSave?: Following<Saved<V>> | RowsFollowing<V>;
  /** What goes with the record, or keeps it: refuse by throwing. */
  readonly beforeRemove?: Following<StoredRecord<V>>;
  /** Columns of rows that go with a record by `beforeRemove`, so that they don't keep it: 'limit_exceedance.parameter_limit_id'. */
  readonly goesAlong?: GoesAlong<StoredRecord<V>>;
  /** Left out: each record is a row of the table and nothing else. */
  readonly storage?: OwnStorage;
}

/** How records are read and written that aren't rows of their table alone. A write refuses by throwing. */
export interface OwnStorage {
  /** Their ids, versions and fields, by columns. */
  readonly rows: RawBuilder<unknown>;
  /** Adds them with their audit rows; answers in their order. */
  readonly insert: (scope: TenantScope, records: readonly Values[]) => Promise<readonly AddedRecord[]>;
  /** Changes them with their audit rows; each gets another version. */
  readonly update: (scope: TenantScope, changes: readonly RecordChange[], reason?: string) => Promise<void>;
  /** Deletes records that nothing uses, with what is theirs and their audit rows. */
  readonly remove: (scope: TenantScope, records: readonly StoredRecord[], reason: string) => Promise<void>;
}

export interface AddedRecord {
  readonly id: number;
  readonly version: number;
}

export interface RecordChange {
  readonly before: StoredRecord;
  readonly values: Values;
}

export type ShownSql = Readonly<Record<string, RawBuilder<unknown>>>;

export interface StoredForm {
  /** The column as the field has it. */
  readonly read: (column: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** The field as the column has it. */
  readonly write: (value: unknown) => unknown;
}

/** Values about to be stored: of a new record, or of one that is so far as `before`. */
export interface Saving<V extends Values = Values> {
  readonly values: V;
  readonly before: V | null;
  readonly id: number | null;
}

export interface Saved<V extends Values = Values> extends Saving<V> {
  readonly id: number;
}

// Declared as methods, so that the rules of any resource are those of a served one.
export type RowRule<V extends Values = Values> = {
  rule(scope: TenantScope, saving: Saving<V>): Promise<Values>;
}['rule'];
type Following<Happened> = { follow(scope: TenantScope, happened: Happened): Promise<void> }['follow'];

type GoesAlong<Record> = { columns(record: Record): readonly string[] }['columns'];

/** The rule of a list that is imported: it is asked of many rows. */
export interface RowsRule<V extends Values = Values> {
  /** Reads what the rule needs to know of the database, for all the rows at once. */
  ofRows(scope: TenantScope, rows: readonly Saving<V>[]): Promise<Judge<V>>;
}

/** What follows from many records at once. */
export interface RowsFollowing<V extends Values = Values> {
  ofRows(scope: TenantScope, rows: readonly Saved<V>[]): Promise<void>;
}

/** Judges rows one after the other by what was read. */
export interface Judge<V extends Values = Values> {
  complete(saving: Saving<V>): Values;
  /** The row will be stored so: what the rows after it must know of it. */
  keep?(saving: Saving<V>): void;
}

export interface Served {
  readonly resource: AnyResource;
  /** Its entity's. */
  readonly table: string;
  readonly service: ServedTable;
  readonly columnOf: (field: string) => string;
  readonly fieldNames: readonly string[];
}

export function describe(resource: AnyResource, service: ServedTable): Served {
  return {
    resource,
    get table() {
      return entityNamed(resource.entity).table;
    },
    service,
    columnOf: (field) => service.columns?.[field] ?? columnNamed(field),
    fieldNames: Object.keys(resource.fields),
  };
}

/** Exact decimals come out of the database as text; where the row shows a number they are compared and kept as one. */
function asNumber(shown: z.ZodType | undefined, value: unknown): unknown {
  const isDecimal = typeof value === 'string' && value !== '' && shown?.safeParse(value).success === false;
  return isDecimal && shown.safeParse(Number(value)).success ? Number(value) : value;
}

/** A record as it is stored: its editable fields, and which version of it. */
export interface StoredRecord<V extends Values = Values> {
  readonly id: number;
  readonly version: number;
  readonly values: V;
  /** Of a list with rows that the product ships: whether the company has changed it. */
  readonly isCustomised?: boolean;
}

/** Reads records whole, in the form that fields have in inputs. `isLocked`: nobody else changes them until the transaction ends. */
export async function readRecords(
  { resource, table, service, fieldNames, columnOf }: Served,
  scope: TenantScope,
  condition: RawBuilder<unknown>,
  isLocked: boolean,
): Promise<StoredRecord[]> {
  const columns = fieldNames.map((field) => {
    const column = sql.ref(columnOf(field));
    return sql`${service.forms?.[field]?.read(column) ?? column} as ${sql.ref(field)}`;
  });
  const { storage } = service;
  const ownRows = sql`from ${sql.table(table)} where ${condition} ${isLocked ? sql`for update` : sql``}`;
  if (storage && isLocked) await sql`select ${ownRows}`.execute(scope.db);
  const { rows } = await sql<Values>`
    select id as "#id", version as "#version", ${resource.isShipped ? sql`is_customised` : sql`null`} as "#isCustomised",
      ${sql.join(columns)} ${storage ? sql`from (${storage.rows}) as stored where ${condition}` : ownRows}`.execute(
    scope.db,
  );
  return rows.map(({ '#id': id, '#version': version, '#isCustomised': isCustomised, ...values }) => ({
    id: id as number,
    version: version as number,
    ...(resource.isShipped && { isCustomised: isCustomised === true }),
    values: Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, asNumber(resource.row.shape[field], value)]),
    ),
  }));
}

export const pick = (input: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]));

export async function judgeOf(
  { resource, service }: Served,
  scope: TenantScope,
  rows: readonly Saving[],
): Promise<Judge> {
  const { beforeSave } = service;
  if (beforeSave === undefined) return { complete: ({ values }) => values };
  if (typeof beforeSave === 'function') throw new Error(`The rule of ${resource.name} is asked row by row`);
  return beforeSave.ofRows(scope, rows);
}

export async function complete(served: Served, scope: TenantScope, saving: Saving): Promise<Values> {
  const { beforeSave } = served.service;
  if (typeof beforeSave === 'function') return beforeSave(scope, saving);
  return (await judgeOf(served, scope, [saving])).complete(saving);
}

/** Lets what follows from saved records follow. */
export async function followSaved({ service }: Served, scope: TenantScope, saved: readonly Saved[]): Promise<void> {
  const { afterSave } = service;
  if (afterSave === undefined || saved.length === 0) return;
  if (typeof afterSave !== 'function') return afterSave.ofRows(scope, saved);
  for (const each of saved) await afterSave(scope, each);
}
