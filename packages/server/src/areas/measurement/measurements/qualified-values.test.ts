import { explainMeasurement, replayMeasurement } from '@oikos/contract/calculation/explanations.ts';
import { approveValues, searchApprovals } from '@oikos/contract/measurement/approvals.ts';
import {
  searchMeasurementHistory,
  searchMeasurementValues,
} from '@oikos/contract/measurement/measurements/measurement-values.ts';
import { readAuditHistory } from '@oikos/contract/measurement/measurements/measurements.ts';
import { expect, it } from 'vitest';
import { poolOf } from '../../../foundation/db/database.ts';
import { openBulkConnection } from '../../../foundation/tenancy/bulk-transaction.ts';
import { createTestApi } from '../../../testing/api.ts';
import { recalculate } from '../../calculation/public.ts';
import { openBoiler, valuesOf } from './testing-boiler.ts';

const api = await createTestApi({}, 2);
const company = await api.company('Alder Water');
const technician = await api.user(company, 'dataEntryTechnician');
const manager = await api.user(company, 'administrator');
const plant = await openBoiler(api, company);
const { boiler, set, fuel, remark, twice } = plant;
const { save, read, idOf } = valuesOf(plant, manager);
const codes = (reply: { body: { errors?: readonly { code: string; path: string }[] } }) =>
  reply.body.errors?.map(({ code, path }) => `${path} ${code}`);
const at = (month: string, parameterId = fuel) => ({ nodeId: boiler, parameterId, beginDate: `${month}-01` });

const belowDetection = { parameterId: fuel, numValue: 0.5, qualifier: '<' as const };
const noDischarge = { parameterId: fuel, noDataCode: 'C' as const };

it('keeps < and > beside the number, and a no-data code in its place', async () => {
  await save(technician, [
    { month: '2024-01', item: belowDetection },
    { month: '2024-02', item: { parameterId: fuel, numValue: 2400, qualifier: '>' } },
    { month: '2024-03', item: noDischarge },
  ]);
  expect(await read('2024-01')).toMatchObject({ numValue: 0.5, qualifier: '<', noDataCode: null, state: 'value' });
  expect(await read('2024-02')).toMatchObject({ numValue: 2400, qualifier: '>', noDataCode: null, state: 'value' });
  expect(await read('2024-03')).toMatchObject({ numValue: null, textValue: null, noDataCode: 'C', state: 'noData' });
});

it('says what is wrong beside the field', async () => {
  const items = [
    { parameterId: fuel, numValue: 1, noDataCode: 'C' as const },
    { parameterId: fuel, numValue: null, qualifier: '<' as const },
    { parameterId: remark, textValue: 'dry', noDataCode: 'W' as const },
    { parameterId: fuel, noDataCode: 'O' as 'C' },
  ];
  const replies = await Promise.all(items.map((item) => save(technician, [{ month: '2024-06', item }])));
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(replies.flatMap(codes)).toEqual([
    'data.0.dataItems.0.noDataCode measurement.noDataWithValue',
    'data.0.dataItems.0.qualifier measurement.qualifierWithoutValue',
    'data.0.dataItems.0.noDataCode measurement.onlyOfNumbers',
    'data.0.dataItems.0.noDataCode measurement.unknownNoDataCode',
  ]);
  expect(await read('2024-06')).toBeUndefined();
});

it('counts another qualifier as another value, which goes to the history', async () => {
  const before = await read('2024-01');
  const revision = before?.revision ?? 0;
  const item = { ...belowDetection, qualifier: null, revision, reasonForChange: 'Read again' };
  await save(technician, [{ month: '2024-01', type: 'Update', id: idOf('2024-01'), item }]);
  const history = await manager.call(readAuditHistory, { ...at('2024-01'), measurementSetId: idOf('2024-01') });
  expect(history.body.items).toMatchObject([
    { isCurrent: true, numValue: 0.5, qualifier: null },
    { isCurrent: false, numValue: 0.5, qualifier: '<' },
  ]);
  const listed = await manager.call(searchMeasurementHistory, {
    nodeId: boiler,
    beginDate: '2024-01-01',
    endDate: '2024-01-31',
  });
  expect(listed.body.items.map(({ value, qualifier }) => [qualifier, value])).toEqual([
    [null, 0.5],
    ['<', 0.5],
  ]);
  const back = { ...belowDetection, revision: (await read('2024-01'))?.revision ?? 0, reasonForChange: 'It was right' };
  await save(technician, [{ month: '2024-01', type: 'Update', id: idOf('2024-01'), item: back }]);
});

it('keeps both where only a mark or a comment changes', async () => {
  for (const month of ['2024-01', '2024-03']) {
    const revision = (await read(month))?.revision ?? 0;
    await save(technician, [
      { month, type: 'Update', id: idOf(month), item: { parameterId: fuel, comment: 'Lab 7', revision } },
    ]);
  }
  expect(await read('2024-01')).toMatchObject({ qualifier: '<', numValue: 0.5, comment: 'Lab 7' });
  expect(await read('2024-03')).toMatchObject({ noDataCode: 'C', state: 'noData', comment: 'Lab 7' });
});

it('is listed for export and approval with both', async () => {
  const listed = await manager.call(searchMeasurementValues, { nodeId: boiler, parameterSetId: set });
  const shown = listed.body.items.map(({ beginDate, value, qualifier, noDataCode, text }) => ({
    beginDate,
    value,
    qualifier,
    noDataCode,
    text,
  }));
  const expected = [
    { beginDate: '2024-01-01', value: 0.5, qualifier: '<', noDataCode: null, text: null },
    { beginDate: '2024-02-01', value: 2400, qualifier: '>', noDataCode: null, text: null },
    { beginDate: '2024-03-01', value: null, qualifier: null, noDataCode: 'C', text: null },
  ];
  expect(shown).toEqual(expected);
  const waiting = await manager.call(searchApprovals, { locationId: boiler });
  expect(waiting.body.items.map(({ noDataCode, qualifier }) => noDataCode ?? qualifier).toSorted()).toEqual([
    '<',
    '>',
    'C',
  ]);
  const code = await read('2024-03');
  const values = [{ ...at('2024-03'), revision: code?.revision ?? 0 }];
  expect((await manager.call(approveValues, { approved: true, values })).body).toMatchObject({
    changedCount: 1,
    blankCount: 0,
  });
  expect(await read('2024-03')).toMatchObject({ noDataCode: 'C', approved: true });
});

it('is neither zero nor blank in a calculation: a bound makes an estimate, a code a result that says so', async () => {
  await recalculate(() => openBulkConnection(poolOf(api.database), { companyId: company, userId: null }));
  const explained = async (month: string) => (await manager.call(explainMeasurement, at(month, twice))).body;
  expect((await explained('2024-01')).measurement).toMatchObject({
    value: 1,
    state: 'value',
    flags: { estimated: true },
  });
  expect((await explained('2024-01')).calculation?.inputs[0]?.measurements[0]).toMatchObject({
    value: 0.5,
    qualifier: '<',
  });
  expect((await explained('2024-03')).measurement).toMatchObject({ value: null, state: 'inputWithoutData' });
  expect((await explained('2024-03')).calculation?.inputs[0]?.measurements[0]).toMatchObject({
    value: null,
    noDataCode: 'C',
  });
  for (const month of ['2024-01', '2024-03']) {
    expect((await manager.call(replayMeasurement, at(month, twice))).body.isSame).toBe(true);
  }
});
