import { searchHierarchies } from '@oikos/contract/hierarchy/hierarchies/hierarchies.ts';
import { readChildNodes, searchNodeRelationships, searchNodes } from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import { associateNode, copyNode, createNode, readNode, updateNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { ALL_ASSET_NODE_TYPES } from '@oikos/domain/hierarchy/structure.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { createTestNodes } from './testing-nodes.ts';

const api = await createTestApi();
const { companyId, hierarchyId, root, administrator, typeId, add, run, addParameter } = await createTestNodes(api);

describe('copying a node (V131)', () => {
  it("names the copy 'Copy of ...', uniquely, and places it beside the original", async () => {
    const site = await add('Copied site');
    const id = await add('Original', { parent: site, type: 'Boiler', from: '2022-05-01' });
    const altname = (await administrator.call(readNode, { id })).body.altname;
    const copies = [await administrator.call(copyNode, { id }), await administrator.call(copyNode, { id })];
    const rows = await Promise.all(copies.map((copy) => administrator.call(readNode, { id: copy.body.id })));
    expect(rows.map((row) => row.body.name)).toEqual(['Copy of Original', 'Copy of Original']);
    expect(rows.map((row) => row.body.altname)).toEqual([`Copy of ${altname}`, `Copy of ${altname} (2)`]);
    const children = await administrator.call(readChildNodes, { hierarchyId, nodeId: site, displayDate: '2022-05-01' });
    expect(children.body.totalCount).toBe(3);
    const earlier = await administrator.call(readChildNodes, { hierarchyId, nodeId: site, displayDate: '2022-04-30' });
    expect(earlier.body.totalCount).toBe(0);
  });

  it('copies expressions with variables and maps, properties and overwrites; what reads the original reads the copy', async () => {
    const id = await add('Configured', { type: 'Boiler' });
    const [co2, gas] = [await addParameter('CO2'), await addParameter('Natural gas')];
    await run(sql`
      with e as (insert into parameter_expression (parameter_id, node_id, formula, comments) values (${co2}, ${id}, 'gas * 2', 'own') returning id),
      v as (insert into expression_variable (parameter_expression_id, name, sequence) select id, 'gas', 3 from e returning id)
      insert into variable_map (expression_variable_id, node_id, source, source_parameter_id, source_node_id) select id, ${id}, 'parameter', ${gas}, ${id} from v`);
    await run(sql`
      with e as (insert into parameter_expression (parameter_id, formula) values (${gas}, 'k') returning id),
      v as (insert into expression_variable (parameter_expression_id, name) select id, 'k' from e returning id)
      insert into variable_map (expression_variable_id, node_id, source, constant_value) select id, ${id}, 'constant', 7 from v`);
    await run(sql`insert into parameter_overwrite (parameter_id, node_id, is_read_only) values (${gas}, ${id}, true)`);
    await run(sql`
      insert into parameter_property (parameter_id, node_id, picklist_id, picklist_value_id)
      select ${gas}, ${id}, picklist_id, id from picklist_value limit 1`);

    const copy = (await administrator.call(copyNode, { id, name: 'Second', altname: 'Second boiler' })).body.id;
    const { rows } = await run(sql`
      select n.id = ${copy} as copy, e.formula, e.comments, v.name, v.sequence, m.source_node_id = n.id as reads_itself,
        (select count(*) from variable_map k where k.node_id = n.id and k.source = 'constant' and k.constant_value = 7) as constants,
        (select count(*) from parameter_overwrite o where o.node_id = n.id and o.is_read_only) as overwrites,
        (select count(*) from parameter_property p where p.node_id = n.id) as properties
      from node n join parameter_expression e on e.node_id = n.id join expression_variable v on v.parameter_expression_id = e.id
      join variable_map m on m.expression_variable_id = v.id and m.node_id = n.id where n.id in (${id}, ${copy}) order by n.id`);
    const same = {
      formula: 'gas * 2',
      comments: 'own',
      name: 'gas',
      sequence: 3,
      readsItself: true,
      constants: 1,
      overwrites: 1,
      properties: 1,
    };
    expect(rows).toEqual([
      { copy: false, ...same },
      { copy: true, ...same },
    ]);
  });
});

describe('lists of nodes', () => {
  it('filter by activity on the day shown (V125)', async () => {
    const site = await add('Activity');
    const id = await add('Closed unit', { parent: site });
    await administrator.call(updateNode, { id, version: 1, activeDate: '2021-01-01', inactiveDate: '2023-01-01' });
    const names = async (activity: 'activeOnly' | 'inactiveOnly' | 'activeAndInactive', displayDate: string) =>
      (
        await administrator.call(searchNodeRelationships, { hierarchyId, nodeId: site, activity, displayDate })
      ).body.items
        .map((each) => each.childNodeName)
        .join();
    expect(await names('activeOnly', '2022-12-31')).toBe('Activity,Closed unit');
    expect(await names('activeOnly', '2023-01-01')).toBe('Activity');
    expect(await names('inactiveOnly', '2023-01-01')).toBe('Closed unit');
    expect(await names('activeAndInactive', '2023-01-01')).toBe('Activity,Closed unit');
    const children = await administrator.call(readChildNodes, {
      hierarchyId,
      nodeId: root,
      activity: 'activeOnly',
      displayDate: '2023-01-01',
    });
    expect(children.body.items.find((each) => each.id === site)).toMatchObject({ hasChildren: false, childCount: 0 });
  });

  it("know 'All Asset Node Types' beside single ones (V127)", async () => {
    const site = await add('Types');
    const boiler = await add('A boiler', { parent: site, type: 'Boiler' });
    await add('A unit', { parent: site, type: 'Unit' });
    const ids = async (nodeTypeId: number) =>
      (await administrator.call(searchNodeRelationships, { hierarchyId, nodeId: site, nodeTypeId })).body.items.map(
        (each) => each.id,
      );
    expect(await ids(ALL_ASSET_NODE_TYPES)).toEqual([boiler]);
    expect(await ids(await typeId('Boiler'))).toEqual([boiler]);
    expect(await ids(-1)).toHaveLength(3);
  });

  it('show the first 54 and go on by page (V126)', async () => {
    const site = await add('Crowded');
    for (let index = 0; index < 60; index += 1) await add(`Crowd ${String(index).padStart(2, '0')}`, { parent: site });
    const first = (await administrator.call(searchNodeRelationships, { hierarchyId, nodeId: site })).body;
    expect([first.items.length, first.totalCount]).toEqual([54, 61]);
    const second = (await administrator.call(searchNodeRelationships, { hierarchyId, nodeId: site, skip: 54 })).body;
    expect(
      [first, second].flatMap((page) => page.items).filter((each) => each.childNodeName.startsWith('Crowd ')),
    ).toHaveLength(60);
    const top = (await administrator.call(readChildNodes, { hierarchyId, nodeId: root })).body.items;
    expect(top.find((each) => each.id === site)).toMatchObject({ hasChildren: true, childCount: 60 });
  });

  it('find nodes by name, alternative name and external id with the path to each (V138)', async () => {
    const site = await add('Searched site');
    const id = await add('Needle_100%', { parent: site, type: 'Boiler' });
    await administrator.call(updateNode, { id, version: 1, externalId: 'EXT-4711' });
    const find = async (contains: string) =>
      (await administrator.call(searchNodes, { hierarchyId, contains })).body.items;
    expect((await find('eedle_100%'))[0]?.path.map((each) => each.name)).toEqual([
      'Nodes',
      'Searched site',
      'Needle_100%',
    ]);
    expect((await find('ext-47')).map((each) => each.id)).toEqual([id]);
    expect(await find('needleX100')).toEqual([]);
    expect((await administrator.call(searchNodes, { hierarchyId })).body.items).toHaveLength(20);
  });

  it('find a node without a place for who created it and for who has a right at the root, until it gets one', async () => {
    const site = await add('Site of two');
    const [maker, neighbour] = [
      await api.user(companyId, 'manager', { nodeId: site }),
      await api.user(companyId, 'manager', { nodeId: site }),
    ];
    const { body } = await maker.call(createNode, {
      name: 'Placeless',
      altname: 'Placeless',
      type: await typeId('Boiler'),
    });
    const found = async (client: typeof maker, placement: 'inHierarchy' | 'notInOrganization', contains = 'placele') =>
      (await client.call(searchNodeRelationships, { hierarchyId, placement, contains })).body.items;
    expect(await found(administrator, 'inHierarchy')).toEqual([]);
    for (const client of [maker, administrator])
      expect(await found(client, 'notInOrganization')).toMatchObject([
        { id: body.id, childNodeName: 'Placeless', parentNodeId: null, isPlaced: false },
      ]);
    expect(await found(neighbour, 'notInOrganization')).toEqual([]);
    expect(await found(administrator, 'notInOrganization', 'Site of two')).toEqual([]);
    await maker.call(associateNode, { hierarchyId, parentNodeId: site, dependantId: body.id });
    expect(await found(maker, 'notInOrganization')).toEqual([]);
    expect(await found(neighbour, 'inHierarchy')).toMatchObject([{ id: body.id, isPlaced: true }]);
  });

  it('tell the hierarchies with their root', async () => {
    const { body } = await administrator.call(searchHierarchies, {});
    expect(body.items).toMatchObject([{ hierarchyId, isOrganisation: true, nodeId: root }]);
  });
});
