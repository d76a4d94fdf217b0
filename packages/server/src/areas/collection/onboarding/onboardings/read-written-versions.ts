import { sql } from 'kysely';
import { ownImport } from '../../../../foundation/records/own-imports.ts';
import { readRecords, type Served } from '../../../../foundation/records/served-resource.ts';
import { hasOtherVersion } from '../../../../foundation/records/versions.ts';
import type { WrittenRecord } from '../../../../foundation/records/written-records.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

type Versioned = Pick<WrittenRecord, 'id' | 'version' | 'isRemoved'>;

/** The versions that records have now; nobody else changes them until the transaction ends. */
async function readVersions(
  scope: TenantScope,
  served: Served,
  written: readonly Versioned[],
): Promise<ReadonlyMap<number, number>> {
  const ids = written.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id);
  if (ids.length === 0 || ownImport(served.resource.name)) return new Map();
  const ofIds = sql`id = any(${ids}::bigint[])`;
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from ${sql.table(served.table)} where ${ofIds} for no key update`.execute(scope.db);
  // Records that aren't rows of their table alone may have versions of another kind.
  const now = served.service.storage ? await readRecords(served, scope, ofIds, false) : rows;
  return new Map(now.map(({ id, version }) => [id, version]));
}

/** Records with the versions that they have once all sheets are saved: a layout makes another version of its template. */
export async function withVersionsNow<Written extends Versioned>(
  scope: TenantScope,
  served: Served,
  written: readonly Written[],
): Promise<readonly Written[]> {
  const versions = await readVersions(scope, served, written);
  return written.map((each) => ({ ...each, version: versions.get(each.id) ?? each.version }));
}

/** The records that are still as the workbook left them. */
export async function readUntouched(
  scope: TenantScope,
  served: Served,
  written: readonly Versioned[],
): Promise<ReadonlySet<number>> {
  const versions = await readVersions(scope, served, written);
  const stored = (id: number) => {
    const version = versions.get(id);
    return version === undefined ? undefined : { version };
  };
  return new Set(written.flatMap(({ id, version }) => (hasOtherVersion(stored(id), version) ? [] : [id])));
}
