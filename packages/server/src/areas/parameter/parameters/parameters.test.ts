import * as overwrites from '@oikos/contract/parameter/node-parameters/parameter-overwrites.ts';
import * as properties from '@oikos/contract/parameter/node-parameters/parameter-properties.ts';
import * as tags from '@oikos/contract/parameter/node-parameters/parameter-tags.ts';
import { parameters, readParameter } from '@oikos/contract/parameter/parameters/parameters.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { makePicklist } from '../testing-reference.ts';
import { createTestParameters } from './testing-parameters.ts';

const api = await createTestApi();
const { company, administrator, technician, boiler, turbine, newSet, newParameter, measure } =
  await createTestParameters(api);
const { create, search, update, remove } = parameters.endpoints;
const other = await api.user(await api.company('Birch Paper'), 'administrator');

describe('parameters', () => {
  it('are refused beyond the maximum that the company sets, properties counted (V217, X081)', async () => {
    await api.within(company, ({ db }) =>
      sql`insert into company_configuration (name, value, value_type) values ('maximumParametersPerSet', '3', 'int')`.execute(
        db,
      ),
    );
    const message =
      'The maximum allowed number of parameters and properties has been reached. You can either remove a parameter or edit an existing one.';
    const set = await newSet();
    const first = await newParameter(set, 'One');
    await newParameter(set, 'Two');
    const colours = await makePicklist(administrator, 'Colours', ['Green', 'Blue']);
    const value = { id: first, picklistId: colours.id, picklistValueId: colours.valueIds[0]!, nodeId: 0 };
    expect((await administrator.call(properties.createParameterProperty, value)).status).toBe(200);
    expect(await administrator.call(create, { parameterSetId: set, name: 'Three' })).toMatchObject({
      status: 400,
      body: { message },
    });
    const shapes = await makePicklist(administrator, 'Shapes', ['Round']);
    const shape = { id: first, picklistId: shapes.id, picklistValueId: shapes.valueIds[0]!, nodeId: 0 };
    expect(await administrator.call(properties.createParameterProperty, shape)).toMatchObject({
      status: 400,
      body: { message },
    });
    // The same property at one more node takes no further place.
    expect(
      (await administrator.call(properties.createParameterProperty, { ...value, nodeId: boiler.nodeId })).status,
    ).toBe(200);
    await api.within(company, ({ db }) =>
      sql`delete from company_configuration where name = 'maximumParametersPerSet'`.execute(db),
    );
  });

  it('have names that are unique within their set', async () => {
    const set = await newSet();
    await newParameter(set, 'Flow');
    const again = await administrator.call(create, { parameterSetId: set, name: 'FLOW' });
    expect(again).toMatchObject({ status: 400, body: { errors: [{ path: 'name' }] } });
    await newParameter(await newSet(), 'Flow');
  });

  it('never stand for themselves, not even round corners', async () => {
    const set = await newSet();
    const first = await newParameter(set, 'First');
    const second = await newParameter(set, 'Second', { virtualParameterId: first });
    const refused = await administrator.call(update, {
      id: first,
      version: 1,
      parameterSetId: set,
      name: 'First',
      virtualParameterId: second,
    });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'virtualParameterId' }] } });
  });

  it('with entered values cannot become calculated, and are kept with the place of the values named', async () => {
    const set = await newSet();
    const id = await newParameter(set, 'Meter reading');
    await measure(id, turbine.nodeId);
    const changed = await administrator.call(update, {
      id,
      version: 1,
      parameterSetId: set,
      name: 'Meter reading',
      isCalculated: true,
    });
    expect(changed).toMatchObject({ status: 400, body: { errors: [{ path: 'isCalculated' }] } });
    expect((await administrator.call(remove, { id })).body.message).toBe(
      'Cannot be deleted: it is used by measurements at: Turbine 1',
    );
  });

  it('are for administrators to change and for everybody to see, in their own company only', async () => {
    const set = await newSet();
    const id = await newParameter(set, 'Water');
    expect((await technician.call(create, { parameterSetId: set, name: 'Fire' })).status).toBe(403);
    expect((await technician.call(search, { parameterSetId: set })).body.totalCount).toBe(1);
    expect((await other.call(search, { contains: 'Water' })).body.totalCount).toBe(0);
    expect((await other.call(remove, { id })).status).toBe(404);
    expect((await other.call(readParameter, { id })).status).toBe(404);
  });
});

