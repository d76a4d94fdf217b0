import { importMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import {
  cancelImport,
  createImport,
  loadImport,
  mapImport,
  readImport,
  searchImportTexts,
  validateImport,
} from '@oikos/contract/collection/imports/imports.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import {
  importSite,
  longForm,
  monthlySheets,
  prepared,
  startImporting,
  stored,
  storedValues,
} from './testing-imports.ts';

const api = await createTestApi();
await startImporting(api);
const site = await importSite(api, 'Alder Power');
beforeEach(async () => {
  await site.rows(sql`delete from measurement`);
});
const { first } = monthlySheets;

describe('nodes that are not there yet', () => {
  it('are made below the chosen parent with the nodes between and their properties, as the mapping says', async () => {
    const [fuel] = await site.rows<{ id: number }>(
      sql`insert into picklist (name, kind) values ('Fuels', 'user') returning id`,
    );
    await site.rows(
      sql`insert into picklist_value (picklist_id, display_value, store_value_character) values (${fuel?.id}, 'Natural gas', 'NG')`,
    );
    const mapping = {
      layout: {},
      node: {
        columns: ['plant', 'fuel', 'mover'],
        separator: ' ',
        create: {
          parentNodeId: site.root,
          nodeTypeId: site.nodeType,
          levels: [{ columns: ['plant'], nodeTypeId: site.nodeType }],
          properties: [{ parameterId: site.parameters.Gas as number, picklistId: fuel?.id as number, column: 'fuel' }],
        },
      },
      period: { column: 'date' },
      values: [{ column: 'mmbtu', parameterId: site.parameters.Gas, unitId: site.units.mmBtu }],
    };
    const content =
      'plant,fuel,mover,date,mmbtu\n34,NG,GT,2024-01-01,5\n34,NG,ST,2024-01-01,6\n35,WAT,HY,2024-01-01,7\n';
    const run = await prepared(api, site, content, 'append', mapping);
    expect(await run.validate()).toMatchObject({ checked: { insert: 2, reject: 1 } });
    expect((await run.results('validation', 'reject'))[0]?.message).toBe(
      "WAT isn't mapped to a value of the pick list Fuels",
    );
    const texts = await site.client.call(searchImportTexts, { transactionId: run.id, status: 'New' });
    expect(texts.body.items.map(({ text }) => text)).toEqual(['34 NG GT', '34 NG ST']);
    expect(await run.load()).toMatchObject({ loaded: { insert: 2, reject: 1 } });
    expect(await storedValues(site)).toEqual(['34 NG GT Gas 2024-01-01 5 mmBtu', '34 NG ST Gas 2024-01-01 6 mmBtu']);
    const placed = await site.rows(sql`
      select n.name, parent.name as parent, (select v.display_value from parameter_property pp join picklist_value v on v.id = pp.picklist_value_id where pp.node_id = n.id) as fuel
      from node n join hierarchy_association a on a.node_id = n.id join node parent on parent.id = a.parent_id
      where n.name like '34%' order by n.name`);
    expect(placed).toEqual([
      { name: '34', parent: expect.any(String), fuel: null },
      { name: '34 NG GT', parent: '34', fuel: 'Natural gas' },
      { name: '34 NG ST', parent: '34', fuel: 'Natural gas' },
    ]);
  });

  it('are not made by somebody who may not make nodes there', async () => {
    const manager = await api.user(site.companyId, 'manager', { nodeId: site.plants.Beta as number });
    const storedFileId = await stored(api, { ...site, client: manager }, 'x.csv', first);
    const { id, version } = (await manager.call(createImport, { storedFileId })).body;
    const mapping = importMapping.parse({
      ...longForm,
      node: { columns: ['Node'], create: { parentNodeId: site.root, nodeTypeId: site.nodeType } },
    });
    const reply = await manager.call(mapImport, { transactionId: id, version, fileMode: 'append', mapping });
    expect(reply.status).toBe(403);
  });
});

describe('states', () => {
  it('refuse what is not their turn, naming the state', async () => {
    const run = await prepared(api, site, first, 'append');
    await run.validate();
    expect(await run.load()).toMatchObject({ state: 'DATA_LOAD_COMPLETED_SUCCESSFUL' });
    expect(await site.client.call(validateImport, { transactionId: run.id })).toMatchObject({
      status: 409,
      body: { message: "You can't do this while the import is in the state Data load completed" },
    });
    expect((await site.client.call(cancelImport, { transactionId: run.id })).status).toBe(409);
  });

  it('end with a cancellation before the load', async () => {
    const run = await prepared(api, site, first, 'append');
    await run.validate();
    expect((await site.client.call(cancelImport, { transactionId: run.id })).status).toBe(200);
    expect((await site.client.call(readImport, { transactionId: run.id })).body.state).toBe('REQUEST_CANCELED');
    expect((await site.client.call(loadImport, { transactionId: run.id })).status).toBe(409);
    expect(await storedValues(site)).toEqual([]);
  });
});
