import {
  deleteImportMapping,
  saveImportMapping,
  searchImportMappings,
} from '@oikos/contract/collection/imports/import-mappings.ts';
import {
  loadImport,
  readImport,
  searchImportRows,
  searchImports,
  searchImportTexts,
  validateImport,
} from '@oikos/contract/collection/imports/imports.ts';
import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { afterJobs } from '../../../testing/worker.ts';
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

it('approved values are overwritten only where the importer holds that right; the others are found in the dry run', async () => {
  const betaOnly = await api.user(site.companyId, 'manager', { nodeId: site.plants.Beta as number });
  await site.rows(sql`
    insert into user_group_assignment (user_id, user_group_id, node_id)
    select ${betaOnly.userId}, id, ${site.root} from user_group where shipped_key = 'dataEntryTechnician'`);
  await site.rows(sql`
    insert into role_permission (role_id, permission)
    select r.role_id, 'IMPORT_DATA_FULL' from user_group_role r join user_group g on g.id = r.user_group_id
    where g.shipped_key = 'dataEntryTechnician'
    on conflict do nothing`);
  await (await prepared(api, site, monthlySheets.first, 'append')).load();
  await site.rows(sql`update measurement set flags = ${measurementFlag.approved}`);

  const importer = { ...site, client: betaOnly };
  const changed = `${monthlySheets.header}A,Gas,2024-01,11,therm\nA,Gas,2024-03,30,therm\nBeta,Oil,2024-01,4.5,mmBtu\n`;
  const own = await prepared(api, importer, changed, 'overwriteAndAppend');
  const wish = { transactionId: own.id, overwriteApproved: true, reason: 'Meter recalibrated' };
  const isIdle = () =>
    afterJobs(async () => {
      const { body } = await betaOnly.call(readImport, { transactionId: own.id });
      expect(body.state).not.toMatch(/IN_PROGRESS|WAITING/);
      return body;
    });
  const refused = [
    { row: 2, message: "The value is approved, and you can't overwrite approved values at Alpha", node: 'Alpha' },
  ];
  expect((await betaOnly.call(validateImport, wish)).status).toBe(200);
  expect(await isIdle()).toMatchObject({ checked: { insert: 1, update: 1, reject: 1 } });
  expect(await own.results('validation', 'reject')).toMatchObject(refused);
  expect((await betaOnly.call(loadImport, wish)).status).toBe(200);
  expect(await isIdle()).toMatchObject({ loaded: { insert: 1, update: 1, reject: 1 } });
  expect(await own.results('load', 'reject')).toMatchObject(refused);
  const values = await site.rows(sql`
    select n.name, m.value from measurement m join node n on n.id = m.node_id where m.begin_date = '2024-01-01' order by 1`);
  expect(values).toEqual([
    { name: 'Alpha', value: 10 },
    { name: 'Beta', value: 4.5 },
  ]);
});

it('a location out of reach is called what the file calls it', async () => {
  const near = { ...site, client: beta };
  const byExternalId = { ...longForm, node: { ...longForm.node, matchBy: 'externalId' as const } };
  const file = `${monthlySheets.header}A,Gas,2024-01,1,therm\n`;
  const own = await prepared(api, near, file, 'append', byExternalId);
  await own.validate();
  expect((await own.results('validation', 'reject')).map(({ message }) => message)).toEqual([
    'You do not have access to the location A',
  ]);
});
