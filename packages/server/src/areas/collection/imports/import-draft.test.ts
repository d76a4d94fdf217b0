import { DRAFT_MAXIMUM, importMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import {
  createImport,
  keepImportDraft,
  mapImport,
  readImport,
  reloadImportFile,
} from '@oikos/contract/collection/imports/imports.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { importSite, longForm, monthlySheets, startImporting, stored } from './testing-imports.ts';

const api = await createTestApi();
await startImporting(api);
const site = await importSite(api, 'Elder Foundry');
const { client } = site;

async function begun() {
  const storedFileId = await stored(api, site, 'fuel.csv', monthlySheets.first);
  const { id: transactionId, version } = (await client.call(createImport, { storedFileId })).body;
  const draft = JSON.stringify({ column: 'Value' });
  const keep = (text = draft) => client.call(keepImportDraft, { transactionId, draft: text });
  const kept = async () => (await client.call(readImport, { transactionId })).body.draft;
  return { transactionId, version, draft, keep, kept };
}

it('keeps a mapping that is not saved yet, for whoever opens the import next, until it is saved', async () => {
  const { transactionId, version, draft, keep, kept } = await begun();
  expect(await kept()).toBeNull();
  expect(await keep()).toMatchObject({ status: 200 });
  expect(await kept()).toBe(draft);
  const mapping = importMapping.parse(longForm);
  const mapped = await client.call(mapImport, { transactionId, version, fileMode: 'append', mapping });
  expect(mapped).toMatchObject({ status: 200 });
  expect(await kept()).toBeNull();
});

it('forgets it with the file it was made for, and keeps none that is too long or of an import that is over', async () => {
  const { transactionId, version, keep, kept } = await begun();
  await keep();
  expect(await keep('x'.repeat(DRAFT_MAXIMUM + 1))).toMatchObject({ status: 400 });
  const storedFileId = await stored(api, site, 'oil.csv', monthlySheets.first);
  expect(await client.call(reloadImportFile, { transactionId, version, storedFileId })).toMatchObject({ status: 200 });
  expect(await kept()).toBeNull();
  const audited = sql`
    select changes from audit_log where entity = 'importTransaction' and entity_id = ${transactionId} and action = 'update'`;
  expect(await site.rows(audited)).toEqual([{ changes: { file: { old: 'fuel.csv', new: 'oil.csv' } } }]);
  await site.rows(
    sql`update import_transaction set state = 'DATA_LOAD_COMPLETED_SUCCESSFUL' where id = ${transactionId}`,
  );
  expect(await keep()).toMatchObject({ status: 409 });
  const stranger = await api.user(await api.company('Elsewhere'), 'administrator');
  expect((await stranger.call(keepImportDraft, { transactionId, draft: '{}' })).status).toBeGreaterThanOrEqual(403);
});
