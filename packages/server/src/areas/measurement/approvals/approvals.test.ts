import { approveValues, searchApprovals } from '@oikos/contract/measurement/approvals.ts';
import {
  modifyMeasurements,
  readAuditHistory,
  searchMeasurements,
} from '@oikos/contract/measurement/measurements/measurements.ts';
import { countWaiting } from '@oikos/contract/measurement/waiting.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { TestingPlant } from '../../expression/testing-plant.ts';

const api = await createTestApi({}, 2);
const companyId = await api.company('Alder Power');
const root = await api.rootNode(companyId);
const manager = await api.user(companyId, 'manager');
const technician = await api.user(companyId, 'dataEntryTechnician');
const stranger = await api.user(await api.company('Birch Paper'), 'manager');
const plant = await TestingPlant.create(api, companyId);
const type = await plant.nodeType('Boiler of approvals');
const airSet = await plant.set('Fuel', [type]);
const waterSet = await plant.insert('parameter_set', { name: 'Discharge', timespan: 5, module_ids: [2] });
await plant.insert('parameter_set_node_type', { parameter_set_id: waterSet, node_type_id: type });
const heat = await plant.parameter(airSet, 'Heat', 'mmBtu');
const coal = await plant.parameter(airSet, 'Coal', 'kg');
const flow = await plant.parameter(waterSet, 'Flow', 'kg');
const months = ['2024-01-01', '2024-02-01', '2024-03-01'];
let nodes = 0;
let nodeId = 0;
/** Of a manager whose right holds at one other boiler. */
let elsewhere: TestClient;

async function enter(who: TestClient, values: readonly (readonly [number, string, number | null])[], set = airSet) {
  const existing = await valuesOf();
  const data = values.map(([parameterId, beginDate, numValue]) => {
    const known = existing.get(`${parameterId}|${beginDate}`);
    const id = `${nodeId}_${set}_${beginDate}_-1`;
    const item = { parameterId, numValue, ...(known && { revision: known.revision, reasonForChange: 'Read again' }) };
    return { key: `${parameterId} ${beginDate}`, type: known ? 'Update' : 'Insert', id, beginDate, dataItems: [item] };
  });
  const reply = await who.call(modifyMeasurements, { nodeId, parameterSetId: set, data });
  expect(reply.status).toBe(200);
}

async function valuesOf() {
  const sets = await Promise.all(
    [airSet, waterSet].map((parameterSetId) => manager.call(searchMeasurements, { nodeId, parameterSetId, top: 0 })),
  );
  return new Map(
    sets.flatMap(({ body }) =>
      body.items.flatMap(({ beginDate, dataItems }) =>
        dataItems.map((item) => [`${item.parameterId}|${beginDate}`, item] as const),
      ),
    ),
  );
}

/** The values as somebody sees them, to be sent back. */
async function seen(wanted: readonly (readonly [number, string])[]) {
  const values = await valuesOf();
  return wanted.map(([parameterId, beginDate]) => ({
    nodeId,
    parameterId,
    beginDate,
    revision: values.get(`${parameterId}|${beginDate}`)?.revision ?? 0,
  }));
}

const approvedKeys = async () => [...(await valuesOf())].filter(([, { approved }]) => approved).map(([key]) => key);
const listed = async (more: object = {}, who = manager) =>
  (await who.call(searchApprovals, { locationId: nodeId, top: 0, ...more })).body.items;

beforeEach(async () => {
  nodes += 1;
  nodeId = await plant.placedNode(type, `Boiler ${nodes}`, root);
  const other = await plant.placedNode(type, `Other boiler ${nodes}`, root);
  elsewhere = await api.user(companyId, 'manager', { nodeId: other });
  await enter(technician, [...months.map((month, at) => [heat, month, at + 1] as const), [coal, '2024-01-01', 7]]);
});

