import { checkAlternateName, updateLocation } from '@oikos/contract/hierarchy/hierarchies/hierarchies.ts';
import {
  checkNodeDeletion,
  createNode,
  deleteNode,
  readNode,
  readNodeReferences,
  updateNode,
} from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { referrersOf } from '../../../foundation/records/referrers.ts';
import { createTestApi } from '../../../testing/api.ts';
import { problemAt } from '../../../testing/problem-at.ts';
import { createTestNodes } from './testing-nodes.ts';

const api = await createTestApi();
const { companyId, administrator, typeId, add, run, addParameter } = await createTestNodes(api);
const versionOf = async (id: number) => (await administrator.call(readNode, { id })).body.version;
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

  it('makes no asset of a node with locations below it, and no location of one below an asset', async () => {
    const works = await add('Works');
    await add('Works yard', { parent: works });
    const boiler = await add('Works boiler', { parent: works, type: 'Boiler' });
    const burner = await add('Works burner', { parent: boiler, type: 'Boiler' });
    const become = async (id: number, type: string) =>
      administrator.call(updateNode, { id, version: await versionOf(id), type: await typeId(type) });
    expect(await become(works, 'Boiler')).toMatchObject(
      problemAt('type', "Works yard is a location and can't be below the asset Works"),
    );
    expect(await become(burner, 'Site')).toMatchObject(
      problemAt('type', "Works burner is a location and can't be below the asset Works boiler"),
    );
    expect((await become(boiler, 'Site')).status).toBe(200);
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
      'Measurements: 2, 2023-01-01 – 2023-02-01',
      'User group: Viewer, viewer Tester',
      'Expression of a parameter: Gas, Reader',
      'Person whose default location it is: administrator Tester',
    ];
    expect((await administrator.call(checkNodeDeletion, { id: site })).body).toEqual({
      isEligible: false,
      nodes: expected,
    });
    const references = (await administrator.call(readNodeReferences, { id: site })).body;
    expect(references.items.map((each) => each.kind)).toEqual([
      'childNode',
      'measurements',
      'groupAssignment',
      'parameterExpression',
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
    const references = rows.map((row) => (row as { reference: string }).reference);
    const asked = (await api.within(companyId, ({ db }) => referrersOf(db, 'node'))).map(({ by }) => `${by} keeps it`);
    expect(asked).toEqual(expect.arrayContaining(references.filter((each) => each.endsWith(' keeps it'))));
    expect(references).toEqual([
      'accumulation_extension.area_id keeps it',
      'accumulation_extension.node_id keeps it',
      'container.node_id keeps it',
      'data_entry_form.node_id keeps it',
      'episodic_event.node_id keeps it',
      'form_template.default_node_id keeps it',
      'hierarchy_association.parent_id keeps it',
      'land_disposal_notice.facility_id keeps it',
      'quality_rule.node_id keeps it',
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
