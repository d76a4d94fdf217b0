import { explainMeasurement, replayMeasurement } from '@oikos/contract/calculation/explanations.ts';
import { readEntrySheet } from '@oikos/contract/measurement/entry-sheet.ts';
import {
  modifyMeasurements,
  readAuditHistory,
  searchMeasurements,
} from '@oikos/contract/measurement/measurements/measurements.ts';
import { decideRestatements, searchRestatements } from '@oikos/contract/measurement/restatements.ts';
import { countWaiting } from '@oikos/contract/measurement/waiting.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { poolOf } from '../../../foundation/db/database.ts';
import { openBulkConnection } from '../../../foundation/tenancy/bulk-transaction.ts';
import { createTestApi } from '../../../testing/api.ts';
import { recalculate } from '../../calculation/public.ts';
import { TestingPlant } from '../../expression/testing-plant.ts';
import { organisationHierarchyId, placeNodes } from '../../hierarchy/public.ts';

const api = await createTestApi();
const companyId = await api.company('Alder Power');
const manager = await api.user(companyId, 'manager');
const technician = await api.user(companyId, 'dataEntryTechnician');
const plant = await TestingPlant.create(api, companyId);
const type = await plant.nodeType('Boiler of restatements');
const otherType = await plant.nodeType('Place without restatements');
const fuelSet = await plant.set('Fuel', [type]);
const resultSet = await plant.set('Results', [type]);
const fuel = await plant.parameter(fuelSet, 'Heat', 'mmBtu');
const doubled = await plant.result(resultSet, 'Twice the heat', 'mmBtu');
const again = await plant.result(resultSet, 'Four times the heat', 'mmBtu');
for (const [parameter, source] of [
  [doubled, fuel],
  [again, doubled],
] as const) {
  const expression = await plant.insert('parameter_expression', { parameter_id: parameter, formula: 'x * 2' });
  const variable = await plant.insert('expression_variable', {
    parameter_expression_id: expression,
    name: 'x',
    unit_id: plant.unit('mmBtu'),
  });
  await plant.insert('variable_map', {
    expression_variable_id: variable,
    source: 'parameter',
    source_parameter_id: source,
  });
}
const root = await api.rootNode(companyId);
let nodes = 0;
let nodeId = 0;

const compute = () => recalculate(() => openBulkConnection(poolOf(api.database), { companyId, userId: null }));

async function valuesOf(parameterSetId: number) {
  const { body } = await manager.call(searchMeasurements, { nodeId, parameterSetId, top: 0 });
  return new Map(body.items.flatMap(({ dataItems }) => dataItems.map((item) => [item.parameterId, item])));
}

async function enter(parameterSetId: number, item: { parameterId: number; numValue?: number; approved?: boolean }) {
  const existing = (await valuesOf(parameterSetId)).get(item.parameterId);
  const id = `${nodeId}_${parameterSetId}_2024-01-01_-1`;
  const dataItems = [{ ...item, ...(existing && { revision: existing.revision }) }];
  const change = { key: 1, type: existing ? 'Update' : 'Insert', id, beginDate: '2024-01-01', dataItems };
  const reply = await manager.call(modifyMeasurements, { nodeId, parameterSetId, data: [change] });
  expect(reply.status).toBe(200);
}

const proposals = async () => (await technician.call(searchRestatements, { nodeId, status: 'proposed' })).body.items;
const decide = async (decision: 'accept' | 'reject', client = manager) => {
  const items = (await proposals()).map(({ id, version }) => ({ id, version }));
  return client.call(decideRestatements, { decision, reason: 'Meter was read wrongly', items });
};

const listed = async (more: object) =>
  (await technician.call(searchRestatements, { nodeId, top: 0, ...more })).body.items;
const explained = async (parameterId: number) =>
  (await manager.call(explainMeasurement, { nodeId, parameterId, beginDate: '2024-01-01' })).body;

/** Heat 10, its double 20 approved, then the heat corrected to 11. */
beforeEach(async () => {
  nodes += 1;
  nodeId = await plant.node(type, `Boiler ${nodes}`);
  await api.within(companyId, async (scope) => {
    const hierarchyId = (await organisationHierarchyId(scope)) ?? 0;
    await placeNodes(scope, { hierarchyId, nodeIds: [nodeId], parentId: root, from: '2020-01-01' });
  });
  await enter(fuelSet, { parameterId: fuel, numValue: 10 });
  await compute();
  await enter(resultSet, { parameterId: doubled, approved: true });
  await enter(fuelSet, { parameterId: fuel, numValue: 11 });
  await compute();
});

