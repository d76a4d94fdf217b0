import { type AnyEndpoint, mayBeUndone, type ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { AnyListEndpoint } from '@oikos/contract/list.ts';
import type { AnyResource, ValuesOf } from '@oikos/contract/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handler, handle } from '../http/handler.ts';
import { notFound, refuse, refuseField } from '../http/refusals.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { auditChanges } from './audit.ts';
import { registerResource } from './importable-lists.ts';
import { givenFilters } from './resource-filters.ts';
import { sourceOf } from './resource-rows.ts';
import { tablesOf } from './save-record.ts';
import { serveList } from './serve-list.ts';
import {
  complete,
  describe,
  followSaved,
  pick,
  readRecords,
  type Served,
  type ServedTable,
  type StoredRecord,
  type Values,
} from './served-resource.ts';
import { keepDeleted } from './undo/keep-change.ts';
import { whenUndone } from './undo/undone.ts';
import { refuseInUse } from './uses.ts';
import { requireVersion } from './versions.ts';
import { insertRecords, updateRecords } from './write-records.ts';

export interface ResourceService<R extends AnyResource = AnyResource> extends ServedTable<ValuesOf<R>> {
  /** Conditions from the search's filters that aren't a field of the row, over the row's fields. */
  where?(input: ParsedInputOf<R['endpoints']['search']>): readonly RawBuilder<unknown>[];
  /** Turns a row of the select into what the list and the record show, where columns alone don't. */
  readonly item?: (row: never) => unknown;
}

/** Free text matches anywhere; `%` and `_` mean themselves. */
export const containsPattern = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;

/** Free text matches anywhere, case apart. */
export function containsCondition(
  columns: readonly (string | RawBuilder<unknown>)[],
  text: unknown,
): RawBuilder<unknown>[] {
  if (typeof text !== 'string' || text.trim() === '') return [];
  const pattern = containsPattern(text);
  return [
    sql`(${sql.join(
      columns.map((column) => sql`(${typeof column === 'string' ? sql.ref(column) : column})::text ilike ${pattern}`),
      sql` or `,
    )})`,
  ];
}

async function listQuery(
  served: Served,
  service: ResourceService,
  scope: TenantScope,
  input: Values,
): Promise<RawBuilder<unknown>> {
  const { resource } = served;
  const source = await sourceOf(served, scope, input);
  const within = resource.parent ? [sql`${sql.ref(resource.parent)} = ${input[resource.parent]}`] : [];
  const conditions = [
    ...within,
    ...containsCondition(resource.searched, input.contains),
    ...givenFilters(resource, input),
    ...(service.where?.(input) ?? []),
  ];
  if (conditions.length === 0) return source;
  return sql`select * from (${source}) as source where ${sql.join(conditions, sql` and `)}`;
}

async function read(served: Served, scope: TenantScope, id: number): Promise<StoredRecord> {
  const [record] = await readRecords(served, scope, sql`id = ${id}`, true);
  if (!record) throw notFound();
  return record;
}

/** One record as the list shows it. */
async function readRow(served: Served, { item }: ResourceService, scope: TenantScope, input: Values): Promise<unknown> {
  const { rows } =
    await sql`select * from (${await sourceOf(served, scope, input)}) as source where id = ${input.id}`.execute(
      scope.db,
    );
  if (!rows[0]) throw notFound();
  return item ? item(rows[0] as never) : rows[0];
}

async function refuseDuplicates(served: Served, scope: TenantScope, values: Values, id: number | null): Promise<void> {
  for (const { fields, message, onUpdate } of served.resource.unique ?? []) {
    const same = fields.map((field: string) => {
      const column = sql.ref(served.columnOf(field));
      const value = values[field];
      return typeof value === 'string'
        ? sql`lower(${column}::text) = lower(${value})`
        : sql`${column} is not distinct from ${value}`;
    });
    const { rows } = await sql`
      select 1 from ${sql.table(served.table)}
      where ${sql.join(same, sql` and `)} and id is distinct from ${id} limit 1`.execute(scope.db);
    if (rows.length > 0) throw refuseField(fields.at(-1) as string, id === null ? message : (onUpdate ?? message));
  }
}

/** A record reached under another parent's address isn't there; a fixed field given another value is refused. */
function refuseFixed({ resource }: Served, before: Values, input: Values): void {
  if (resource.parent && before[resource.parent] !== input[resource.parent]) throw notFound();
  for (const field of resource.fixed ?? []) {
    const given = input[field];
    if (given !== undefined && given !== before[field]) throw refuseField(field, generalMessages.fixedAfterSaving);
  }
}

async function create(served: Served, scope: TenantScope, input: Values) {
  const fields = pick(input, served.fieldNames);
  const values = await complete(served, scope, { values: fields, before: null, id: null });
  await refuseDuplicates(served, scope, values, null);
  const [added] = await insertRecords(scope, served, [values]);
  const { id, version } = added as { id: number; version: number };
  await followSaved(served, scope, [{ id, values, before: null }]);
  return { id, newId: id, version };
}

async function update(served: Served, scope: TenantScope, input: Values) {
  const id = input.id as number;
  const before = await read(served, scope, id);
  await requireVersion(scope, served.resource.entity, before, input.version as number);
  refuseFixed(served, before.values, input);
  const changed = { ...before.values, ...pick(input, served.fieldNames) };
  const values = await complete(served, scope, { values: changed, before: before.values, id });
  await refuseDuplicates(served, scope, values, id);
  await updateRecords(scope, served, [{ before, values }]);
  await followSaved(served, scope, [{ id, values, before: before.values }]);
  return { id, version: before.version + 1 };
}

async function refuseShipped({ resource, table }: Served, scope: TenantScope, id: number): Promise<void> {
  if (!resource.isShipped) return;
  const shipped = await tablesOf(scope)
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('shippedKey', 'is not', null)
    .executeTakeFirst();
  if (shipped) throw refuse(generalMessages.shippedStays);
}

/** What was deleted is there again: only as a record that could be saved as it is, and with what follows from it. */
async function takeBack(served: Served, scope: TenantScope, id: number): Promise<void> {
  const { values } = await read(served, scope, id);
  await complete(served, scope, { values, before: values, id });
  await refuseDuplicates(served, scope, values, id);
  await followSaved(served, scope, [{ id, values, before: null }]);
}

async function remove(served: Served, scope: TenantScope, endpoint: AnyEndpoint, input: Values) {
  const id = input.id as number;
  const record = await read(served, scope, id);
  const { values: before } = record;
  refuseFixed(
    served,
    before,
    served.resource.parent ? { [served.resource.parent]: input[served.resource.parent] } : {},
  );
  await served.service.beforeRemove?.(scope, record);
  await refuseShipped(served, scope, id);
  await refuseInUse(scope, served.resource.entity, id);
  const { table } = served;
  const undoId = mayBeUndone(endpoint) ? await keepDeleted(scope, { endpoint, input }, { table, ids: [id] }) : null;
  await tablesOf(scope).deleteFrom(table).where('id', '=', id).execute();
  await auditChanges(scope, served.resource.entity, [{ id, before, after: null }]);
  return { isSuccessful: true as const, undoId };
}

/** Serves a declared resource: list with filters, sort, paging and export; create, update with version, delete; rules and audit. */
export function serveResource<R extends AnyResource>(resource: R, service: ResourceService<R> = {}): Handler[] {
  const served = describe(resource, service);
  registerResource(served);
  const { endpoints } = resource;
  if (endpoints.remove && mayBeUndone(endpoints.remove))
    whenUndone(endpoints.remove, (scope, { input }) => takeBack(served, scope, input.id as number));
  const bind = (
    endpoint: AnyEndpoint | undefined,
    run: (scope: TenantScope, input: Values) => Promise<unknown>,
  ): Handler[] => (endpoint ? [handle(endpoint, ({ scope, input }) => run(scope, input as Values))] : []);
  return [
    serveList({
      endpoint: endpoints.search as AnyListEndpoint,
      query: ({ scope, input }) => listQuery(served, service, scope, input as Values),
      ...(service.item && { item: service.item }),
    }),
    ...bind(endpoints.read, (scope, input) => readRow(served, service, scope, input)),
    ...bind(endpoints.create, (scope, input) => create(served, scope, input)),
    ...bind(endpoints.update, (scope, input) => update(served, scope, input)),
    ...bind(endpoints.remove, (scope, input) => remove(served, scope, endpoints.remove as AnyEndpoint, input)),
  ];
}
