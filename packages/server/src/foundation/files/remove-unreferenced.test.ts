import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createImport } from '@oikos/contract/collection/imports/imports.ts';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { createPool } from '../db/pool.ts';
import { writeAudit } from '../records/audit.ts';
import { inCompany } from '../tenancy/tenant-scope.ts';
import { referencesToFiles, removeUnreferenced } from './remove-unreferenced.ts';
import { storeFile } from './stored-files.ts';

const api = await createTestApi();
const owner = createPool(api.ownerUrl, { max: 1 });
afterAll(() => owner.end());
const companyId = await api.company('Alder Power');
const { userId, call } = await api.user(companyId, 'administrator');

const stored = (name: string) =>
  inCompany(api.database, { companyId, userId }, {}, (scope) =>
    storeFile(scope, { name, stream: Readable.from([Buffer.from('Name\nA\n')]) }),
  );
const existing = async () => {
  const { rows } = await api.within(companyId, ({ db }) =>
    sql<{ name: string }>`select name from stored_file order by name`.execute(db),
  );
  return rows.map(({ name }) => name);
};
const daysPass = (days: number) =>
  api.within(companyId, ({ db }) =>
    sql`update stored_file set unreferenced_since = unreferenced_since - make_interval(days => ${days})`.execute(db),
  );

it('a file goes when nothing referred to it for seven days, and stays while a record does', async () => {
  await stored('never used.csv');
  const { id } = (await call(createImport, { storedFileId: await stored('used.csv') })).body;
  expect(await removeUnreferenced(api.database)).toBe(0);
  await daysPass(6);
  expect(await removeUnreferenced(api.database)).toBe(0);
  await daysPass(2);
  expect(await removeUnreferenced(api.database)).toBe(1);
  expect(await existing()).toEqual(['used.csv']);
  // The week begins when the last record lets go of it, however old the file is.
  await api.within(companyId, ({ db }) => sql`delete from import_transaction where id = ${id}`.execute(db));
  expect(await removeUnreferenced(api.database)).toBe(0);
  await daysPass(8);
  expect(await removeUnreferenced(api.database)).toBe(1);
  expect(await existing()).toEqual([]);
});

it('a file that the audit log names stays, also when the record names another one by now', async () => {
  const [former, present] = [await stored('former.csv'), await stored('present.csv')];
  const print = await stored('labels.csv');
  const scan = await stored('scan.csv');
  await inCompany(api.database, { companyId, userId }, {}, (scope) =>
    writeAudit(scope, [
      { entity: 'shipment', entityId: 1, action: 'update', changes: { storedFileId: { old: former, new: present } } },
      {
        entity: 'container',
        entityId: 1,
        action: 'update',
        changes: { labelPrinted: { old: null, new: { fileId: print, copies: 2 } } },
      },
      { entity: 'container', entityId: 1, action: 'update', changes: { documentId: { old: [], new: [scan] } } },
    ]),
  );
  await stored('no entry names it.csv');
  await removeUnreferenced(api.database);
  await daysPass(8);
  expect(await removeUnreferenced(api.database)).toBe(1);
  expect(await existing()).toEqual(['former.csv', 'labels.csv', 'present.csv', 'scan.csv']);
});

it('more files than a batch go in one night', async () => {
  await api.within(companyId, ({ db }) =>
    sql`
      insert into stored_file (name, media_type, size_bytes, sha256, storage_key, unreferenced_since)
      select 'values.csv', 'text/csv', 1, ${createHash('sha256').digest('hex')}, 'key ' || n, now() - interval '8 days'
      from generate_series(1, 2100) as n`.execute(db),
  );
  expect(await removeUnreferenced(api.database)).toBe(2_100);
});

it('every column that names a stored file has a foreign key, so that what it names stays', async () => {
  const { rows } = await owner.query<{ table: string; column: string }>(`
    select attrelid::regclass::text as "table", attname as "column" from pg_attribute a join pg_class c on c.oid = attrelid
    where c.relkind in ('r', 'p') and not attisdropped and attname ~ '(^|_)(stored_file_id|document_id|file_id)$'
    order by 1, 2`);
  const references = (await referencesToFiles(api.database)).map(({ table, column }) => ({ table, column }));
  expect(rows).toEqual(references);
  expect(references).toContainEqual({ table: 'land_disposal_notice', column: 'stored_file_id' });
});
