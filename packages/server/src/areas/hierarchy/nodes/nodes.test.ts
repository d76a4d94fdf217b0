import {
  checkAlternateName,
  searchHierarchies,
  updateLocation,
} from '@oikos/contract/hierarchy/hierarchies/hierarchies.ts';
import { readChildNodes, searchNodeRelationships, searchNodes } from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import {
  associateNode,
  checkNodeDeletion,
  copyNode,
  createNode,
  deleteNode,
  readNode,
  readNodeReferences,
  updateNode,
} from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { ALL_ASSET_NODE_TYPES } from '@oikos/domain/hierarchy/structure.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { createTestHierarchy } from '../testing-hierarchy.ts';

const api = await createTestApi();
const { companyId, hierarchyId, root, administrator, typeId, add } = await createTestHierarchy(api, 'Nodes');

const run = (statement: ReturnType<typeof sql>) => api.within(companyId, ({ db }) => statement.execute(db));
const versionOf = async (id: number) => (await administrator.call(readNode, { id })).body.version;

/** A parameter of a monthly set; measurements need one. */
async function addParameter(name: string): Promise<number> {
  const { rows } = await run(sql`
    with s as (insert into parameter_set (name, timespan) values (${`Set of ${name}`}, 5) returning id)
    insert into parameter (parameter_set_id, name) select id, ${name} from s returning id`);
  return (rows[0] as { id: number }).id;
}
const measure = (nodeId: number, parameterId: number, begin: string, end: string) =>
  run(sql`insert into measurement (node_id, parameter_id, value, revision, begin_date, end_date)
    values (${nodeId}, ${parameterId}, 1, 1, ${begin}, ${end})`);

describe('changing a node', () => {
  it('changes what is given and leaves the rest', async () => {
    const id = await add('Before');
    await administrator.call(updateNode, { id, version: 1, inactiveDate: '2030-01-01', description: 'Old works' });
    await administrator.call(updateNode, { id, version: 2, name: 'After' });
    expect((await administrator.call(readNode, { id })).body).toMatchObject({
      name: 'After',
      description: 'Old works',
      inactiveDate: '2030-01-01',
      version: 3,
    });
    await administrator.call(updateNode, { id, version: 3, inactiveDate: '' });
    expect((await administrator.call(readNode, { id })).body.inactiveDate).toBe('9999-12-31');
  });

  it('refuses a save that brings an older version, saying who changed the node, and one that brings none', async () => {
    const id = await add('Two at once');
    await administrator.call(updateNode, { id, version: 1, comment: 'first' });
    const late = await administrator.call(updateNode, { id, version: 1, comment: 'second' });
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('administrator Tester');
    expect((await administrator.call(updateNode, { id, comment: 'third' } as never)).status).toBe(400);
  });

  it('keeps alternative names unique across the company, whatever the case (V118)', async () => {
    const type = await typeId('Site');
    await administrator.call(createNode, { name: 'x', altname: 'Plant Barry', type });
    const again = await administrator.call(createNode, { name: 'y', altname: 'plant BARRY', type });
    expect(again.status).toBe(400);
    expect(again.body.errors).toMatchObject([{ path: 'altname', message: 'Alternative Name already exists' }]);
    const exists = async (alternateName: string, nodeId = 0) =>
      (await administrator.call(checkAlternateName, { alternateName, nodeId })).body.exists;
    expect(await exists('PLANT barry')).toBe(true);
    expect(await exists('Plant Gaston')).toBe(false);
    expect(await exists('n'.repeat(350))).toBe(false);
  });

  it('keeps the name to 64 characters in Node Management and 300 in the location form (C11)', async () => {
    const id = await add('Long');
    const name = 'n'.repeat(65);
    expect((await administrator.call(updateNode, { id, version: 1, name })).status).toBe(400);
    expect((await administrator.call(updateLocation, { nodeId: id, version: 1, name })).status).toBe(200);
  });

  it('is refused when measurements lie outside the active and inactive dates (V123, X053)', async () => {
    const id = await add('Measured');
    await measure(id, await addParameter('Fuel'), '2023-03-01', '2023-04-01');
    const change = async (dates: { activeDate?: string; inactiveDate?: string }) =>
      (await administrator.call(updateNode, { id, version: await versionOf(id), ...dates })).body.message;
    const refused = 'Failed to save node. Node has measurements outside Active/Inactive dates period.';
    expect(await change({ activeDate: '2023-03-02' })).toBe(refused);
    expect(await change({ inactiveDate: '2023-03-31' })).toBe(refused);
    expect(await change({ activeDate: '2023-03-01', inactiveDate: '2023-04-01' })).toBeUndefined();
  });

  it('lets a constant that holds until further notice end with its node', async () => {
    const id = await add('With constant');
    await measure(id, await addParameter('Heating value'), '2023-01-01', '9999-12-31');
    const call = (inactiveDate: string, version: number) =>
      administrator.call(updateNode, { id, version, inactiveDate });
    expect((await call('2022-12-31', 1)).status).toBe(400);
    expect((await call('2024-01-01', 1)).status).toBe(200);
  });

  it('refuses an inactive date that is not after the active date', async () => {
    const id = await add('Never');
    const { body } = await administrator.call(updateNode, {
      id,
      version: 1,
      activeDate: '2024-01-01',
      inactiveDate: '2024-01-01',
    });
    expect(body.errors?.[0]?.path).toBe('inactiveDate');
  });
});

