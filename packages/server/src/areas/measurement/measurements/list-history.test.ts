import { searchMeasurementHistory } from '@oikos/contract/measurement/measurements/measurement-values.ts';
import { modifyMeasurements, searchMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { TestingPlant } from '../../expression/testing-plant.ts';
import { organisationHierarchyId, placeNodes } from '../../hierarchy/public.ts';

const api = await createTestApi({}, 2);
const companyId = await api.company('Value history');
const manager = await api.user(companyId, 'manager');
const stranger = await api.user(await api.company('Elsewhere'), 'administrator');
const plant = await TestingPlant.create(api, companyId);
const type = await plant.nodeType('Boiler of history');
const set = await plant.set('Fuel with history', [type]);
const fuel = await plant.parameter(set, 'Gas with history', 'mmBtu');
const root = await api.rootNode(companyId);
const boiler = await plant.insert('node', { node_type_id: type, name: 'Old boiler', altname: 'Old boiler' });
await api.within(companyId, async (scope) => {
  const hierarchyId = (await organisationHierarchyId(scope)) ?? 0;
  await placeNodes(scope, { hierarchyId, nodeIds: [boiler], parentId: root, from: '2020-01-01' });
});

async function save(type: 'Insert' | 'Update', numValue: number, reasonForChange?: string) {
  const input = { nodeId: boiler, parameterSetId: set };
  const { items } = (await manager.call(searchMeasurements, input)).body;
  const [stored] = items;
  const revision = stored?.dataItems[0]?.revision;
  const item = {
    parameterId: fuel,
    numValue,
    ...(reasonForChange && { reasonForChange }),
    ...(revision && { revision }),
  };
  const data = [{ key: 1, type, ...(stored && { id: stored.id }), beginDate: '2024-01-01', dataItems: [item] }];
  const reply = await manager.call(modifyMeasurements, { ...input, data } as never);
  expect(reply.status).toBe(200);
}

describe("the history of a node's values", () => {
  it('has every state, the newest first, with who replaced it and why', async () => {
    await save('Insert', 10);
    await save('Update', 20, 'Meter read again');
    const { body } = await manager.call(searchMeasurementHistory, { nodeId: boiler });
    expect(body.items).toMatchObject([
      {
        value: 20,
        unit: 'mmBtu',
        isCurrent: true,
        supersededAt: null,
        recordedBy: 'manager Tester',
        endDate: '2024-01-31',
      },
      { value: 10, isCurrent: false, supersededBy: 'manager Tester', parameter: 'Gas with history', origin: 'manual' },
    ]);
    expect(body.items[0]?.reasonForChange).toBe('Meter read again');
    expect(new Set(body.items.map(({ id }) => id)).size).toBe(2);
    const found = await manager.call(searchMeasurementHistory, { nodeId: boiler, contains: 'gas with' });
    expect(found.body.totalCount).toBe(2);
    const earlier = { nodeId: boiler, endDate: '2023-12-31' };
    expect((await manager.call(searchMeasurementHistory, earlier)).body.totalCount).toBe(0);
    const sorted = { nodeId: boiler, sort: [{ column: 'value', direction: 'asc' }] };
    expect((await manager.call(searchMeasurementHistory, sorted as never)).body.items[0]?.value).toBe(10);
  });

  it('is found by nobody of another company, nor by who has no right at the node', async () => {
    expect((await stranger.call(searchMeasurementHistory, { nodeId: boiler })).status).toBe(404);
    const elsewhere = await plant.insert('node', { node_type_id: type, name: 'Other boiler', altname: 'Other boiler' });
    await api.within(companyId, async (scope) => {
      const hierarchyId = (await organisationHierarchyId(scope)) ?? 0;
      await placeNodes(scope, { hierarchyId, nodeIds: [elsewhere], parentId: root, from: '2020-01-01' });
    });
    const neighbour = await api.user(companyId, 'manager', { nodeId: elsewhere });
    const { status } = await neighbour.call(searchMeasurementHistory, { nodeId: boiler });
    expect([403, 404]).toContain(status);
  });
});
