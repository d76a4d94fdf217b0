import { copyNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { calculationChoices, resolveCalculationChoice } from '@oikos/contract/parameter/calculation-choices.ts';
import { factorSets } from '@oikos/contract/parameter/factors/factor-sets.ts';
import { factors } from '@oikos/contract/parameter/factors/factors.ts';
import { programmes } from '@oikos/contract/parameter/factors/reporting-programmes.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { makeNode } from '../testing-reference.ts';
import { createTestFactors } from './testing-factors.ts';

const api = await createTestApi();
const { company, administrator, technician, hub, part98Set, unitOf, factor } = await createTestFactors(api);
const other = await api.user(await api.company('Birch Paper'), 'administrator');
const boiler = await makeNode(api, company, 'Boiler 1');

async function programme(key: string) {
  const { body } = await administrator.call(programmes.endpoints.search, { contains: key });
  return body.items.find((each) => each.key === key)!;
}
const part98 = await programme('part-98-subpart-c');
const inventory = await programme('epa-hub-inventory');
const resolve = async (
  programmeId: number | null,
  kind: 'stationary_combustion' | 'global_warming_potential',
  date: string,
  nodeId: number | null = null,
) => (await administrator.call(resolveCalculationChoice, { programmeId, nodeId, kind, date })).body.choice;
let sequence = 0;
async function ownSet(kind: 'stationary_combustion' | 'electricity_location' = 'stationary_combustion') {
  sequence += 1;
  const made = await administrator.call(factorSets.endpoints.create, {
    key: `own-${sequence}`,
    name: `Own factors ${sequence}`,
    kind,
    citation: 'Laboratory report 7',
  });
  expect(made.status).toBe(200);
  return made.body.id;
}

describe('factors', () => {
  it('change by new dates: both days belong to a row, and no two hold on one day (V233)', async () => {
    const set = await ownSet();
    const first = factor(set, { beginDate: '2020-01-01', endDate: '2023-12-31' });
    expect((await administrator.call(factors.endpoints.create, first)).status).toBe(200);
    const overlapping = await administrator.call(
      factors.endpoints.create,
      factor(set, { beginDate: '2023-12-31', value: 54 }),
    );
    expect(overlapping).toMatchObject({
      status: 409,
      body: { message: 'The dates overlap those of another record' },
    });
    const next = await administrator.call(
      factors.endpoints.create,
      factor(set, { beginDate: '2024-01-01', value: 54 }),
    );
    expect(next.status).toBe(200);
    const on = async (date: string) =>
      (await administrator.call(factors.endpoints.search, { factorSetId: set, date })).body.items.map(
        (each) => each.value,
      );
    expect(await on('2023-12-31')).toEqual([53]);
    expect(await on('2024-01-01')).toEqual([54]);
    expect(await on('2019-12-31')).toEqual([]);
    const backwards = await administrator.call(
      factors.endpoints.create,
      factor(set, { property: 'ch4', beginDate: '2024-02-01', endDate: '2024-01-31' }),
    );
    expect(backwards).toMatchObject({ status: 400, body: { errors: [{ path: 'endDate' }] } });
  });

  it('keep what they were when they are corrected', async () => {
    const set = await ownSet();
    const { body } = await administrator.call(factors.endpoints.create, factor(set));
    await administrator.call(factors.endpoints.update, { ...factor(set), value: 55, id: body.id, version: 1 });
    const kept = await api.within(company, async ({ db }) => {
      const { rows } = await sql<{ value: number }>`
        select (old_row ->> 'value')::float8 as value from configuration_history
        where table_name = 'factor' and row_id = ${body.id} and old_row is not null`.execute(db);
      return rows.map((row) => row.value);
    });
    expect(kept).toEqual([53]);
  });

  it.each([
    ['co2', '°F', 'CO2 needs a mass per heat or quantity of fuel, such as kg/mmBtu. °F measures something else.'],
    ['co2', null, 'CO2 needs a mass per heat or quantity of fuel, such as kg/mmBtu.'],
    ['n2o', 'mmBtu', 'N2O needs a mass per heat or quantity of fuel, such as kg/mmBtu. mmBtu measures something else.'],
    [
      'heat_content',
      'kg/mmBtu',
      'Heat content needs heat per quantity of fuel, such as mmBtu/scf. kg/mmBtu measures something else.',
    ],
  ])('of %s are refused in %s, beside the unit', async (property, code, message) => {
    const unitId = code === null ? null : await unitOf(code);
    const set = await ownSet();
    const refused = await administrator.call(factors.endpoints.create, factor(set, { property, unitId }));
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'unitId', message }] } });
    const made = await administrator.call(factors.endpoints.create, factor(set));
    const changed = { ...factor(set), property, unitId, id: made.body.id, version: 1 };
    expect((await administrator.call(factors.endpoints.update, changed)).body.errors).toMatchObject([
      { path: 'unitId', message },
    ]);
  });

  it('say where they come from', async () => {
    const refused = await administrator.call(factors.endpoints.create, factor(await ownSet(), { citation: ' ' }));
    expect(refused.body.errors).toContainEqual(
      expect.objectContaining({ path: 'citation', message: 'Enter where the figure comes from' }),
    );
  });

  it('that came with the product are not deleted, nor is a set that is chosen', async () => {
    const [shipped] = (await administrator.call(factors.endpoints.search, { factorSetId: hub.id, top: 1 })).body.items;
    expect((await administrator.call(factors.endpoints.remove, { id: shipped!.id })).body.message).toBe(
      "You can't delete this, because it came with the product. You can change it.",
    );
    const set = await ownSet();
    const choice = {
      programmeId: inventory.id,
      nodeId: boiler.nodeId,
      kind: 'stationary_combustion' as const,
      factorSetId: set,
    };
    await administrator.call(calculationChoices.endpoints.create, { ...choice, beginDate: '2030-01-01' });
    expect((await administrator.call(factorSets.endpoints.remove, { id: set })).body.message).toBe(
      'Cannot be deleted: it is used by calculation choices: EPA hub inventory, Boiler 1, stationary combustion',
    );
  });

  it('are hidden from technicians and from other companies', async () => {
    expect((await technician.call(factors.endpoints.search, {})).status).toBe(403);
    const set = await ownSet();
    expect((await other.call(factors.endpoints.search, { factorSetId: set })).status).toBe(404);
    expect((await other.call(factors.endpoints.create, factor(set))).status).toBe(404);
  });
});

