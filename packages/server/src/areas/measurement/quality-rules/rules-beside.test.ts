import { approveValues } from '@oikos/contract/measurement/approvals.ts';
import { modifyMeasurements, searchMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import {
  activateQualityRule,
  qualityRules,
  tryQualityRule,
} from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import { acknowledgeVerdicts, assignVerdicts, searchVerdicts } from '@oikos/contract/measurement/verdicts/verdicts.ts';
import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import { addMonths } from '@oikos/domain/period/local-date.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { TestingPlant } from '../../expression/testing-plant.ts';
import { openStage, stageTable, writeStagedMeasurements } from '../measurements/write-measurements.ts';
import { PendingVerdicts } from '../verdicts/check-pending.ts';

const api = await createTestApi();
const company = await api.company('Spruce Power');
const administrator = await api.user(company, 'administrator');
const technician = await api.user(company, 'dataEntryTechnician');
const reviewer = await api.user(company, 'manager');
const plant = await TestingPlant.create(api, company);
const boilerType = await plant.nodeType('Boiler');
const root = await api.rootNode(company);
let sites = 0;

/** A boiler with its fuel and its operating hours, by month. */
async function openSite() {
  sites += 1;
  const boiler = await plant.placedNode(boilerType, `Boiler ${sites}`, root);
  const set = await plant.set(`Fuel ${sites}`, [boilerType]);
  const fuel = await plant.parameter(set, 'Fuel use', 'mmBtu');
  return { boiler, set, fuel, hours: await plant.parameter(set, 'Operating hours', 'h') };
}

let site: Awaited<ReturnType<typeof openSite>>;
beforeEach(async () => {
  site = await openSite();
});

const FORMULA = 'value > 0 AND operating_hours = 0';
const ruleOf = (more: object = {}) => ({
  ...{ name: `Burned while off ${sites}`, parameterSetId: site.set, parameterId: site.fuel, formula: FORMULA },
  ...{ message: 'Burned while the boiler was off', severity: 'hold' as const },
  ...more,
});

async function activeRule(more: object = {}): Promise<number> {
  const { body, status } = await administrator.call(qualityRules.endpoints.create, ruleOf(more));
  expect(status).toBe(200);
  expect((await administrator.call(activateQualityRule, { id: body.id, version: 1 })).status).toBe(200);
  return body.id;
}

async function itemsIn(month: string) {
  const dates = { beginDate: `${month}-01`, endDate: `${month}-28` };
  const asked = { nodeId: site.boiler, parameterSetId: site.set, ...dates };
  const { body } = await administrator.call(searchMeasurements, asked);
  return body.items[0]?.dataItems ?? [];
}

const fuelIn = async (month: string) => (await itemsIn(month)).find(({ parameterId }) => parameterId === site.fuel);

/** Writes the values of a month; null blanks. */
async function save(
  month: string,
  values: { fuel?: number | null; hours?: number | null },
  who: TestClient = technician,
) {
  const stored = await itemsIn(month);
  const dataItems = (['fuel', 'hours'] as const).flatMap((name) => {
    const numValue = values[name];
    if (numValue === undefined) return [];
    const parameterId = site[name];
    const revision = stored.find((each) => each.parameterId === parameterId)?.revision;
    return [
      { parameterId, numValue, uomId: plant.unit(name === 'fuel' ? 'mmBtu' : 'h'), ...(revision && { revision }) },
    ];
  });
  const isNew = stored.length === 0;
  const id = `${site.boiler}_${site.set}_${month}-01_-1`;
  const data = [
    { key: 1, type: isNew ? 'Insert' : 'Update', ...(!isNew && { id }), beginDate: `${month}-01`, dataItems },
  ];
  return who.call(modifyMeasurements, { nodeId: site.boiler, parameterSetId: site.set, data });
}

const findings = async (status: 'open' | 'acknowledged' | 'all' = 'open') =>
  (await administrator.call(searchVerdicts, { parameterSetId: site.set, status })).body.items;

/** Has values checked again, although nothing that rules read is another value. */
const mark = (fromDate: string, toDate: string) =>
  plant.rows(
    'insert into verdict_pending (node_id, parameter_id, from_date, to_date) values ($1, $2, $3, $4) returning id',
    [site.boiler, site.hours, fromDate, toDate],
  );

async function checkAgain(): Promise<void> {
  await mark('2024-01-01', '2024-01-01');
  while (await api.within(company, (scope) => new PendingVerdicts().checkNext(scope)));
}

async function approve(approved: boolean): Promise<void> {
  const value = { nodeId: site.boiler, parameterId: site.fuel, beginDate: '2024-01-01' };
  const revision = (await fuelIn('2024-01'))?.revision ?? 0;
  const values = [{ ...value, revision }];
  const reply = await administrator.call(approveValues, { approved, reason: 'Another meter', values });
  expect(reply.status).toBe(200);
}

const ENDING = 'Burned while the boiler was off (Operating hours: 0 h)';

describe('a rule that reads another parameter', () => {
  it('finds a value beside the other, in one save or one after the other', async () => {
    await activeRule();
    expect((await save('2024-01', { fuel: 5, hours: 0 })).body.errors).toMatchObject([
      { message: ENDING, severity: 'hold' },
    ]);
    expect((await save('2024-02', { hours: 0 })).body.errors).toEqual([]);
    expect((await save('2024-02', { fuel: 5 })).body.errors).toMatchObject([{ message: ENDING }]);
    expect((await save('2024-03', { fuel: 5 })).body.errors).toEqual([]);
    expect((await save('2024-04', { fuel: 5, hours: 7 })).body.errors).toEqual([]);
    expect((await findings()).map(({ beginDate }) => beginDate)).toEqual(['2024-01-01', '2024-02-01']);
  });

  it('refuses a value, and holds one that is stored already when the other changes', async () => {
    await activeRule({ severity: 'refuse' });
    expect((await save('2024-01', { fuel: 5, hours: 0 })).status).toBe(400);
    expect((await save('2024-01', { fuel: 5 })).status).toBe(200);
    expect((await save('2024-01', { hours: 0 })).status).toBe(200);
    expect(await findings()).toMatchObject([{ finding: ENDING, severity: 'hold', value: 5 }]);
    expect(await fuelIn('2024-01')).toMatchObject({ held: true });
  });

  it('is asked again when the other value changes: the finding appears, goes and returns', async () => {
    await activeRule();
    await save('2024-01', { fuel: 5, hours: 7 });
    await save('2024-01', { hours: 0 }, administrator);
    expect(await fuelIn('2024-01')).toMatchObject({ held: true, numValue: 5 });
    const [found] = await findings();
    expect(found).toMatchObject({ finding: ENDING, owner: expect.stringContaining('echnician') });
    await save('2024-01', { hours: 3 });
    expect(await fuelIn('2024-01')).toMatchObject({ held: false });
    expect(await findings('all')).toEqual([]);
    await save('2024-01', { hours: 0 });
    expect(await findings()).toHaveLength(1);
    await save('2024-01', { hours: null });
    expect(await findings()).toEqual([]);
    expect(await fuelIn('2024-01')).toMatchObject({ held: false, numValue: 5 });
  });

  it('is checked at once, however many other values of the node wait', async () => {
    await activeRule();
    await save('2024-01', { fuel: 5, hours: 7 });
    await mark('2010-01-01', '2023-12-01');
    await save('2024-01', { hours: 0 });
    expect(await findings()).toHaveLength(1);
    expect(await plant.rows('select 1 from verdict_pending where node_id = $1', [site.boiler])).toHaveLength(1);
  });

  it('belongs to who changed the other value when who entered the value has left', async () => {
    await activeRule();
    const leaver = await api.user(company, 'dataEntryTechnician');
    await save('2024-01', { fuel: 5, hours: 7 }, leaver);
    await plant.rows('update installation.membership set is_active = false where user_id = $1', [leaver.userId]);
    await save('2024-01', { hours: 0 }, reviewer);
    expect(await findings()).toMatchObject([{ owner: 'manager Tester', raisedBy: 'dataEntryTechnician Tester' }]);
  });

  it('stays confirmed until what it read is another value', async () => {
    await activeRule({ formula: 'value > 0 AND operating_hours < 5' });
    await save('2024-01', { fuel: 5, hours: 0 });
    const ids = (await findings()).map(({ id }) => id);
    expect((await administrator.call(acknowledgeVerdicts, { ids, reason: 'Test fire' })).status).toBe(200);
    expect(await fuelIn('2024-01')).toMatchObject({ held: false });
    for (const approved of [true, false]) {
      await approve(approved);
      await checkAgain();
      expect(await fuelIn('2024-01')).toMatchObject({ held: false, approved });
      expect(await findings()).toEqual([]);
    }
    await save('2024-01', { hours: 2 });
    expect(await fuelIn('2024-01')).toMatchObject({ held: true });
    expect(await findings()).toMatchObject([{ finding: 'Burned while the boiler was off (Operating hours: 2 h)' }]);
  });

  it('stays with whom it was given to when it says something else, and with who entered the value', async () => {
    await activeRule({ formula: 'value > 0 AND operating_hours < 5' });
    await save('2024-01', { fuel: 5, hours: 0 });
    const ids = (await findings()).map(({ id }) => id);
    const given = await administrator.call(assignVerdicts, { ids, ownerId: administrator.userId });
    expect(given.status).toBe(200);
    await save('2024-01', { hours: 1 }, reviewer);
    expect(await findings()).toMatchObject([
      { finding: expect.stringContaining('1 h'), owner: 'administrator Tester' },
    ]);
    const again = { ids: (await findings()).map(({ id }) => id), reason: 'Test fire' };
    expect((await technician.call(acknowledgeVerdicts, again)).status).toBe(409);
    expect((await reviewer.call(acknowledgeVerdicts, again)).status).toBe(200);
  });

  it('leaves the value with who entered it, however often it is held and released', async () => {
    await activeRule();
    await save('2024-01', { fuel: 5, hours: 7 });
    for (const hours of [0, 3, 0]) await save('2024-01', { hours }, reviewer);
    const by = 'select recorded_by as by from measurement where node_id = $1 and parameter_id = $2';
    const recorded = () => plant.rows<{ by: number }>(by, [site.boiler, site.fuel]);
    expect(await recorded()).toEqual([{ by: technician.userId }]);
    const asked = { ids: (await findings()).map(({ id }) => id), reason: 'Test fire' };
    expect((await technician.call(acknowledgeVerdicts, asked)).status).toBe(409);
    expect((await reviewer.call(acknowledgeVerdicts, asked)).body).toMatchObject({ releasedCount: 1 });
    expect(await recorded()).toEqual([{ by: technician.userId }]);
  });

  it('asks about an approved value, and leaves it', async () => {
    await activeRule();
    await save('2024-01', { fuel: 5, hours: 7 });
    await approve(true);
    await save('2024-01', { hours: 0 });
    expect(await fuelIn('2024-01')).toMatchObject({ held: false, approved: true });
    expect(await findings()).toMatchObject([{ severity: 'ask', finding: ENDING }]);
    await approve(false);
    await checkAgain();
    expect(await findings()).toMatchObject([{ severity: 'hold', finding: ENDING }]);
    expect(await fuelIn('2024-01')).toMatchObject({ held: true });
  });

  it('looks back to the other, and later values are asked again', async () => {
    await activeRule({ severity: 'ask', formula: 'value > 0 AND PREVIOUS(operating_hours) = 0' });
    await save('2024-01', { hours: 7 });
    await save('2024-02', { fuel: 5 });
    expect(await findings()).toEqual([]);
    await save('2024-01', { hours: 0 });
    expect(await findings()).toMatchObject([
      { beginDate: '2024-02-01', finding: 'Burned while the boiler was off (PREVIOUS(Operating hours, 1): 0 h)' },
    ]);
  });

  it('follows values that come by no person, over years and in parts', async () => {
    await activeRule({ severity: 'ask', formula: 'value > 0 AND MINIMUM(operating_hours, 24) = 0' });
    await save('2024-01', { fuel: 5 });
    await save('2021-06', { fuel: 5 });
    const months = Array.from({ length: 12 }, (_, at) => addMonths('2022-11-01', at));
    await api.within(company, async ({ db }) => {
      const sql = runnerOfKysely(db);
      await openStage(sql);
      for (const month of months) {
        const dates = [month, addMonths(month, 1)];
        await sql.rows(
          `insert into ${stageTable} (node_id, parameter_id, begin_date, end_date, unit_id, value) values ($1, $2, $3, $4, $5, 0)`,
          [site.boiler, site.hours, ...dates, plant.unit('h')],
        );
      }
      await writeStagedMeasurements(
        sql,
        { origin: measurementOrigin.import, originId: null, userId: null },
        'import 1',
      );
    });
    expect(await findings()).toEqual([]);
    const [job] = await plant.rows("select 1 as one from job_run where task = 'check-values' and state = 'queued'");
    expect(job).toBeDefined();
    let parts = 0;
    while (await api.within(company, (scope) => new PendingVerdicts().checkNext(scope))) parts += 1;
    expect(parts).toBe(2);
    expect((await findings()).map(({ beginDate }) => beginDate)).toEqual(['2024-01-01']);
  });

  it('is tried on history, with what it read', async () => {
    for (const [month, values] of Object.entries({
      '2024-01': { fuel: 5, hours: 0 },
      '2024-02': { fuel: 5, hours: 9 },
      '2024-03': { fuel: 5 },
    }))
      await save(month, values);
    const dates = { beginDate: '2024-01-01', endDate: '2024-12-31' };
    const trial = { formula: FORMULA, parameterSetId: site.set, parameterId: site.fuel, ...dates };
    const { body } = await administrator.call(tryQualityRule, trial);
    expect(body).toMatchObject({ judgedCount: 3, doubtfulCount: 1, notJudgedCount: 1 });
    expect(body.doubtful).toMatchObject([{ beginDate: '2024-01-01', value: 5, read: 'Operating hours: 0 h' }]);
  });
});

describe('the name of another parameter', () => {
  it('means what it meant when the parameter is renamed', async () => {
    const id = await activeRule({ severity: 'ask' });
    await api.within(company, ({ db }) =>
      db.updateTable('parameter').set({ name: 'Hours on' }).where('id', '=', site.hours).execute(),
    );
    expect((await save('2024-01', { fuel: 5, hours: 0 })).body.errors).toMatchObject([
      { message: 'Burned while the boiler was off (Hours on: 0 h)' },
    ]);
    const changed = { ...ruleOf({ severity: 'ask', formula: `${FORMULA} AND value < 9` }), id, version: 2 };
    expect((await administrator.call(qualityRules.endpoints.update, changed)).status).toBe(200);
  });
});