describe('a result that would change an approved value (U124)', () => {
  it('is proposed, old and new, and leaves what is approved as it is', async () => {
    expect(await proposals()).toMatchObject([
      { parameter: 'Twice the heat', beginDate: '2024-01-01', endDate: '2024-01-31', oldValue: 20, newValue: 22 },
    ]);
    expect((await valuesOf(resultSet)).get(doubled)).toMatchObject({ numValue: 20, approved: true });
  });

  it('is written when accepted, stays approved, is passed on and replays', async () => {
    expect(await decide('accept')).toMatchObject({ status: 200, body: { decidedCount: 1, dependentCount: 1 } });
    await compute();
    const values = await valuesOf(resultSet);
    expect(values.get(doubled)).toMatchObject({ numValue: 22, approved: true, origin: 'calculation' });
    expect(values.get(again)).toMatchObject({ numValue: 44 });
    expect(await proposals()).toEqual([]);
    const history = await manager.call(readAuditHistory, {
      nodeId,
      parameterId: doubled,
      measurementSetId: `${nodeId}_${resultSet}_2024-01-01_-1`,
    });
    expect(history.body.items[0]).toMatchObject({ numValue: 22, reasonForChange: 'Meter was read wrongly' });
    // Anyone who accepted the new value answers for it.
    expect(history.body.items.map(({ recordedBy }) => recordedBy === null)).toEqual([false, false, true]);
    const key = { nodeId, parameterId: doubled, beginDate: '2024-01-01' };
    expect((await manager.call(replayMeasurement, key)).body).toMatchObject({ isSame: true });
  });

  it('is gone when rejected, and the approved value stays', async () => {
    expect((await decide('reject')).status).toBe(200);
    expect(await proposals()).toEqual([]);
    expect((await valuesOf(resultSet)).get(doubled)).toMatchObject({ numValue: 20, approved: true });
  });

  it('is not proposed again once rejected, until the old or the new value is another', async () => {
    await decide('reject');
    await enter(fuelSet, { parameterId: fuel, numValue: 12 });
    await compute();
    expect(await proposals()).toMatchObject([{ oldValue: 20, newValue: 24 }]);
    // Back at what was rejected: the other proposal is settled with it.
    await enter(fuelSet, { parameterId: fuel, numValue: 11 });
    await compute();
    expect(await proposals()).toEqual([]);
    await enter(fuelSet, { parameterId: fuel, numValue: 12 });
    await compute();
    expect(await proposals()).toMatchObject([{ oldValue: 20, newValue: 24 }]);
    await decide('accept');
    await enter(fuelSet, { parameterId: fuel, numValue: 11 });
    await compute();
    expect(await proposals()).toMatchObject([{ oldValue: 24, newValue: 22 }]);
  });

  it('says of the approved value and of what is made of it that the inputs changed and the new value was rejected', async () => {
    await decide('reject');
    await compute();
    const own = await explained(doubled);
    expect(own.measurement).toMatchObject({
      value: 20,
      kept: { status: 'rejected', newValue: 22, newUnit: 'mmBtu', newState: 'value', reason: 'Meter was read wrongly' },
    });
    expect(own.measurement.kept?.decidedBy).not.toBe('');
    const above = await explained(again);
    expect(above.measurement).toMatchObject({ value: 40, kept: null });
    expect(above.calculation?.inputs[0]?.measurements[0]?.kept).toMatchObject({ status: 'rejected', newValue: 22 });
    expect(await listed({ status: 'rejected' })).toMatchObject([{ newValue: 22, isKept: true }]);
  });

  it('says so no longer once the inputs give what was approved, and again when they give what was rejected', async () => {
    await decide('reject');
    await enter(fuelSet, { parameterId: fuel, numValue: 10 });
    await compute();
    expect((await explained(doubled)).measurement.kept).toBeNull();
    expect(await listed({ status: 'rejected' })).toMatchObject([{ isKept: false }]);
    await enter(fuelSet, { parameterId: fuel, numValue: 12 });
    await compute();
    expect((await explained(doubled)).measurement.kept).toMatchObject({ status: 'proposed', newValue: 24 });
    await decide('reject');
    await enter(fuelSet, { parameterId: fuel, numValue: 11 });
    await compute();
    expect((await explained(doubled)).measurement.kept).toMatchObject({ status: 'rejected', newValue: 22 });
    await enter(fuelSet, { parameterId: fuel, numValue: 13 });
    await compute();
    await decide('accept');
    expect((await explained(doubled)).measurement).toMatchObject({ value: 26, kept: null });
  });

  it('is listed with what was accepted and rejected, by place, period and status, to those who may see the place', async () => {
    await decide('reject');
    await enter(fuelSet, { parameterId: fuel, numValue: 12 });
    await compute();
    await decide('accept');
    const statuses = async (more: object) => (await listed(more)).map(({ status }) => status).toSorted();
    expect(await statuses({})).toEqual(['accepted', 'rejected']);
    expect(await statuses({ nodeId: -1, locationId: root, contains: `Boiler ${nodes}` })).toContain('accepted');
    expect(await statuses({ locationId: await plant.placedNode(otherType, `Empty ${nodes}`, root) })).toEqual([]);
    expect(await statuses({ beginDate: '2024-01-01', endDate: '2024-01-31' })).toEqual(['accepted', 'rejected']);
    expect(await statuses({ beginDate: '2024-02-01' })).toEqual([]);
    expect(await statuses({ status: 'accepted' })).toEqual(['accepted']);
    const [accepted] = await listed({ status: 'accepted' });
    expect(accepted).toMatchObject({
      oldValue: 20,
      newValue: 24,
      isKept: false,
      decisionReason: 'Meter was read wrongly',
    });
    const stranger = await api.user(companyId, 'manager', {
      nodeId: await plant.placedNode(otherType, `Own ${nodes}`, root),
    });
    expect((await stranger.call(searchRestatements, { contains: `Boiler ${nodes}` })).body.items).toEqual([]);
  });

  it('is listed to those who may decide on it until it is decided', async () => {
    const mine = async (client = manager) =>
      (await client.call(searchRestatements, { nodeId, top: 0, mine: true })).body.items.map(({ status }) => status);
    expect(await mine(technician)).toEqual([]);
    expect(await mine()).toEqual(['proposed']);
    const all = (await manager.call(searchRestatements, { mine: true })).body.totalCount;
    expect((await manager.call(countWaiting, {})).body.restatements).toBe(all);
    await decide('reject');
    expect(await mine()).toEqual([]);
  });

  it('is decided once, by who may overwrite approved values, on the version they saw', async () => {
    expect((await decide('accept', technician)).status).toBe(403);
    const [{ id, version } = { id: 0, version: 0 }] = await proposals();
    const decision = { decision: 'accept' as const, reason: 'Seen' };
    const older = await manager.call(decideRestatements, { ...decision, items: [{ id, version: version + 1 }] });
    expect(older.status).toBe(409);
    expect((await decide('accept')).status).toBe(200);
    const twice = await manager.call(decideRestatements, { ...decision, items: [{ id, version: version + 1 }] });
    expect(twice.body.message).toBe('Twice the heat of 2024-01-01 is already decided: accepted');
  });
});