describe('approving values', () => {
  it('marks all of them in one call, keeps value and origin, and the history says who', async () => {
    const values = await seen([...months.map((month) => [heat, month] as const), [coal, '2024-01-01']]);
    const reply = await manager.call(approveValues, { approved: true, values });
    expect(reply.body).toMatchObject({ changedCount: 4, unchangedCount: 0, blankCount: 0 });
    expect(await approvedKeys()).toHaveLength(4);
    const existing = (await valuesOf()).get(`${heat}|2024-02-01`);
    expect(existing).toMatchObject({ numValue: 2, origin: 'manual', revision: reply.body.revision });
    const key = { nodeId, parameterId: heat, measurementSetId: `${nodeId}_${airSet}_2024-02-01_-1` };
    const { body } = await manager.call(readAuditHistory, key);
    expect(body.items.map(({ approved }) => approved)).toEqual([true, false]);
    expect(body.items[0]?.recordedBy).not.toBe(body.items[1]?.recordedBy);
  });

  it('leaves out what is blank, was never entered or is approved already, and counts it', async () => {
    await manager.call(approveValues, { approved: true, values: await seen([[heat, '2024-01-01']]) });
    await enter(technician, [[heat, '2024-03-01', null]]);
    const values = await seen([...months.map((month) => [heat, month] as const), [coal, '2024-02-01']]);
    const { body } = await manager.call(approveValues, { approved: true, values });
    expect(body).toMatchObject({ changedCount: 1, unchangedCount: 1, blankCount: 2 });
    expect((await approvedKeys()).toSorted()).toEqual([`${heat}|2024-01-01`, `${heat}|2024-02-01`].toSorted());
  });

  it('approves nothing where one value was changed since it was seen, and says which', async () => {
    const values = await seen(months.map((month) => [heat, month] as const));
    await enter(technician, [[heat, '2024-02-01', 99]]);
    const reply = await manager.call(approveValues, { approved: true, values });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({
      message: `Nothing was changed: 1 of these values was changed since you saw them. The first is Heat at Boiler ${nodes} for 2024-02-01.`,
    });
    expect(await approvedKeys()).toEqual([]);
  });

  it('is withdrawn with a reason only, and then undone by the revision that the call answered', async () => {
    const values = await seen(months.map((month) => [heat, month] as const));
    const approved = await manager.call(approveValues, { approved: true, values });
    const again = values.map((value) => ({ ...value, revision: approved.body.revision }));
    const without = await manager.call(approveValues, { approved: false, values: again });
    expect(without.body).toMatchObject({
      status: 400,
      errors: [{ path: 'reason', message: 'Changing an approved value needs a reason' }],
    });
    const withdrawn = await manager.call(approveValues, { approved: false, values: again, reason: 'Too early' });
    expect(withdrawn.body).toMatchObject({ changedCount: 3 });
    expect(await approvedKeys()).toEqual([]);
    expect((await valuesOf()).get(`${heat}|2024-01-01`)).toMatchObject({ numValue: 1, reasonForChange: 'Too early' });
  });

  it('keeps an approved value from those who may not overwrite it, and an edit with a reason keeps the approval', async () => {
    await manager.call(approveValues, { approved: true, values: await seen([[heat, '2024-01-01']]) });
    const revision = (await valuesOf()).get(`${heat}|2024-01-01`)?.revision ?? 0;
    const change = (reasonForChange: string) => ({
      nodeId,
      parameterSetId: airSet,
      data: [
        {
          key: 1,
          type: 'Update',
          id: `${nodeId}_${airSet}_2024-01-01_-1`,
          beginDate: '2024-01-01',
          dataItems: [{ parameterId: heat, numValue: 5, revision, reasonForChange }],
        },
      ],
    });
    expect((await technician.call(modifyMeasurements, change('Read again'))).status).toBe(400);
    expect((await manager.call(modifyMeasurements, change(''))).status).toBe(400);
    expect((await manager.call(modifyMeasurements, change('Read again'))).status).toBe(200);
    expect((await valuesOf()).get(`${heat}|2024-01-01`)).toMatchObject({ numValue: 5, approved: true });
  });

  it('needs the right at the node of each value, and another company finds none of them', async () => {
    const values = await seen([[heat, '2024-01-01']]);
    expect((await technician.call(approveValues, { approved: true, values })).status).toBe(403);
    expect((await elsewhere.call(approveValues, { approved: true, values })).status).toBe(403);
    expect((await stranger.call(approveValues, { approved: true, values })).status).toBe(404);
    expect(await approvedKeys()).toEqual([]);
  });

  it('refuses a value that is named twice', async () => {
    const values = await seen([[heat, '2024-01-01'] as const, [heat, '2024-01-01'] as const]);
    expect((await manager.call(approveValues, { approved: true, values })).body).toMatchObject({
      status: 400,
      errors: [{ path: 'values.1.beginDate' }],
    });
  });
});

