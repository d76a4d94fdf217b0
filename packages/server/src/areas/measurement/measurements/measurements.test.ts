import { explainMeasurement, replayMeasurement } from '@oikos/contract/calculation/explanations.ts';
import { searchMeasurementValues } from '@oikos/contract/measurement/measurements/measurement-values.ts';
import * as measurements from '@oikos/contract/measurement/measurements/measurements.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { poolOf } from '../../../foundation/db/database.ts';
import { openBulkConnection } from '../../../foundation/tenancy/bulk-transaction.ts';
import { createTestApi } from '../../../testing/api.ts';
import { recalculate } from '../../calculation/public.ts';
import { type Item, openBoiler, valuesOf } from './testing-boiler.ts';

const api = await createTestApi({}, 2);
const company = await api.company('Alder Power');
const other = await api.user(await api.company('Birch Paper'), 'administrator');
const technician = await api.user(company, 'dataEntryTechnician');
const manager = await api.user(company, 'administrator');
const plant = await openBoiler(api, company);
const { inserted, energy, mass, root, type, boiler, set, results, fuel, remark, twice } = plant;
const { save, january, read, value } = valuesOf(plant, manager);
const codes = (reply: { body: { errors?: readonly { code: string }[] } }) => reply.body.errors?.map(({ code }) => code);