describe('the sheet of a parameter set', () => {
  it('names columns with their units, and the permitted nodes with what may be done there', async () => {
    const { body } = await technician.call(readEntrySheet, { parameterSetId: fuelSet, nodeId });
    expect(body.columns).toMatchObject([{ parameterId: fuel, name: 'Heat', uom: 'mmBtu', isCalculated: false }]);
    expect(body.nodes).toMatchObject([{ id: nodeId, mayEdit: true, mayOverwriteApproved: false }]);
    expect(body.units.some(({ code }) => code === 'therm')).toBe(true);
  });

  it('has each pick list once, with the values that may be chosen', async () => {
    const fuels = await plant.insert('picklist', { name: 'Fuels of the sheet', kind: 'user' });
    for (const [display_value, is_active] of [
      ['Wood', true],
      ['Gas', true],
      ['Peat', false],
    ])
      await plant.insert('picklist_value', { picklist_id: fuels, display_value, is_active });
    const chosen = await plant.set('Chosen fuels', [type]);
    for (const name of ['First fuel', 'Second fuel'])
      await plant.parameter(chosen, name, null, { data_type: DATA_TYPE.character, picklist_id: fuels });
    const { body } = await technician.call(readEntrySheet, { parameterSetId: chosen, nodeId });
    expect(body.columns.map(({ picklistId }) => picklistId)).toEqual([fuels, fuels]);
    expect(body.picklists).toEqual([{ id: fuels, values: ['Gas', 'Wood'] }]);
  });

  it('has a row for each node of a type below a location, active on a day of the range', async () => {
    const inactive = await plant.insert('node', {
      node_type_id: type,
      name: 'Scrapped',
      altname: 'Scrapped',
      inactive_date: '2022-01-01',
    });
    await api.within(companyId, async (scope) => {
      const hierarchyId = (await organisationHierarchyId(scope)) ?? 0;
      await placeNodes(scope, { hierarchyId, nodeIds: [inactive], parentId: root, from: '2020-01-01' });
    });
    const ask = { parameterSetId: fuelSet, nodeTypeId: type, nodeId: root };
    const dates = { beginDate: '2024-01-01', endDate: '2024-12-31' };
    const { body } = await technician.call(readEntrySheet, { ...ask, ...dates });
    expect(body.nodes).toHaveLength(nodes);
    expect((await technician.call(readEntrySheet, ask)).body.nodeCount).toBe(nodes + 1);
  });
});