describe('the list of approvals', () => {
  it('tells who entered each value and who approved it, whatever was marked in between', async () => {
    await manager.call(approveValues, { approved: true, values: await seen([[heat, '2024-01-01']]) });
    const rows = await listed({ status: 'approved' });
    expect(rows).toMatchObject([
      {
        node: `Boiler ${nodes}`,
        parameterSet: 'Fuel',
        parameter: 'Heat',
        beginDate: '2024-01-01',
        endDate: '2024-01-31',
        value: 1,
        unit: 'mmBtu',
        status: 'approved',
        mayApprove: true,
      },
    ]);
    const [row] = rows;
    const [waiting] = await listed({ status: 'waiting', parameterSetId: airSet, endDate: '2024-02-01' });
    expect(row?.enteredBy).toBe(waiting?.enteredBy);
    expect(row?.approvedBy).not.toBe(row?.enteredBy);
    expect((row?.approvedAt ?? '') > (row?.enteredAt ?? '')).toBe(true);
    expect(waiting).toMatchObject({ status: 'waiting', approvedBy: null, approvedAt: null });
  });

  it('names the last approver after a withdrawal, and who corrected a value as who entered it', async () => {
    const approve = async (approved: boolean, who: TestClient) =>
      who.call(approveValues, { approved, reason: 'Checked', values: await seen([[heat, '2024-01-01']]) });
    const second = await api.user(companyId, 'manager');
    await approve(true, manager);
    await approve(false, manager);
    await enter(second, [[heat, '2024-01-01', 8]]);
    await approve(true, second);
    const [row] = await listed({ status: 'approved' });
    expect(row?.enteredBy).toBe(row?.approvedBy);
    expect(row?.value).toBe(8);
  });

  it('leaves out blanks, and narrows by set, module, period, status and text', async () => {
    await enter(technician, [[heat, '2024-03-01', null]]);
    await enter(technician, [[flow, '2024-02-01', 4]], waterSet);
    const names = async (more: object) =>
      (await listed(more)).map(({ parameter, beginDate }) => `${parameter} ${beginDate}`).toSorted();
    expect(await names({})).toEqual(['Coal 2024-01-01', 'Flow 2024-02-01', 'Heat 2024-01-01', 'Heat 2024-02-01']);
    expect(await names({ parameterSetId: waterSet })).toEqual(['Flow 2024-02-01']);
    expect(await names({ moduleId: 2 })).toEqual(['Flow 2024-02-01']);
    expect(await names({ moduleId: 1, beginDate: '2024-02-01', endDate: '2024-12-31' })).toEqual(['Heat 2024-02-01']);
    expect(await names({ contains: 'coal' })).toEqual(['Coal 2024-01-01']);
    expect(await names({ status: 'approved' })).toEqual([]);
  });

  it('shows the values at a place and below it to those who may see them', async () => {
    expect(await listed({ locationId: root, contains: `Boiler ${nodes}`, parameterSetId: airSet })).toHaveLength(4);
    expect(await listed({ locationId: -1, contains: 'boiler' }, elsewhere)).toEqual([]);
    const rows = await listed({}, technician);
    expect(rows).toHaveLength(4);
    expect(rows.every(({ mayApprove }) => !mayApprove)).toBe(true);
  });

  it('narrows to what the person may approve', async () => {
    expect(await listed({ mine: true }, technician)).toEqual([]);
    expect(await listed({ mine: true, locationId: -1 }, elsewhere)).toEqual([]);
    const rows = await listed({ mine: true });
    expect(rows).toHaveLength(4);
    expect(rows.every(({ mayApprove }) => mayApprove)).toBe(true);
    const all = await manager.call(searchApprovals, { mine: true, moduleId: 1, top: 1 });
    const { body } = await manager.call(countWaiting, { moduleId: 1 });
    expect(body).toEqual({ approvals: all.body.totalCount, verdicts: 0, restatements: 0 });
    expect((await technician.call(countWaiting, { moduleId: 1 })).body.approvals).toBe(0);
  });
});