describe('deleting a node (V129)', () => {
  it('is refused while anything refers to it, and lists what does by name', async () => {
    const [site, other] = [await add('Wanted'), await add('Reader')];
    await add('Child of it', { parent: site });
    const parameterId = await addParameter('Gas');
    await measure(site, parameterId, '2023-01-01', '2023-02-01');
    await measure(site, parameterId, '2023-02-01', '2023-03-01');
    await run(sql`
      with e as (insert into parameter_expression (parameter_id, node_id, formula) values (${parameterId}, ${other}, 'x') returning id),
      v as (insert into expression_variable (parameter_expression_id, name) select id, 'x' from e returning id)
      insert into variable_map (expression_variable_id, source, source_parameter_id, source_node_id) select id, 'parameter', ${parameterId}, ${site} from v`);
    await api.user(companyId, 'viewer', { nodeId: site });
    await run(
      sql`update installation.membership set default_node_id = ${site} where user_id = ${administrator.userId}`,
    );

    const expected = [
      'Child node: Child of it',
      'Measurements: 2, from 2023-01-01 to 2023-02-01',
      'Read by the expression of Gas at Reader',
      'User group Viewer of viewer Tester',
      'Default location of administrator Tester',
    ];
    expect((await administrator.call(checkNodeDeletion, { id: site })).body).toEqual({
      isEligible: false,
      nodes: expected,
    });
    const references = (await administrator.call(readNodeReferences, { id: site })).body;
    expect(references.items.map((each) => each.kind)).toEqual([
      'child',
      'measurements',
      'expressionMap',
      'userAssignment',
      'defaultLocation',
    ]);
    const refused = await administrator.call(deleteNode, { id: site });
    expect(refused).toMatchObject({ status: 400, body: { message: expected[0], nodes: expected } });
    expect((await administrator.call(readNode, { id: site })).status).toBe(200);
  });

  it('is permanent and takes along what belongs to the node alone (C23)', async () => {
    const id = await add('Gone');
    const parameterId = await addParameter('Own');
    await run(sql`
      with e as (insert into parameter_expression (parameter_id, node_id, formula) values (${parameterId}, ${id}, 'x') returning id),
      v as (insert into expression_variable (parameter_expression_id, name) select id, 'x' from e returning id)
      insert into variable_map (expression_variable_id, source, source_parameter_id, source_node_id) select id, 'parameter', ${parameterId}, ${id} from v`);
    expect((await administrator.call(deleteNode, { id })).body).toEqual({ isSuccessful: true });
    expect((await administrator.call(readNode, { id })).status).toBe(404);
    const { rows } = await run(sql`
      select (select count(*) from hierarchy_closure where descendant_id = ${id}) + (select count(*) from hierarchy_association where node_id = ${id})
        + (select count(*) from parameter_expression where node_id = ${id}) as "left",
        (select count(*) from audit_log where entity = 'node' and entity_id = ${id} and action = 'delete') as audited`);
    expect(rows).toEqual([{ left: 0, audited: 1 }]);
  });

  it('knows every table that refers to nodes', async () => {
    const { rows } = await run(sql`
      select c.conrelid::regclass::text || '.' || a.attname || case c.confdeltype when 'n' then ' forgets it' else ' keeps it' end as reference
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
      where c.contype = 'f' and c.confrelid = 'node'::regclass and c.confdeltype <> 'c' order by 1`);
    // A new table that keeps nodes from being deleted belongs into readReferences.
    expect(rows.map((row) => (row as { reference: string }).reference)).toEqual([
      'accumulation_extension.area_id keeps it',
      'accumulation_extension.node_id keeps it',
      'container.node_id keeps it',
      'episodic_event.node_id keeps it',
      'hierarchy_association.parent_id keeps it',
      'land_disposal_notice.facility_id keeps it',
      'shipment.alternate_facility_id keeps it',
      'shipment.disposal_facility_id keeps it',
      'shipment.generator_id keeps it',
      'shipment.node_id keeps it',
      'shipment_transporter.transporter_id keeps it',
      'utility_bill.node_id keeps it',
      'variable_map.source_node_id keeps it',
      'voided_number.node_id forgets it',
      'waste_area.site_id keeps it',
      'waste_entry.generated_node_id keeps it',
      'waste_stream_location.node_id keeps it',
      'waste_stream_profile.facility_id keeps it',
    ]);
  });
});

describe('copying a node (V131)', () => {
  it("names the copy 'Copy of ...', uniquely, and hangs it beside the original", async () => {
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
      select n.id = ${copy} as copy, e.formula, e.comments, v.name, v.sequence, m.source_node_id = n.id as "readsItself",
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
