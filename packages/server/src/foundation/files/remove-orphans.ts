import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/generated/database.ts';
import { companiesOf } from '../tenancy/companies.ts';
import { inCompany } from '../tenancy/tenant-scope.ts';
import { type FileStore, fileStore } from './file-store.ts';

const BATCH = 1_000;
/** Longer than any transaction that is still to record what it has stored. */
const GRACE_MS = 48 * 3_600_000;

/** Removes content that no stored file names: of deleted files, and of uploads whose transaction never committed. */
export async function removeOrphans(database: Kysely<DB>, store: FileStore = fileStore(), now = Date.now()) {
  const companies = await companiesOf(database);
  let removed = 0;
  for (const companyId of companies) {
    let batch: string[] = [];
    const flush = async () => {
      const orphans = await orphansAmong(database, companyId, batch);
      for (const key of orphans) await store.remove(key);
      removed += orphans.length;
      batch = [];
    };
    for await (const key of store.keysOlderThan(companyId, now - GRACE_MS)) {
      batch.push(key);
      if (batch.length === BATCH) await flush();
    }
    if (batch.length > 0) await flush();
  }
  return removed;
}

async function orphansAmong(database: Kysely<DB>, companyId: number, keys: readonly string[]): Promise<string[]> {
  return inCompany(database, { companyId, userId: null }, { readOnly: true }, async ({ db }) => {
    const { rows } = await sql<{ key: string }>`
      select k.key from unnest(${keys}::text[]) as k(key)
      where not exists (select 1 from stored_file f where f.storage_key = k.key)`.execute(db);
    return rows.map((row) => row.key);
  });
}
