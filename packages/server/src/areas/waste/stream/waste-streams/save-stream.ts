import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { deleteWasteStream, wasteStreamFields } from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import { type RawBuilder, sql } from 'kysely';
import { auditChanges } from '../../../../foundation/records/audit.ts';
import {
  createRecord,
  lockRecord,
  recordKind,
  removeRecord,
  removeUndoably,
  saveRecord,
} from '../../../../foundation/records/save-record.ts';
import { refuseInUse } from '../../../../foundation/records/uses.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { readStream } from './read-stream.ts';
import { refuseWrongStream, type StreamValues } from './stream-rules.ts';

const entity = 'wasteStream';
const listFields = ['compatibilityGroups', 'transportationLabelIds', 'locationIds'] as const;

/** The stream's own columns: all its fields but the lists, and what the lists and the density come to. */
function columnsOf(values: StreamValues) {
  const { compatibilityGroups, transportationLabelIds: _labels, locationIds: _locations, ...fields } = values;
  return {
    ...fields,
    isCompatibilityAssessed: compatibilityGroups !== null,
    bulkDensityKgPerLitre: kilogramsPerLitre(values),
  };
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

const streams = recordKind({
  entity,
  table: 'waste_stream',
  read: async (scope, id) => (await readStream(scope, id, 0)) as StreamValues,
  audited,
});

export async function insertStream(scope: TenantScope, values: StreamValues) {
  await refuseWrongStream(scope, values, null);
  return createRecord(scope, streams, columnsOf(values), { addParts: (id) => writeLists(scope, id, values) });
}

/** Locks the stream and refuses a save that brings an older version than its own. */
export const lockStream = (scope: TenantScope, id: number, version: number): Promise<number> =>
  lockRecord(scope, streams, id, version);

export const updateStream = (scope: TenantScope, id: number, version: number, values: StreamValues, reason?: string) =>
  saveRecord(
    scope,
    streams,
    { id, version },
    async () => {
      await refuseWrongStream(scope, values, id);
      await writeLists(scope, id, values);
      return columnsOf(values);
    },
    { reason },
  );

/** Deletes a stream that nothing uses. */
export const removeStream = (scope: TenantScope, id: number, reason: string) =>
  removeRecord(scope, streams, id, { reason });

/** A change of what belongs to the stream counts as one of the stream. */
export async function recordChange(
  scope: TenantScope,
  id: number,
  version: number,
  field: string,
  old: unknown,
  value: unknown,
) {
  await scope.db.updateTable('waste_stream').set({ version: sql`version + 1` }).where('id', '=', id).execute();
  await auditChanges(scope, entity, [{ id, before: { [field]: old }, after: { [field]: value } }]);
  return { id, version: version + 1 };
}

export const deleteStream = (scope: TenantScope, input: ParsedInputOf<typeof deleteWasteStream>) =>
  removeUndoably(scope, streams, { endpoint: deleteWasteStream, input }, () => refuseInUse(scope, entity, input.id));
