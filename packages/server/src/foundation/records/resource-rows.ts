import type { EntityName } from '@oikos/contract/entity.ts';
import type { DeclaredReference } from '@oikos/contract/resource-shape.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { entityNamed } from './entities.ts';
import { resourceOfEntity } from './importable-lists.ts';
import type { Served, ShownSql, Values } from './served-resource.ts';

/** How the select behind a list calls the resource's own table. */
const OWN = 't';
const own = (column: string) => sql.ref(`${OWN}.${column}`);

function ofField({ service, columnOf }: Served, field: string): RawBuilder<unknown> {
  const column = own(columnOf(field));
  return service.forms?.[field]?.read(column) ?? column;
}

async function shownSql({ service }: Served, scope: TenantScope, input: Values): Promise<ShownSql> {
  return (typeof service.shown === 'function' ? await service.shown(scope, input) : service.shown) ?? {};
}

const joinOf = ({ columnOf }: Served, { field, entity }: DeclaredReference) => sql`
  left join ${sql.table(entityNamed(entity).table)} as ${sql.ref(field)}
    on ${sql.ref(`${field}.company_id`)} = ${own('company_id')} and ${sql.ref(`${field}.id`)} = ${own(columnOf(field))}`;

/** The select of what the row declares: columns, names of references, and what the service says of the others. */
async function declaredRows(served: Served, scope: TenantScope, input: Values): Promise<RawBuilder<unknown>> {
  const { resource, service } = served;
  const shown = await shownSql(served, scope, input);
  const names = new Map(resource.references.map((each) => [each.as, sql.ref(`${each.field}.${each.by}`)]));
  const partOf = (name: string): RawBuilder<unknown> => {
    if (shown[name]) return shown[name];
    if (name === 'isShipped' && resource.isShipped) return sql`${own('shipped_key')} is not null`;
    return names.get(name) ?? ofField(served, name);
  };
  const parts = Object.keys(resource.row.shape).map((name) => sql`${partOf(name)} as ${sql.ref(name)}`);
  const isNamed = ({ as }: DeclaredReference) => as in resource.row.shape && !shown[as];
  const joins = resource.references.filter(isNamed).map((each) => joinOf(served, each));
  return sql`select ${sql.join(parts)} from ${sql.table(served.table)} as ${sql.ref(OWN)} ${sql.join(joins, sql` `)} ${service.joins ?? sql``}
    ${service.within ? sql`where ${service.within(scope)}` : sql``}`;
}

const writtenRows = new WeakMap<Served, RawBuilder<unknown>>();

/** The select that is the same for every call, composed once: composing it takes longer than reading a page. */
async function fixedRows(served: Served, scope: TenantScope): Promise<RawBuilder<unknown>> {
  const written = writtenRows.get(served);
  if (written) return written;
  const composed = await declaredRows(served, scope, {});
  const { sql: text, parameters } = composed.compile(scope.db);
  const rows = parameters.length === 0 ? sql.raw(text) : composed;
  writtenRows.set(served, rows);
  return rows;
}

const isFixed = ({ service }: Served) => typeof service.shown !== 'function' && service.within === undefined;

/** The rows that the list shows, before any filter. */
export const sourceOf = async (served: Served, scope: TenantScope, input: Values): Promise<RawBuilder<unknown>> =>
  (await served.service.select?.(scope, input)) ??
  (isFixed(served) ? fixedRows(served, scope) : declaredRows(served, scope, input));

/** The rows of the resource whose records are called so: for lists that show them in another way. */
export function rowsOf(entity: EntityName, scope: TenantScope, input: Values = {}): Promise<RawBuilder<unknown>> {
  const served = resourceOfEntity(entity);
  if (!served) throw new Error(`No resource is a list of ${entity}`);
  return sourceOf(served, scope, input);
}
