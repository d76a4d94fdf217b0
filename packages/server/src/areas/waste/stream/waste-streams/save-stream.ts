import { wasteStreamFields } from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../../foundation/http/refusals.ts';
import { changesBetween, writeAudit } from '../../../../foundation/records/audit.ts';
import { snake } from '../../../../foundation/records/served-resource.ts';
import { refuseInUse } from '../../../../foundation/records/uses.ts';
import { versionConflict } from '../../../../foundation/records/version-conflict.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { readStream } from './read-stream.ts';
import { refuseWrongStream, type StreamValues } from './stream-rules.ts';

const entity = 'wasteStream';
const listFields = ['compatibilityGroups', 'transportationLabelIds', 'locationIds'] as const;

/** The stream's own columns: all its fields but the lists, and what the lists and the density come to. */
function columnsOf(values: StreamValues): { column: string; value: unknown }[] {
  const own = Object.keys(wasteStreamFields).filter((field) => !(listFields as readonly string[]).includes(field));
  return [
    ...own.map((field) => ({ column: snake(field), value: values[field as keyof StreamValues] as unknown })),
    { column: 'is_compatibility_assessed', value: values.compatibilityGroups !== null },
    { column: 'bulk_density_kg_per_litre', value: kilogramsPerLitre(values) },
  ];
}

/** The base unit of density is kg/m3. */
const kilogramsPerLitre = ({ bulkDensity, bulkDensityUnitId }: StreamValues): RawBuilder<unknown> => sql`(
  select ${bulkDensity}::numeric * u.multiply_by::numeric / 1000 from unit u where u.id = ${bulkDensityUnitId}::bigint)`;

/** Makes a list of the stream what is given: what is missing goes, what is new comes. */
async function writeList(
  scope: TenantScope,
  table: string,
  column: string,
  streamId: number,
  values: readonly (number | string)[],
): Promise<void> {
  const type = typeof values[0] === 'string' ? sql`text` : sql`bigint`;
  const given = sql`${[...values]}::${type}[]`;
  await sql`
    delete from ${sql.table(table)}
    where waste_stream_id = ${streamId} and not ${sql.ref(column)}::text = any(${values.map(String)}::text[])`.execute(
    scope.db,
  );
  if (values.length === 0) return;
  await sql`
    insert into ${sql.table(table)} (waste_stream_id, ${sql.ref(column)})
    select ${streamId}, unnest(${given}) on conflict do nothing`.execute(scope.db);
}

async function writeLists(scope: TenantScope, id: number, values: StreamValues): Promise<void> {
  const groups = values.compatibilityGroups ?? [];
  await writeList(scope, 'waste_stream_compatibility_group', 'compatibility_group', id, groups);
  await writeList(scope, 'waste_stream_label', 'transportation_label_id', id, values.transportationLabelIds);
  await writeList(scope, 'waste_stream_location', 'node_id', id, values.locationIds);
}

const sorted = <Item extends number | string>(items: readonly Item[] | null) => (items ? [...items].sort() : null);

/** What the audit log compares: the fields, lists in a fixed order. */
const audited = (values: StreamValues) => ({
  ...Object.fromEntries(Object.keys(wasteStreamFields).map((field) => [field, values[field as keyof StreamValues]])),
  ...Object.fromEntries(listFields.map((field) => [field, sorted(values[field] as readonly string[] | null)])),
});

export async function insertStream(scope: TenantScope, values: StreamValues) {
  await refuseWrongStream(scope, values, null);
  const columns = columnsOf(values);
  const { rows } = await sql<{ id: number; version: number }>`
    insert into waste_stream (${sql.join(columns.map(({ column }) => sql.ref(column)))})
    values (${sql.join(columns.map(({ value }) => sql`${value}`))}) returning id, version`.execute(scope.db);
  const { id, version } = rows[0] as { id: number; version: number };
  await writeLists(scope, id, values);
  await writeAudit(scope, [{ entity, entityId: id, action: 'create', changes: changesBetween(null, audited(values)) }]);
  return { id, newId: id, version };
}

/** Locks the stream and refuses a save that brings an older version than its own. */
export async function lockStream(scope: TenantScope, id: number, version: number): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select version from waste_stream where id = ${id} for update`.execute(scope.db);
  if (!rows[0]) throw notFound();
  if (rows[0].version !== version) throw await versionConflict(scope, entity, id);
}

export async function updateStream(scope: TenantScope, id: number, version: number, values: StreamValues) {
  await lockStream(scope, id, version);
  const before = await readStream(scope, id, 0);
  await refuseWrongStream(scope, values, id);
  const sets = columnsOf(values).map(({ column, value }) => sql`${sql.ref(column)} = ${value}`);
  await sql`update waste_stream set ${sql.join(sets)}, version = version + 1 where id = ${id}`.execute(scope.db);
  await writeLists(scope, id, values);
  const changes = changesBetween(audited(before as StreamValues), audited(values));
  await writeAudit(scope, [{ entity, entityId: id, action: 'update', changes }]);
  return { id, version: version + 1 };
}

/** A change of what belongs to the stream counts as one of the stream. */
export async function recordChange(
  scope: TenantScope,
  id: number,
  version: number,
  field: string,
  old: unknown,
  value: unknown,
) {
  await sql`update waste_stream set version = version + 1 where id = ${id}`.execute(scope.db);
  const changes = changesBetween({ [field]: old }, { [field]: value });
  await writeAudit(scope, [{ entity, entityId: id, action: 'update', changes }]);
  return { id, version: version + 1 };
}

export async function deleteStream(scope: TenantScope, id: number): Promise<void> {
  const before = await readStream(scope, id, 0);
  await refuseInUse(scope, entity, id);
  await sql`delete from waste_stream where id = ${id}`.execute(scope.db);
  const changes = changesBetween(audited(before as StreamValues), null);
  await writeAudit(scope, [{ entity, entityId: id, action: 'delete', changes }]);
}