describe('saving values (E183)', () => {
  it('inserts, answers with the ids of the sets and says how many results follow', async () => {
    const reply = await save(technician, [
      { month: '2024-01', item: value(100) },
      { month: '2024-02', item: value(110) },
    ]);
    expect(reply).toMatchObject({ status: 200, body: { changedCount: 2, dependentCount: 2, message: '' } });
    expect(reply.body.sets[0]).toEqual({ key: 0, id: january });
    expect(await read('2024-01')).toMatchObject({ numValue: 100, uomId: energy.id, state: 'value', origin: 'manual' });
  });

  it('marks what depends on them and nothing else, in the same transaction', async () => {
    const { rows } = await api.within(company, ({ db }) =>
      sql`select node_id, parameter_id, from_date, to_date from calculation_dirty where kind = 'value'`.execute(db),
    );
    expect(rows).toEqual([{ nodeId: boiler, parameterId: fuel, fromDate: '2024-01-01', toDate: '2024-03-01' }]);
  });

  it('refuses an insert where there is a value, and an update that has not seen it', async () => {
    expect(codes(await save(technician, [{ month: '2024-01', item: value(5) }]))).toEqual([
      'measurement.existsAlready',
    ]);
    const blind = await save(technician, [{ month: '2024-01', type: 'Update', id: january, item: value(5) }]);
    expect(codes(blind)).toEqual(['measurement.changedMeanwhile']);
    const stale = await save(technician, [
      { month: '2024-01', type: 'Update', id: january, item: value(5, { revision: 1 }) },
    ]);
    expect(codes(stale)).toEqual(['measurement.changedMeanwhile']);
    expect((await read('2024-01'))?.numValue).toBe(100);
  });

  it('refuses an update without the id of its set (V222)', async () => {
    expect(codes(await save(technician, [{ month: '2024-01', type: 'Update', item: value(5) }]))).toContain(
      'measurement.missing',
    );
  });

  it('saves all or none, and places each error', async () => {
    const reply = await save(technician, [
      { month: '2024-03', item: value(1) },
      { month: '2026-03', item: value(2) },
    ]);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toMatchObject([
      { path: 'data.1.beginDate', code: 'measurement.outsideActiveDates', key: 1 },
    ]);
    expect(await read('2024-03')).toBeUndefined();
  });

  it('refuses a unit of another type, a calculated parameter and one of another set', async () => {
    expect(codes(await save(technician, [{ month: '2024-04', item: value(1, { uomId: mass.id }) }]))).toEqual([
      'measurement.unitOfOtherType',
    ]);
    const calculated = { parameterId: twice, numValue: 1 };
    expect(codes(await save(technician, [{ month: '2024-04', item: calculated }], results))).toEqual([
      'measurement.calculated',
    ]);
    expect(codes(await save(technician, [{ month: '2024-04', item: calculated }]))).toEqual(['measurement.notOfSet']);
  });

  it('refuses a number so large that sums and means over it would have no end', async () => {
    for (const number of [1e308, -1e101, 1e-101]) {
      expect(codes(await save(technician, [{ month: '2024-04', item: value(number) }]))).toContain(
        'measurement.outOfRange',
      );
    }
  });

  it('refuses more digits than a number keeps and the same period twice', async () => {
    expect(codes(await save(technician, [{ month: '2024-04', item: value(0.1234567890123456) }]))).toEqual([
      'measurement.tooManyDigits',
    ]);
    const both = await save(technician, [
      { month: '2024-04', item: value(1) },
      { month: '2024-04', item: value(2) },
    ]);
    expect(codes(both)).toEqual(['measurement.duplicateKey']);
  });

  it('saves a doubtful value with a warning (V221)', async () => {
    const reply = await save(technician, [{ month: '2024-04', item: value(-3) }]);
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'Warning', errors: [{ code: 'measurement.negative' }] },
    });
    expect((await read('2024-04'))?.numValue).toBe(-3);
  });

  it('doubts a value of a period that has not begun, unless it is a forecast', async () => {
    const meter = await inserted('node', {
      node_type_id: type,
      name: 'Meter 1',
      altname: 'Meter 1',
      created_by: manager.userId,
    });
    const entered = (beginDate: string, forecast: boolean) =>
      manager.call(measurements.modifyMeasurements, {
        nodeId: meter,
        parameterSetId: set,
        data: [{ key: 1, type: 'Insert', beginDate, dataItems: [{ ...value(5), forecast }] }],
      });
    expect(codes(await entered('2400-01-01', false))).toEqual(['measurement.notBegunYet']);
    expect(codes(await entered('2400-02-01', true))).toEqual([]);
  });

  it('a blank removes the value, which is not zero, and its former state stays in the history (E184)', async () => {
    const revision = (await read('2024-02'))?.revision as number;
    const id = january.replace('-01-01', '-02-01');
    await save(manager, [
      { month: '2024-02', type: 'Update', id, item: value(null, { revision, reasonForChange: 'meter was off' }) },
    ]);
    expect(await read('2024-02')).toMatchObject({ numValue: null, state: 'blank' });
    const history = await manager.call(measurements.readAuditHistory, {
      nodeId: boiler,
      parameterId: fuel,
      measurementSetId: id,
    });
    expect(history.body.items).toMatchObject([
      { isCurrent: true, numValue: null, recordedBy: 'administrator Tester' },
      {
        isCurrent: false,
        numValue: 110,
        recordedBy: 'dataEntryTechnician Tester',
        supersededBy: 'administrator Tester',
        supersededReason: 'meter was off',
      },
    ]);
  });

  it('keeps texts and marks, and writes nothing where nothing differs', async () => {
    await save(technician, [
      { month: '2024-05', item: { parameterId: remark, textValue: 'outage', comment: 'two days' } },
    ]);
    const known = await read('2024-05', remark);
    expect(known).toMatchObject({ textValue: 'outage', comment: 'two days' });
    const id = january.replace('-01-01', '-05-01');
    const same = { parameterId: remark, textValue: 'outage', revision: known?.revision as number };
    expect((await save(technician, [{ month: '2024-05', type: 'Update', id, item: same }])).body.changedCount).toBe(0);
  });

  it('changes an approved value only with the permission to overwrite and with a reason (U124)', async () => {
    const revision = (await read('2024-01'))?.revision as number;
    await save(manager, [
      { month: '2024-01', type: 'Update', id: january, item: value(100, { revision, approved: true }) },
    ]);
    const approved = (await read('2024-01'))?.revision as number;
    const change = (more: Partial<Item>) => [
      { month: '2024-01', type: 'Update', id: january, item: value(90, { revision: approved, ...more }) },
    ];
    expect(codes(await save(technician, change({ reasonForChange: 'typo' })))).toEqual([
      'measurement.approvedNeedsPermission',
    ]);
    expect(codes(await save(manager, change({})))).toEqual(['measurement.approvedNeedsReason']);
    expect((await save(manager, change({ reasonForChange: 'typo' }))).status).toBe(200);
    expect(await read('2024-01')).toMatchObject({ numValue: 90, reasonForChange: 'typo' });
  });
});