describe('calculation choices', () => {
  it('resolve warming potentials of Part 98 by date: AR4 to the end of 2024, AR5 from 2025 (89 FR 31802)', async () => {
    expect(await resolve(part98.id, 'global_warming_potential', '2024-12-31')).toMatchObject({
      assessment: 'AR4',
      horizon: 100,
    });
    expect(await resolve(part98.id, 'global_warming_potential', '2025-01-01')).toMatchObject({ assessment: 'AR5' });
    expect(await resolve(inventory.id, 'global_warming_potential', '2025-01-01')).toMatchObject({ assessment: 'AR4' });
  });

  it('resolve by programme, then node, then the company, each for the days it covers', async () => {
    const [mine, everywhere, here] = [await ownSet(), await ownSet(), await ownSet()];
    const create = (more: object) =>
      administrator.call(calculationChoices.endpoints.create, { kind: 'stationary_combustion', ...more });
    expect(await resolve(null, 'stationary_combustion', '2024-06-01', boiler.nodeId)).toBeNull();
    await create({ factorSetId: everywhere });
    await create({ factorSetId: here, nodeId: boiler.nodeId });
    await create({
      factorSetId: mine,
      nodeId: boiler.nodeId,
      programmeId: part98.id,
      beginDate: '2024-01-01',
      endDate: '2024-12-31',
    });
    const set = async (...question: Parameters<typeof resolve>) => (await resolve(...question))?.factorSetId;
    expect(await set(part98.id, 'stationary_combustion', '2024-06-01', boiler.nodeId)).toBe(mine);
    expect(await set(part98.id, 'stationary_combustion', '2023-06-01', boiler.nodeId)).toBe(part98Set.id);
    expect(await set(part98.id, 'stationary_combustion', '2015-06-01', boiler.nodeId)).toBe(here);
    expect(await set(null, 'stationary_combustion', '2024-06-01', boiler.nodeId)).toBe(here);
    expect(await set(null, 'stationary_combustion', '2024-06-01')).toBe(everywhere);
  });

  it('take a set of the kind they are for', async () => {
    const refused = await administrator.call(calculationChoices.endpoints.create, {
      kind: 'stationary_combustion',
      programmeId: inventory.id,
      nodeId: boiler.nodeId,
      factorSetId: await ownSet('electricity_location'),
      endDate: '1950-01-01',
    });
    expect(refused.body.errors).toEqual([
      expect.objectContaining({
        path: 'factorSetId',
        message: 'The factor set is for electricity location, not for stationary combustion',
      }),
    ]);
  });

  it('need an assessment report that has warming potentials over the horizon', async () => {
    const refused = await administrator.call(calculationChoices.endpoints.create, {
      kind: 'global_warming_potential',
      assessment: 'AR4',
      horizon: 500,
    });
    expect(refused.body.message).toBe('AR4 has no warming potentials over 500 years');
  });

  const facts = {
    fuelGroup: 'naturalGas' as const,
    isListedInTableC1: true,
    requiresTier4: false,
    hasRoutineHighHeatValues: false,
  };
  const claim = (tier: number, known: object, beginDate: string) =>
    administrator.call(calculationChoices.endpoints.create, {
      kind: 'stationary_combustion',
      programmeId: part98.id,
      nodeId: boiler.nodeId,
      factorSetId: part98Set.id,
      tier,
      ...known,
      beginDate,
      endDate: beginDate.replace('-01-01', '-12-31'),
    });

  it('permit tier 1 for listed fuel in a unit of at most 250 mmBtu per hour, with the paragraph (40 CFR 98.33(b)(1)(i))', async () => {
    const made = await claim(1, { ...facts, ratedHeatInput: 100 }, '2031-01-01');
    expect(made.status).toBe(200);
    const found = await administrator.call(calculationChoices.endpoints.search, {
      nodeId: boiler.nodeId,
      date: '2031-06-01',
      kind: 'stationary_combustion',
      programmeId: part98.id,
    });
    expect(found.body.items).toEqual([
      expect.objectContaining({
        tier: 1,
        tierCitation: '40 CFR 98.33(b)(1)(i)',
        ratedHeatInput: 100,
      }),
    ]);
  });

  it('refuse tier 1 for a big unit that burns mainly that fuel (40 CFR 98.33(b)(1))', async () => {
    const refused = await claim(
      1,
      { ...facts, ratedHeatInput: 400, shareOfHeatInput: 0.9, isBilledAsEnergy: false },
      '2032-01-01',
    );
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'tier' }] } });
    expect(refused.body.message).toContain('Tier 1 is not permitted for 40 CFR 98 subpart C');
  });

  it('refuse a tier while what decides it is unknown, and name it', async () => {
    const refused = await claim(1, facts, '2033-01-01');
    expect(refused.body.errors).toMatchObject([{ path: 'ratedHeatInput' }]);
    expect(refused.body.message).toContain('Maximum rated heat input');
    expect((await claim(2, {}, '2033-01-01')).body.errors).toMatchObject([{ path: 'fuelGroup' }]);
  });

  it('go with a copy of the node, with every fact that the tier is judged by', async () => {
    const every = { ratedHeatInput: 100, isBilledAsEnergy: true, producesSteam: false };
    const all = { ...facts, ...every, shareOfHeatInput: 0.25, batchIncineratorTons: 3.5 };
    expect((await claim(2, { ...all, hasRoutineHighHeatValues: true }, '2034-01-01')).status).toBe(200);
    const copied = await administrator.call(copyNode, { id: boiler.nodeId });
    expect(copied.status).toBe(200);
    const choicesAt = async (nodeId: number) => {
      const { body } = await administrator.call(calculationChoices.endpoints.search, {
        ...{ nodeId, programmeId: part98.id, date: '2034-06-01' },
      });
      return body.items.map(({ id: _id, nodeId: _at, node: _node, nodeInFiles: _path, ...choice }) => choice);
    };
    const original = await choicesAt(boiler.nodeId);
    expect(original).toMatchObject([{ ...all, tier: 2, hasRoutineHighHeatValues: true }]);
    expect(await choicesAt(copied.body.id)).toEqual(original);
  });

  it('at a node are seen and changed only by whoever has rights there', async () => {
    const turbine = await makeNode(api, company, 'Turbine 1');
    const keeper = await api.user(company, 'administrator', { nodeId: turbine.nodeId });
    const [atBoiler] = (await administrator.call(calculationChoices.endpoints.search, { nodeId: boiler.nodeId })).body
      .items;
    expect((await keeper.call(calculationChoices.endpoints.remove, { id: atBoiler!.id })).status).toBe(403);
    const seen = (await keeper.call(calculationChoices.endpoints.search, {})).body.items;
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((choice) => choice.nodeId === boiler.nodeId)).toEqual([]);
  });
});
