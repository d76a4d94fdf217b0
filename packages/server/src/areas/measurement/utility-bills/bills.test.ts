import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { explainMeasurement } from '@oikos/contract/calculation/explanations.ts';
import { modifyMeasurements, searchMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import {
  createUtilityBill,
  deleteUtilityBill,
  downloadBillDocument,
  searchUtilityBills,
  updateUtilityBill,
} from '@oikos/contract/measurement/utility-bills/utility-bills.ts';
import { describe, expect, it } from 'vitest';
import { localFileStore, useFileStore } from '../../../foundation/files/file-store.ts';
import { storeFile } from '../../../foundation/files/stored-files.ts';
import { inCompany } from '../../../foundation/tenancy/tenant-scope.ts';
import { createTestApi } from '../../../testing/api.ts';
import { TestingPlant } from '../../expression/testing-plant.ts';
import { organisationHierarchyId, placeNodes } from '../../hierarchy/public.ts';

useFileStore(localFileStore(path.join(tmpdir(), 'oikos-test-files')));
const api = await createTestApi();
const companyId = await api.company('Alder Power');
const manager = await api.user(companyId, 'manager');
const technician = await api.user(companyId, 'dataEntryTechnician');
const plant = await TestingPlant.create(api, companyId);
const boilerType = await plant.nodeType('Boiler of bills');
const set = await plant.set('Billed fuel', [boilerType]);
const gas = await plant.parameter(set, 'Natural gas', 'mmBtu');
const temperature = await plant.parameter(set, 'Share of time', 'mmBtu', { roll_up: 'mean' });

const root = await api.rootNode(companyId);
let boilers = 0;
async function boiler(more = {}): Promise<number> {
  boilers += 1;
  const row = { node_type_id: boilerType, name: 'Boiler', altname: `Boiler ${boilers}`, ...more };
  const id = await plant.insert('node', row);
  await api.within(companyId, async (scope) => {
    const hierarchyId = (await organisationHierarchyId(scope)) ?? 0;
    await placeNodes(scope, { hierarchyId, nodeIds: [id], parentId: root, from: '2020-01-01' });
  });
  return id;
}

const bill = (nodeId: number, beginDate: string, endDate: string, value: number, more = {}) =>
  technician.call(createUtilityBill, { nodeId, parameterId: gas, beginDate, endDate, value, ...more });

const monthly = async (nodeId: number) => {
  const { body } = await technician.call(searchMeasurements, { nodeId, parameterSetId: set, top: 0 });
  return Object.fromEntries(
    body.items.flatMap((each) => each.dataItems.map((item) => [each.beginDate.slice(0, 7), item] as const)),
  );
};
const values = async (nodeId: number) =>
  Object.fromEntries(Object.entries(await monthly(nodeId)).map(([month, item]) => [month, item.numValue]));

describe('a utility bill', () => {
  it('keeps its document, which whoever sees the bill may open and nobody can use to open anything else', async () => {
    const nodeId = await boiler();
    const uploadedBy = (userId: number) =>
      inCompany(api.database, { companyId, userId }, {}, (scope) =>
        storeFile(scope, { name: 'bill.pdf', stream: Readable.from([Buffer.from('%PDF-1.7')]) }),
      );
    const own = await uploadedBy(technician.userId);
    const reply = await bill(nodeId, '2024-01-01', '2024-01-31', 31, { documentId: own });
    expect(reply.status).toBe(200);
    const { id } = reply.body;
    expect((await manager.call(searchUtilityBills, { nodeId })).body.items[0]).toMatchObject({
      documentId: own,
      document: 'bill.pdf',
    });
    const ticket = await manager.call(downloadBillDocument, { id });
    expect(ticket.status).toBe(200);
    const file = await api.app.inject({ method: 'GET', url: `/download/${ticket.body.ticket}` });
    expect(file).toMatchObject({ statusCode: 200, body: '%PDF-1.7' });
    const others = await uploadedBy(manager.userId);
    expect((await bill(nodeId, '2024-02-01', '2024-02-29', 29, { documentId: others })).status).toBe(404);
    // Who changes the bill keeps the document that a colleague put there.
    const fields = { beginDate: '2024-01-01', endDate: '2024-01-31', value: 62, documentId: own };
    expect((await manager.call(updateUtilityBill, { ...fields, id, version: 1 })).status).toBe(200);
    expect((await manager.call(updateUtilityBill, { ...fields, documentId: null, id, version: 2 })).status).toBe(200);
    expect((await technician.call(downloadBillDocument, { id })).status).toBe(404);
  });

  it('is listed with what is below a place, where that is asked for', async () => {
    const nodeId = await boiler();
    await bill(nodeId, '2022-01-01', '2022-01-31', 31);
    const dates = { beginDate: '2022-01-31', endDate: '2022-12-31' };
    const listed = async (more: object) =>
      (await technician.call(searchUtilityBills, { ...dates, ...more })).body.items.map((each) => each.nodeId);
    expect(await listed({ nodeId: root })).toEqual([]);
    expect(await listed({ nodeId: root, withBelow: true })).toEqual([nodeId]);
    expect(await listed({ nodeId: root, withBelow: true, beginDate: '2022-02-01' })).toEqual([]);
  });

  it('is spread by day onto the months it covers, and its parts sum to the bill', async () => {
    const nodeId = await boiler();
    // 17 January to 15 February 2024: 15 of 30 days each.
    const reply = await bill(nodeId, '2024-01-17', '2024-02-15', 300);
    expect(reply.status).toBe(200);
    expect(await values(nodeId)).toEqual({ '2024-01': 150, '2024-02': 150 });
    const { body } = await technician.call(searchUtilityBills, { nodeId });
    expect(
      body.items[0]?.shares.map(({ periodLabel, days, ofDays, value }) => [periodLabel, days, ofDays, value]),
    ).toEqual([
      ['2024-01', 15, 30, 150],
      ['2024-02', 15, 30, 150],
    ]);
    expect(body.items[0]).toMatchObject({ beginDate: '2024-01-17', endDate: '2024-02-15' });
  });

  it('says of the months that bills cover in part only how much of them', async () => {
    const nodeId = await boiler();
    const { body } = await bill(nodeId, '2024-01-17', '2024-02-29', 44);
    expect(body.warnings.map(({ message }) => message)).toEqual(['Bills cover 15 of the 31 days of 2024-01']);
    expect((await monthly(nodeId))['2024-01']?.comment).toBe('Bills cover 15 of 31 days');
    expect((await monthly(nodeId))['2024-02']?.comment).toBeNull();
  });

  it('makes the value of a month together with the bills before and after it', async () => {
    const nodeId = await boiler();
    await bill(nodeId, '2024-01-01', '2024-02-15', 46);
    await bill(nodeId, '2024-02-16', '2024-02-29', 28, { isEstimated: true });
    expect(await values(nodeId)).toEqual({ '2024-01': 31, '2024-02': 43 });
    expect((await monthly(nodeId))['2024-02']).toMatchObject({
      origin: 'bill',
      estimated: true,
      dataOrigin: 'Utility bill',
    });
    expect((await monthly(nodeId))['2024-01']?.estimated).toBe(false);
    const february = { nodeId, parameterId: gas, beginDate: '2024-02-01' };
    const { body } = await technician.call(explainMeasurement, february);
    expect(body.bills).toMatchObject([
      { billBegin: '2024-01-01', billEnd: '2024-02-15', billValue: 46, days: 15, value: 15, documentId: null },
      { billBegin: '2024-02-16', billEnd: '2024-02-29', billValue: 28, days: 14, value: 28 },
    ]);
  });

  it("adds shares of different units in the parameter's", async () => {
    const nodeId = await boiler();
    // 10 therms are 1 mmBtu.
    await bill(nodeId, '2024-01-01', '2024-01-31', 10, { meter: 'A', uomId: plant.unit('therm') });
    expect((await monthly(nodeId))['2024-01']).toMatchObject({ numValue: 10, uomId: plant.unit('therm') });
    await bill(nodeId, '2024-01-01', '2024-01-31', 2, { meter: 'B' });
    const item = (await monthly(nodeId))['2024-01'];
    expect(item?.uomId).toBe(plant.unit('mmBtu'));
    expect(item?.numValue).toBeCloseTo(3, 10);
  });

  it('moves its shares when its dates change, and takes them along when it is deleted', async () => {
    const nodeId = await boiler();
    const { body } = await bill(nodeId, '2024-01-01', '2024-02-29', 60);
    const changed = await technician.call(updateUtilityBill, {
      id: body.id,
      version: body.version,
      beginDate: '2024-02-01',
      endDate: '2024-03-31',
      value: 120,
    });
    expect(changed.status).toBe(200);
    expect(await values(nodeId)).toEqual({ '2024-02': 58, '2024-03': 62 });
    expect((await technician.call(deleteUtilityBill, { id: body.id })).status).toBe(200);
    expect(await values(nodeId)).toEqual({});
  });

  it('is refused for days on which the meter is billed already', async () => {
    const nodeId = await boiler();
    await bill(nodeId, '2024-01-01', '2024-01-31', 10);
    const reply = await bill(nodeId, '2024-01-31', '2024-02-29', 10);
    expect(reply.status).toBe(400);
    expect(reply.body.message).toBe('The meter already has a bill from 2024-01-01 to 2024-01-31');
    expect((await bill(nodeId, '2024-01-01', '2024-01-31', 10, { meter: 'Second' })).status).toBe(200);
  });

  it('never replaces a value that was entered by hand', async () => {
    const nodeId = await boiler();
    await technician.call(modifyMeasurements, {
      nodeId,
      parameterSetId: set,
      data: [{ key: 1, type: 'Insert', beginDate: '2024-02-01', dataItems: [{ parameterId: gas, numValue: 7 }] }],
    });
    const reply = await bill(nodeId, '2024-01-17', '2024-02-15', 300);
    expect(reply.status).toBe(400);
    expect(reply.body.message).toContain('2024-02 already has a value for Natural gas');
    expect(await values(nodeId)).toEqual({ '2024-02': 7 });
  });

  it('is changed as a bill, never under its value; marks may be set on that', async () => {
    const nodeId = await boiler();
    await bill(nodeId, '2024-01-01', '2024-01-31', 10);
    const revision = (await monthly(nodeId))['2024-01']?.revision ?? 0;
    const modify = (item: object) =>
      technician.call(modifyMeasurements, {
        nodeId,
        parameterSetId: set,
        data: [
          {
            key: 1,
            type: 'Update',
            id: `${nodeId}_${set}_2024-01-01_-1`,
            beginDate: '2024-01-01',
            dataItems: [{ parameterId: gas, revision, ...item }],
          },
        ],
      });
    expect((await modify({ numValue: 11 })).body.message).toBe(
      'Natural gas comes from utility bills. Edit the bill to change this value.',
    );
    expect((await modify({ approved: true })).status).toBe(400);
    expect((await modify({ comment: 'Checked' })).status).toBe(200);
    expect((await monthly(nodeId))['2024-01']).toMatchObject({ numValue: 10, origin: 'bill', comment: 'Checked' });
  });

  it('is refused outside the active dates of its node (V123)', async () => {
    const nodeId = await boiler({ active_date: '2024-02-01' });
    expect((await bill(nodeId, '2024-01-17', '2024-02-15', 300)).status).toBe(400);
    expect((await bill(nodeId, '2024-02-01', '2024-02-29', 300)).status).toBe(200);
  });

  it('changes an approved month only for who may overwrite approved values, with a reason (U124)', async () => {
    const nodeId = await boiler();
    const { body } = await bill(nodeId, '2024-01-01', '2024-01-31', 10);
    const revision = (await monthly(nodeId))['2024-01']?.revision ?? 0;
    const id = `${nodeId}_${set}_2024-01-01_-1`;
    const approval = { parameterId: gas, approved: true, revision };
    const approved = await manager.call(modifyMeasurements, {
      nodeId,
      parameterSetId: set,
      data: [{ key: 1, type: 'Update', id, beginDate: '2024-01-01', dataItems: [approval] }],
    });
    expect(approved.status).toBe(200);
    const change = { id: body.id, version: body.version, beginDate: '2024-01-01', endDate: '2024-01-31', value: 20 };
    expect((await technician.call(updateUtilityBill, { ...change, reasonForChange: 'Corrected' })).body.message).toBe(
      "You can't change this value, because it is approved",
    );
    expect((await manager.call(updateUtilityBill, change)).body.message).toBe(
      'Changing an approved value needs a reason',
    );
    expect((await manager.call(updateUtilityBill, { ...change, reasonForChange: 'Corrected' })).status).toBe(200);
    expect((await monthly(nodeId))['2024-01']).toMatchObject({ numValue: 20, approved: true });
  });

  it('is refused where an older version is saved, and for values that do not add up', async () => {
    const nodeId = await boiler();
    const { body } = await bill(nodeId, '2024-01-01', '2024-01-31', 10);
    const change = { id: body.id, version: 1, beginDate: '2024-01-01', endDate: '2024-01-31', value: 20 };
    expect((await technician.call(updateUtilityBill, change)).status).toBe(200);
    expect((await technician.call(updateUtilityBill, change)).status).toBe(409);
    expect((await bill(nodeId, '2024-02-01', '2024-02-29', 1, { parameterId: temperature })).status).toBe(400);
    expect((await bill(nodeId, '2024-03-31', '2024-03-01', 1)).body.errors?.[0]?.path).toBe('endDate');
  });

  it('is refused with a year mistyped, and with an amount that no meter counts', async () => {
    const nodeId = await boiler();
    const refusal = async (...given: [begin: string, end: string, value: number]) => {
      const { status, body } = await bill(nodeId, ...given);
      expect(status).toBe(400);
      return [body.errors?.[0]?.path, body.message];
    };
    const tooLong = ['endDate', 'A bill covers at most 1,096 days'];
    expect(await refusal('2024-01-01', '2204-01-31', 10)).toEqual(tooLong);
    expect(await refusal('0001-01-01', '9999-12-30', 10)).toEqual(tooLong);
    expect(await refusal('9999-12-01', '9999-12-31', 10)).toEqual(['endDate', 'Must be a date in the form yyyy-MM-dd']);
    expect(await refusal('2024-02-30', '2024-03-31', 10)).toEqual([
      'beginDate',
      'Must be a date in the form yyyy-MM-dd',
    ]);
    expect(await refusal('2024-01-01', '2024-01-31', 1e308)).toEqual(['value', 'Must be at most 1e+30']);
    expect((await bill(nodeId, '2021-01-01', '2023-12-31', 10)).status).toBe(200);
  });
});
