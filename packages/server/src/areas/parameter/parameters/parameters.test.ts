import * as overwrites from '@oikos/contract/parameter/node-parameters/parameter-overwrites.ts';
import * as properties from '@oikos/contract/parameter/node-parameters/parameter-properties.ts';
import * as tags from '@oikos/contract/parameter/node-parameters/parameter-tags.ts';
import * as sets from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { parameters, readParameter } from '@oikos/contract/parameter/parameters/parameters.ts';
import { unitTypes } from '@oikos/contract/quantity/units.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { makeNode, makePicklist } from '../testing-reference.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const administrator = await api.user(company, 'administrator');
const technician = await api.user(company, 'dataEntryTechnician');
const other = await api.user(await api.company('Birch Paper'), 'administrator');
const boiler = await makeNode(api, company, 'Boiler 1');
const turbine = await makeNode(api, company, 'Turbine 1');
const { create, search, update, remove } = parameters.endpoints;
const setEndpoints = sets.parameterSets.endpoints;

let sequence = 0;
async function newSet(more = {}): Promise<number> {
  sequence += 1;
  const made = await administrator.call(setEndpoints.create, { name: `Set ${sequence}`, timespan: 5, ...more });
  expect(made).toMatchObject({ status: 200 });
  return made.body.id;
}
async function newParameter(parameterSetId: number, name: string, more = {}): Promise<number> {
  const made = await administrator.call(create, { parameterSetId, name, ...more });
  expect(made).toMatchObject({ status: 200 });
  return made.body.id;
}
const measure = (parameterId: number, nodeId: number) =>
  api.within(company, ({ db }) =>
    sql`insert into measurement (node_id, parameter_id, value, revision, begin_date, end_date)
        values (${nodeId}, ${parameterId}, 1, 1, '2024-01-01', '2024-02-01')`.execute(db),
  );

describe('parameter sets', () => {
  it('are those of the module that is asked for: Water has its own, not those of Air', async () => {
    const [air, water, both] = [await newSet(), await newSet({ moduleIds: [2] }), await newSet({ moduleIds: [1, 2] })];
    const ofModule = async (moduleId: 1 | 2) =>
      (await administrator.call(setEndpoints.search, { moduleId, top: 0 })).body.items.map(({ id }) => id);
    expect(await ofModule(2)).toEqual([water, both]);
    expect(await ofModule(1)).toEqual(expect.arrayContaining([air, both]));
    expect(await ofModule(1)).not.toContain(water);
  });

  it('are found by node type, by node, and by whether values are entered (E145)', async () => {
    const fuel = await newSet();
    const results = await newSet();
    await newParameter(fuel, 'Gas burned');
    await newParameter(results, 'CO2', { isCalculated: true });
    for (const id of [fuel, results]) {
      const { body } = await administrator.call(sets.readParameterSetNodeTypes, { id });
      await administrator.call(sets.writeParameterSetNodeTypes, {
        id,
        nodeTypeIds: [boiler.typeId],
        version: body.version,
      });
    }
    const ofNode = await administrator.call(setEndpoints.search, { nodeId: boiler.nodeId });
    expect(ofNode.body.items.map((set) => set.id)).toEqual([fuel, results]);
    expect(ofNode.body.items[0]).toMatchObject({ nodeTypes: 'Type of Boiler 1', parameterCount: 1 });
    expect((await administrator.call(setEndpoints.search, { nodeTypeId: turbine.typeId })).body.items).toEqual([]);
    const measured = await administrator.call(setEndpoints.search, { nodeTypeId: boiler.typeId, measuredOnly: true });
    expect(measured.body.items.map((set) => set.id)).toEqual([fuel]);
  });

  it('are offered to an import without the calculated ones', async () => {
    const set = await newSet();
    const entered = await newParameter(set, 'Gas', {});
    await newParameter(set, 'Heat', { isCalculated: true });
    const { body } = await administrator.call(search, { isCalculated: false, parameterSetId: set });
    expect(body.items.map(({ id }) => id)).toEqual([entered]);
  });

  it('say that a mapping is missing until each variable of an expression means something (X080)', async () => {
    const set = await newSet();
    const parameter = await newParameter(set, 'Heat', { isCalculated: true });
    const incomplete = async () => {
      const { body } = await administrator.call(search, { incompleteMappingOnly: true, parameterSetId: set });
      const found = await administrator.call(setEndpoints.search, { contains: `Set ${sequence}` });
      expect(found.body.items[0]?.NeedsMapping).toBe(body.totalCount > 0);
      return body.totalCount;
    };
    expect(await incomplete()).toBe(1);
    const variable = await api.within(company, async ({ db }) => {
      const { rows } = await sql<{ id: number }>`
        with e as (insert into parameter_expression (parameter_id, formula) values (${parameter}, 'a * 2') returning id)
        insert into expression_variable (parameter_expression_id, name) select id, 'a' from e returning id`.execute(db);
      return rows[0]!.id;
    });
    expect(await incomplete()).toBe(1);
    await api.within(company, ({ db }) =>
      sql`insert into variable_map (expression_variable_id, source, constant_value) values (${variable}, 'constant', 3)`.execute(
        db,
      ),
    );
    expect(await incomplete()).toBe(0);
    // Mapped, but without the unit that the variable is meant in: the list says what the mapping's own page says.
    await api.within(company, ({ db }) =>
      sql`update expression_variable set unit_id = (select id from unit where code = 'kg') where id = ${variable}`.execute(
        db,
      ),
    );
    expect(await incomplete()).toBe(1);
    const { body: listed } = await administrator.call(search, { incompleteMappingOnly: true, parameterSetId: set });
    expect(listed.items).toMatchObject([{ id: parameter, hasIncompleteMapping: true }]);
  });

  it('keep their timespan once there are values, since it says what periods these have', async () => {
    const id = await newSet();
    const parameter = await newParameter(id, 'Steam');
    await measure(parameter, boiler.nodeId);
    const refused = await administrator.call(setEndpoints.update, {
      id,
      version: 1,
      name: 'Set of steam',
      timespan: 3,
    });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'timespan' }] } });
    expect(
      (await administrator.call(setEndpoints.update, { id, version: 1, name: 'Set of steam', timespan: 5 })).status,
    ).toBe(200);
  });

  it('are kept while they have parameters, and say which', async () => {
    const id = await newSet();
    await newParameter(id, 'Limestone');
    const refused = await administrator.call(setEndpoints.remove, { id });
    expect(refused.body.message).toBe('Cannot be deleted: it is used by parameters: Limestone');
  });

  it('list the units their values may be given in (E160)', async () => {
    const mass = (await administrator.call(unitTypes.endpoints.search, { contains: 'Mass', top: 50 })).body.items.find(
      (type) => type.systemType === 'mass',
    )!;
    const set = await newSet();
    await newParameter(set, 'Coal', { uomTypeId: mass.id });
    const { body } = await technician.call(sets.readParameterSetUnits, { id: set });
    expect(body.items.length).toBeGreaterThan(3);
    expect(new Set(body.items.map((unit) => unit.unitTypeId))).toEqual(new Set([mass.id]));
    // E151 names the type alone: what is entered without a unit is in the base unit.
    const [coal] = (await technician.call(search, { parameterSetId: set })).body.items;
    expect(coal?.unitId).toBe(body.items.find(({ isBase }) => isBase)?.id);
    const wrong = await administrator.call(create, { parameterSetId: set, name: 'Volume', unitId: body.items[0]!.id });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'uomTypeId' }] } });
  });
});

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
