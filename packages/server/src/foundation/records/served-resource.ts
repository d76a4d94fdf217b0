import type { AnyResource } from '@oikos/contract/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { TenantScope } from '../tenancy/tenant-scope.ts';

export type Values = Readonly<Record<string, unknown>>;

/** How a resource lies in the database. */
export interface ServedTable {
  readonly table: string;
  /** Editable field -> column, where it isn't the field's name in snake_case. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Editable fields that their columns hold in another form: the last day of what lies half-open in the database. */
  readonly forms?: Readonly<Record<string, StoredForm>>;
  /** The select behind the list, where it is more than the table's own columns; its columns are the row's fields. */
  readonly select?: (scope: TenantScope, input: Values) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
  /**
   * The table has `shipped_key` and `is_customised`: rows that the product ships can be changed, which later editions
   * then leave alone, but not deleted.
   */
  readonly isShipped?: boolean;
  /**
   * The one hook: checks what only the database knows and completes the values to store. Refuse by throwing. A list that
   * is imported has it asked of many rows.
   */
  readonly beforeSave?: RowRule | RowsRule;
}

export interface StoredForm {
  /** The column as the field has it. */
  readonly read: (column: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** The field as the column has it. */
  readonly write: (value: unknown) => unknown;
}

export type RowRule = (scope: TenantScope, values: Values, before: Values | null, id: number | null) => Promise<Values>;

/** Values about to be stored: of a new record, or of one that is so far as `before`. */
export interface Saving {
  readonly values: Values;
  readonly before: Values | null;
  readonly id: number | null;
}

export interface RowsRule {
  /** Reads what the rule needs to know of the database, for all the rows at once. */
  readonly ofRows: (scope: TenantScope, rows: readonly Saving[]) => Promise<Judge>;
}

/** Judges rows one after the other by what was read. */
export interface Judge {
  readonly complete: (saving: Saving) => Values;
  /** The row will be stored so: what the rows after it must know of it. */
  readonly keep?: (saving: Saving) => void;
}

export interface Served {
  readonly resource: AnyResource;
  readonly service: ServedTable;
  readonly columnOf: (field: string) => string;
  readonly fieldNames: readonly string[];
}

export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function describe(resource: AnyResource, service: ServedTable): Served {
  return {
    resource,
    service,
    columnOf: (field) => service.columns?.[field] ?? snake(field),
    fieldNames: Object.keys(resource.fields),
  };
}

function ownColumns({ resource, service, columnOf }: Served): RawBuilder<unknown> {
  const fields = Object.keys(resource.row.shape);
  return sql`select ${sql.join(fields.map((field) => sql`${sql.ref(columnOf(field))} as ${sql.ref(field)}`))} from ${sql.table(service.table)}`;
}

/** The rows that the list shows, before any filter. */
export const sourceOf = async (served: Served, scope: TenantScope, input: Values): Promise<RawBuilder<unknown>> =>
  (await served.service.select?.(scope, input)) ?? ownColumns(served);

/** Exact decimals come out of the database as text; where the row shows a number they are compared and kept as one. */
function asNumber(shown: z.ZodType | undefined, value: unknown): unknown {
  const isDecimal = typeof value === 'string' && value !== '' && shown?.safeParse(value).success === false;
  return isDecimal && shown.safeParse(Number(value)).success ? Number(value) : value;
}

/** A record as it is stored: its editable fields, and which version of it. */
export interface StoredRecord {
  readonly id: number;
  readonly version: number;
  readonly values: Values;
}

/** Reads records whole, in the form that fields have in inputs. `isLocked`: nobody else changes them until the transaction ends. */
export async function readRecords(
  { resource, service, fieldNames, columnOf }: Served,
  scope: TenantScope,
  condition: RawBuilder<unknown>,
  isLocked: boolean,
): Promise<StoredRecord[]> {
  const columns = fieldNames.map((field) => {
    const column = sql.ref(columnOf(field));
    return sql`${service.forms?.[field]?.read(column) ?? column} as ${sql.ref(field)}`;
  });
  const { rows } = await sql<Values>`
    select id as "#id", version as "#version", ${sql.join(columns)} from ${sql.table(service.table)}
    where ${condition} ${isLocked ? sql`for update` : sql``}`.execute(scope.db);
  return rows.map(({ '#id': id, '#version': version, ...values }) => ({
    id: id as number,
    version: version as number,
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
  if (typeof beforeSave === 'function') return beforeSave(scope, saving.values, saving.before, saving.id);
  return (await judgeOf(served, scope, [saving])).complete(saving);
}
