import * as sets from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import { unitTypes } from '@oikos/contract/quantity/units.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { createTestParameters } from './testing-parameters.ts';

const api = await createTestApi();
const { company, administrator, technician, boiler, turbine, newSet, nameOfNewestSet, newParameter, measure } =
  await createTestParameters(api);
const { create, search } = parameters.endpoints;
const setEndpoints = sets.parameterSets.endpoints;

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
      const found = await administrator.call(setEndpoints.search, { contains: nameOfNewestSet() });
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