describe('a parameter at a node', () => {
  let set = 0;
  let parameter = 0;
  let fuels = { id: 0, valueIds: [] as number[] };
  beforeAll(async () => {
    set = await newSet();
    parameter = await newParameter(set, 'Fuel burned', { dataTypeId: 1 });
    fuels = await makePicklist(administrator, 'Fuels here', ['Gas', 'Oil']);
  });

  it('takes its own property before the one for all nodes, and loses it again (E154 to E159)', async () => {
    const [gas, oil] = fuels.valueIds as [number, number];
    const general = { id: parameter, picklistId: fuels.id, picklistValueId: gas, nodeId: 0 };
    const made = await administrator.call(properties.createParameterProperty, general);
    expect(await administrator.call(properties.createParameterProperty, general)).toMatchObject({ status: 400 });
    await administrator.call(properties.createParameterProperty, {
      ...general,
      picklistValueId: oil,
      nodeId: boiler.nodeId,
    });
    const at = async (nodeId: number) =>
      (await administrator.call(readParameter, { id: parameter, nodeId })).body.properties.map(
        (each) => each.displayValue,
      );
    expect(await at(boiler.nodeId)).toEqual(['Oil']);
    expect(await at(turbine.nodeId)).toEqual(['Gas']);
    const place = { id: parameter, propertyId: made.body.id };
    expect(
      (await administrator.call(properties.deleteParameterProperty, { ...place, nodeId: boiler.nodeId })).status,
    ).toBe(404);
    await administrator.call(properties.invalidateParameterProperties, { id: parameter, nodeId: boiler.nodeId });
    expect(await at(boiler.nodeId)).toEqual(['Gas']);
    expect((await administrator.call(properties.deleteParameterProperty, { ...place, nodeId: 0 })).status).toBe(200);
    expect(await at(boiler.nodeId)).toEqual([]);
  });

  it('refuses a value of another pick list', async () => {
    const shapes = await makePicklist(administrator, 'Shapes here', ['Square']);
    const refused = await administrator.call(properties.createParameterProperty, {
      id: parameter,
      picklistId: fuels.id,
      picklistValueId: shapes.valueIds[0]!,
      nodeId: 0,
    });
    expect(refused.body.message).toBe('The value does not belong to the pick list');
  });

  it('is overwritten by one call that searches or saves by what is sent (A01, U118)', async () => {
    const overwrite = {
      parameterId: parameter,
      parameterOverwriteNodeId: boiler.nodeId,
      picklistId: fuels.id,
      isReadOnly: true,
    };
    const made = await administrator.call(overwrites.createParameterOverwrite, overwrite);
    expect(made.body.newId).toBeGreaterThan(0);
    const found = await administrator.call(overwrites.searchParameterOverwrites, {
      skip: 0,
      top: 10,
      parameterId: parameter,
    });
    expect(found.body.items).toEqual([
      expect.objectContaining({ node: 'Boiler 1', picklist: 'Fuels here', isReadOnly: true }),
    ]);
    const here = await administrator.call(readParameter, { id: parameter, nodeId: boiler.nodeId });
    expect(here.body).toMatchObject({ isOverwritten: true, effectiveIsReadOnly: true, effectivePicklistId: fuels.id });
    const elsewhere = await administrator.call(readParameter, { id: parameter, nodeId: turbine.nodeId });
    expect(elsewhere.body).toMatchObject({
      isOverwritten: false,
      effectiveIsReadOnly: false,
      effectivePicklistId: null,
    });
    expect((await administrator.call(overwrites.createParameterOverwrite, overwrite)).status).toBe(400);
    const changed = { ...overwrite, id: made.body.id, isReadOnly: false, version: 1 };
    expect((await administrator.call(overwrites.updateParameterOverwrite, changed)).body.version).toBe(2);
    expect((await administrator.call(overwrites.updateParameterOverwrite, changed)).status).toBe(409);
  });

  it('has tags that name it alone (E149, E150)', async () => {
    const here = { parameterId: parameter, nodeId: boiler.nodeId };
    await administrator.call(tags.writeParameterTags, { ...here, tags: ['FI-101', 'fi-102'] });
    expect((await technician.call(tags.readParameterTags, here)).body.tags.map((each) => each.tag)).toEqual(
      ['fi-102', 'FI-101'].sort((a, b) => a.localeCompare(b)),
    );
    const there = { parameterId: parameter, nodeId: turbine.nodeId, tag: 'fi-101' };
    expect((await technician.call(tags.checkParameterTag, there)).body).toEqual({ exists: true, isHere: false });
    const refused = await administrator.call(tags.writeParameterTags, {
      parameterId: parameter,
      nodeId: turbine.nodeId,
      tags: ['FI-101'],
    });
    expect(refused.body.message).toBe('The tag FI-101 is already used by another parameter or node');
    expect((await technician.call(tags.writeParameterTags, { ...here, tags: [] })).status).toBe(403);
  });

  it('is changed at a node only by whoever may manage that node', async () => {
    const keeper = await api.user(company, 'administrator', { nodeId: turbine.nodeId });
    const property = { id: parameter, picklistId: fuels.id, picklistValueId: fuels.valueIds[0]! };
    expect((await keeper.call(properties.createParameterProperty, { ...property, nodeId: boiler.nodeId })).status).toBe(
      403,
    );
    const made = await administrator.call(properties.createParameterProperty, { ...property, nodeId: boiler.nodeId });
    const seen = await keeper.call(properties.searchParameterProperties, { id: parameter });
    expect(seen.body.items).toEqual([]);
    const change = { ...property, propertyId: made.body.id, nodeId: turbine.nodeId, version: 1 };
    expect((await keeper.call(properties.updateParameterProperty, change)).status).toBe(403);
  });
});
