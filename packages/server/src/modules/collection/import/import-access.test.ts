import {
  deleteImportMapping,
  saveImportMapping,
  searchImportMappings,
} from '@oikos/contract/collection/import-mappings.ts';
import { readImport, searchImportRows, searchImports, searchImportTexts } from '@oikos/contract/collection/imports.ts';
import { expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { importSite, longForm, monthlySheets, prepared, startImporting } from './testing-imports.ts';

const api = await createTestApi();
await startImporting(api);
const site = await importSite(api, 'Alder Power');
const beta = await api.user(site.companyId, 'manager', { nodeId: site.plants.Beta as number });
const run = await prepared(api, site, monthlySheets.first, 'append');
const [shown] = (await site.client.call(searchImports, {})).body.items;

it('an import is for whoever made it, and for people who may import for the whole company', async () => {
  await run.validate();
  const transactionId = shown?.id ?? 0;
  expect((await beta.call(searchImports, {})).body.items).toEqual([]);
  for (const endpoint of [readImport, searchImportTexts, searchImportRows]) {
    expect((await beta.call(endpoint, { transactionId } as never)).status).toBe(404);
    expect((await site.client.call(endpoint, { transactionId } as never)).status).toBe(200);
  }
  const chief = await api.user(site.companyId, 'administrator');
  expect((await chief.call(searchImports, {})).body.items.map(({ id }) => id)).toEqual([transactionId]);
});

it("a mapping that names somebody else's places is hidden from others, and only its maker changes it", async () => {
  const save = (client: TestClient, name: string, nodeId: number | undefined) =>
    client.call(saveImportMapping, {
      name,
      fileMode: 'append',
      definition: { ...longForm, node: { ...longForm.node, fixedNodeId: nodeId ?? 0 } },
    });
  const far = await save(site.client, 'Alpha file', site.plants.Alpha);
  const near = await save(site.client, 'Beta file', site.plants.Beta);
  const names = async () => (await beta.call(searchImportMappings, {})).body.items.map(({ name }) => name);
  expect(await names()).toEqual(['Beta file']);
  expect((await save(beta, 'beta FILE', site.plants.Beta)).status).toBe(403);
  for (const { body } of [far, near]) expect((await beta.call(deleteImportMapping, { id: body.id })).status).toBe(403);
  const own = await save(beta, 'Own file', site.plants.Beta);
  expect((await beta.call(deleteImportMapping, { id: own.body.id })).status).toBe(200);
});