describe('an explanation', () => {
  it('tells of a result its formula, inputs and steps, and replays it; of an entered value who entered it', async () => {
    await recalculate(() => openBulkConnection(poolOf(api.database), { companyId: company, userId: null }));
    const at = (parameterId: number) => ({ nodeId: boiler, parameterId, beginDate: '2024-01-01' });
    const { body } = await manager.call(explainMeasurement, at(twice));
    expect(body).toMatchObject({
      measurement: { value: 180, unit: 'mmBtu', origin: 'calculation' },
      calculation: {
        expression: { formula: 'heat * 2' },
        inputs: [
          { variable: 'heat', value: 90, measurements: [{ parameterName: 'Heat input', reasonForChange: 'typo' }] },
        ],
      },
    });
    expect(body.calculation?.steps.map(({ text }) => text)).toEqual(['heat', '2', 'heat * 2']);
    expect((await manager.call(replayMeasurement, at(twice))).body).toMatchObject({ isSame: true });
    const entered = await manager.call(explainMeasurement, at(fuel));
    expect(entered.body).toMatchObject({ calculation: null, measurement: { recordedBy: manager.userId } });
    expect((await other.call(explainMeasurement, at(twice))).status).toBe(404);
  });
});

describe('measurements of a node', () => {
  it('are found by another company neither by node nor by set', async () => {
    const reply = await other.call(measurements.searchMeasurements, { nodeId: boiler, parameterSetId: set });
    expect(reply.status).toBe(404);
    expect((await other.call(measurements.checkMeasurementSet, { id: january })).status).toBe(404);
  });

  it('are read as they were known at an instant', async () => {
    const { rows } = await api.within(company, ({ db }) =>
      sql<{ now: string }>`select clock_timestamp() as now`.execute(db),
    );
    const asOf = (rows[0] as { now: string }).now;
    const known = await read('2024-04');
    const id = january.replace('-01-01', '-04-01');
    await save(manager, [
      { month: '2024-04', type: 'Update', id, item: value(7, { revision: known?.revision as number }) },
    ]);
    const input = { nodeId: boiler, parameterSetId: set, beginDate: '2024-04-01', endDate: '2024-04-30', asOf };
    const { body } = await manager.call(measurements.searchMeasurements, input);
    expect(body.items[0]?.dataItems).toMatchObject([{ numValue: -3 }]);
  });

  it("are checked against today's rules (E182), against active dates (E186), and deleted into the history (E187)", async () => {
    const check = await manager.call(measurements.checkMeasurementSet, { id: january });
    expect(check.body).toMatchObject({ exists: true, errors: [] });
    const outside = await manager.call(measurements.nodeHasMeasurementsOutside, {
      id: boiler,
      periods: [{ activeDate: '2024-04-01' }],
    });
    expect(outside.body).toEqual({ exists: true, first: '2024-01-01', last: '2024-01-01' });
    expect((await manager.call(measurements.nodeHasMeasurements, { id: boiler })).body.exists).toBe(true);
    const deleted = await manager.call(measurements.deleteNodeMeasurements, { id: boiler, reason: 'sold' });
    expect(deleted.body.deletedCount).toBeGreaterThan(3);
    expect((await manager.call(measurements.nodeHasMeasurements, { id: boiler })).body.exists).toBe(false);
    const history = await manager.call(measurements.readAuditHistory, {
      nodeId: boiler,
      parameterId: fuel,
      measurementSetId: january,
    });
    expect(history.body.items[0]).toMatchObject({ isCurrent: false, numValue: 90, supersededReason: 'sold' });
  });
});

describe('the list of values', () => {
  it('names what each value is of, tells a blank from zero, and is for whoever may see the values', async () => {
    await save(technician, [
      { month: '2023-05', item: { parameterId: fuel, numValue: 0, estimated: true, comment: 'Shut down' } },
      { month: '2023-06', item: { parameterId: remark, textValue: 'Started again' } },
    ]);
    const dates = { beginDate: '2023-05-01', endDate: '2023-06-30' };
    const { body } = await manager.call(searchMeasurementValues, { nodeId: root, nodeTypeId: type, ...dates });
    const entered = body.items.filter(({ parameterSet }) => parameterSet === 'Fuel of the test');
    expect(entered).toMatchObject([
      {
        node: 'Boiler 1',
        parameter: 'Heat input',
        beginDate: '2023-05-01',
        endDate: '2023-05-31',
        time: '',
        value: 0,
        unit: 'mmBtu',
        flags: 'estimated',
        isApproved: false,
        origin: 'manual',
        comment: 'Shut down',
      },
      { parameter: 'Remark', beginDate: '2023-06-01', value: null, text: 'Started again', unit: null },
    ]);
    const found = await technician.call(searchMeasurementValues, { nodeId: boiler, contains: 'shut', ...dates });
    expect(found.body.totalCount).toBe(1);
    expect((await other.call(searchMeasurementValues, dates)).body.items).toEqual([]);
  });
});
