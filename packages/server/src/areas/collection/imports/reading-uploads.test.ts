import { Readable } from 'node:stream';
import { importMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { createImport, previewImportFile, sampleImport } from '@oikos/contract/collection/imports/imports.ts';
import { checkListImport } from '@oikos/contract/collection/list-imports/list-imports.ts';
import { previewShipmentFile } from '@oikos/contract/waste/shipment/shipment-import/shipment-imports.ts';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { fileStore, useFileStore } from '../../../foundation/files/file-store.ts';
import { createTestApi } from '../../../testing/api.ts';
import { eventually } from '../../../testing/eventually.ts';
import { importSite, longForm, monthlySheets, stored } from './testing-imports.ts';

const api = await createTestApi();
const site = await importSite(api, 'Reading');
const storedFileId = await stored(api, site, 'values.csv', monthlySheets.first);
const created = await site.client.call(createImport, { storedFileId });
const list = { list: 'unitTypes', storedFileId };

/** A store whose content comes when it is released, and not before. */
function stalledStore() {
  const real = fileStore();
  let opened = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  useFileStore({
    ...real,
    read: (key, part) => {
      opened += 1;
      async function* content() {
        await released;
        yield* real.read(key, part) as AsyncIterable<Buffer>;
      }
      return Readable.from(content(), { objectMode: false });
    },
  });
  return { release: () => release(), opened: () => opened, restore: () => useFileStore(real) };
}

const openTransactions = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(api.database);
  return rows[0]?.count ?? 0;
};

let restore: () => void = () => undefined;
afterEach(() => restore());

it.each([
  ['the preview of an import', () => site.client.call(previewImportFile, { storedFileId })],
  ['the preview of shipments', () => site.client.call(previewShipmentFile, { storedFileId })],
  [
    'the sample of an import',
    () => site.client.call(sampleImport, { transactionId: created.body.id, mapping: importMapping.parse(longForm) }),
  ],
  ['the check of a list', () => site.client.call(checkListImport, list)],
])('no transaction is open while %s waits for its file', async (what, ask) => {
  const store = stalledStore();
  restore = store.restore;
  const asked = ask();
  await eventually(() => expect(store.opened()).toBe(1));
  // A worker that looks for jobs may have one for a moment.
  await eventually(async () => expect(await openTransactions()).toBe(0));
  store.release();
  // The values of an import are no list: its check ends with that.
  expect((await asked).status).toBe(what === 'the check of a list' ? 400 : 200);
});

it('a person reads three files at a time, and others aren’t kept from theirs', async () => {
  const other = await importSite(api, 'Reading elsewhere');
  const theirs = await stored(api, other, 'values.csv', monthlySheets.first);
  const store = stalledStore();
  restore = store.restore;
  const asked = [1, 2, 3].map(() => site.client.call(previewImportFile, { storedFileId }));
  await eventually(() => expect(store.opened()).toBe(3));
  expect(await site.client.call(previewImportFile, { storedFileId })).toMatchObject({ status: 429 });
  const reading = other.client.call(previewImportFile, { storedFileId: theirs });
  await eventually(() => expect(store.opened()).toBe(4));
  store.release();
  expect((await Promise.all([...asked, reading])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
