import {
  wasteStreamAliases,
  wasteStreamMethods,
} from '@oikos/contract/waste/stream/waste-streams/waste-stream-parts.ts';
import { sql } from 'kysely';
import { auditChanges } from '../../../../foundation/records/audit.ts';
import {
  describe,
  readRecords,
  type Served,
  type StoredRecord,
} from '../../../../foundation/records/served-resource.ts';
import { refuseInUse } from '../../../../foundation/records/uses.ts';
import { insertRecords, updateRecords } from '../../../../foundation/records/write-records.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

const methods = describe(wasteStreamMethods, {});
const aliases = describe(wasteStreamAliases, {});

const readParts = (scope: TenantScope, served: Served, streamId: number) =>
  readRecords(served, scope, sql`waste_stream_id = ${streamId}`, true);

async function removeParts(scope: TenantScope, served: Served, going: readonly StoredRecord[]): Promise<void> {
  const { entity } = served.resource;
  for (const { id } of going) await refuseInUse(scope, entity, id);
  await sql`delete from ${sql.table(served.table)} where id = any(${going.map(({ id }) => id)}::bigint[])`.execute(
    scope.db,
  );
  const gone = going.map(({ id, values }) => ({ id, before: values, after: null }));
  await auditChanges(scope, entity, gone);
}

/** Makes the methods of a stream those given, the first of them its default. */
export async function setMethods(scope: TenantScope, wasteStreamId: number, given: readonly number[]): Promise<void> {
  const before = await readParts(scope, methods, wasteStreamId);
  const wanted = new Map(given.map((managementMethodId, at) => [managementMethodId, at === 0]));
  const methodOf = ({ values }: StoredRecord) => values.managementMethodId as number;
  await removeParts(
    scope,
    methods,
    before.filter((each) => !wanted.has(methodOf(each))),
  );
  const changed = before.flatMap((each) => {
    const isDefault = wanted.get(methodOf(each));
    if (isDefault === undefined || isDefault === each.values.isDefault) return [];
    return [{ before: each, values: { ...each.values, isDefault } }];
  });
  await updateRecords(scope, methods, changed);
  const known = new Set(before.map(methodOf));
  const added = given.filter((id) => !known.has(id));
  await insertRecords(
    scope,
    methods,
    added.map((managementMethodId) => ({
      ...{ wasteStreamId, managementMethodId },
      isDefault: wanted.get(managementMethodId) === true,
    })),
  );
}

/** Makes the aliases of a stream those given. */
export async function setAliases(scope: TenantScope, wasteStreamId: number, given: readonly string[]): Promise<void> {
  const before = await readParts(scope, aliases, wasteStreamId);
  const nameOf = ({ values }: StoredRecord) => String(values.name);
  await removeParts(
    scope,
    aliases,
    before.filter((each) => !given.includes(nameOf(each))),
  );
  const known = new Set(before.map(nameOf));
  const added = given.filter((name) => !known.has(name));
  await insertRecords(
    scope,
    aliases,
    added.map((name) => ({ wasteStreamId, name })),
  );
}
