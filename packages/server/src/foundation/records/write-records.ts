import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { auditChanges } from './audit.ts';
import type { AddedRecord, RecordChange, Served, Values } from './served-resource.ts';

/** Records given as their fields, as the table's own rows: the database reads each column in its type. */
const asRows = ({ table, service, columnOf }: Served, records: readonly Values[]) => {
  const rows = records.map((record) =>
    Object.fromEntries(
      Object.entries(record).map(([field, value]) => [
        columnOf(field),
        service.forms?.[field]?.write(value) ?? value ?? null,
      ]),
    ),
  );
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as r`;
};

/** Rows that fill the same columns can be written by one statement. */
const byFields = <Item extends { readonly values: Values }>(items: readonly Item[]) =>
  Map.groupBy(items, ({ values }) => Object.keys(values).join());

/** Adds records, with their audit rows; answers in their order. */
export async function insertRecords(
  scope: TenantScope,
  served: Served,
  records: readonly Values[],
): Promise<readonly AddedRecord[]> {
  if (served.service.storage) return served.service.storage.insert(scope, records);
  const added: { id: number; version: number }[] = [];
  const placed = records.map((values, place) => ({ values, place }));
  for (const group of byFields(placed).values()) {
    const columns = Object.keys(group[0]?.values ?? {}).map(served.columnOf);
    const { rows } = await sql<{ id: number; version: number }>`
      insert into ${sql.table(served.table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))}
      from ${asRows(
        served,
        group.map(({ values }) => values),
      )} returning id, version`.execute(scope.db);
    for (const [index, { place }] of group.entries()) added[place] = rows[index] as { id: number; version: number };
  }
  await auditChanges(
    scope,
    served.resource.entity,
    records.map((after, index) => ({ id: (added[index] as { id: number }).id, before: null, after })),
  );
  return added;
}

/** Records by their ids with the versions that they have by now, in their order; `stored`: rows with `id` and `version`. */
export async function readVersions(
  { db }: TenantScope,
  stored: RawBuilder<unknown>,
  ids: readonly number[],
): Promise<readonly AddedRecord[]> {
  const { rows } = await sql<AddedRecord>`
    select id, version from (${stored}) as stored where id = any(${[...ids]}::bigint[])`.execute(db);
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return ids.map((id) => ({ id, version: versions.get(id) as number }));
}

/** Changes records, with their audit rows; answers with their next versions. The caller checks those that they have. */
export async function updateRecords(
  scope: TenantScope,
  served: Served,
  changes: readonly RecordChange[],
  reason?: string,
): Promise<readonly number[]> {
  if (changes.length === 0) return [];
  const { storage } = served.service;
  if (storage) {
    await storage.update(scope, changes, reason);
    const ids = changes.map(({ before }) => before.id);
    return (await readVersions(scope, storage.rows, ids)).map(({ version }) => version);
  }
  const { table } = served;
  for (const group of byFields(changes).values()) {
    const columns = Object.keys(group[0]?.values ?? {}).map(served.columnOf);
    const sets = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`);
    if (served.resource.isShipped) sets.push(sql`is_customised = (t.shipped_key is not null)`);
    const rows = group.map(({ before, values }) => ({ ...values, id: before.id }));
    await sql`
      update ${sql.table(table)} as t set ${sql.join(sets)}, version = t.version + 1
      from ${asRows(served, rows)} where t.id = r.id`.execute(scope.db);
  }
  const changed = changes.map(({ before, values }) => ({ id: before.id, before: before.values, after: values }));
  await auditChanges(scope, served.resource.entity, changed, { reason });
  return changes.map(({ before }) => before.version + 1);
}
