import { readEntryReferences } from '@oikos/contract/measurement/entry-references.ts';
import { keepEntrySheet, readEntryStart } from '@oikos/contract/measurement/entry-start.ts';
import { readSiteSheet, SITE_ROWS } from '@oikos/contract/measurement/site-sheet.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { TestingPlant } from '../../expression/testing-plant.ts';

const api = await createTestApi();
const companyId = await api.company('Alder Power');
const root = await api.rootNode(companyId);
const plant = await TestingPlant.create(api, companyId);
const siteType = await plant.insert('node_type', { name: 'Site of sheets', kind: 'location' });
const boilerType = await plant.nodeType('Boiler of sheets');
const meterType = await plant.nodeType('Meter of sheets');
const north = await plant.placedNode(siteType, 'North', root);
const south = await plant.placedNode(siteType, 'South', root);
const fuelSet = await plant.set('Fuel', [boilerType]);
const heat = await plant.parameter(fuelSet, 'Heat', 'mmBtu', { sequence: 1 });
await plant.parameter(fuelSet, 'Remark', null, { data_type: 1, sequence: 2 });
await plant.parameter(fuelSet, 'Stack height', null, { is_read_only: true });
await plant.result(fuelSet, 'Twice the heat', 'mmBtu');
const powerSet = await plant.set('Power', [meterType, boilerType], { module_ids: [1, 2] });
const power = await plant.parameter(powerSet, 'Power', 'kWh');
const dailySet = await plant.set('Daily flow', [meterType], { timespan: TIMESPAN.day, module_ids: [2] });
const flow = await plant.parameter(dailySet, 'Flow', 'kg');
const nameplate = await plant.set('Nameplate', [boilerType], { is_constant: true });
await plant.parameter(nameplate, 'Capacity', 'mmBtu');
const boiler = await plant.placedNode(boilerType, 'Boiler 1', north);
const meter = await plant.placedNode(meterType, 'Meter 1', north);
const far = await plant.placedNode(boilerType, 'Boiler of the South', south);
await plant.rows("update node set active_date = '2020-01-01', inactive_date = '2024-07-01' where id = $1", [meter]);
await plant.rows(
  `insert into hierarchy_closure (hierarchy_id, ancestor_id, descendant_id, depth, valid_from, valid_to)
   select h.id, $1, n.id, 2, '1900-01-01', '9999-12-31' from hierarchy h, unnest($2::bigint[]) n(id) where h.is_organisation`,
  [root, [boiler, meter, far]],
);

const manager = await api.user(companyId, 'manager');
const technician = await api.user(companyId, 'dataEntryTechnician', { nodeId: north });
const strangerCompany = await api.company('Birch Paper');
const stranger = await api.user(strangerCompany, 'manager');

const asked = { nodeId: north, timespan: TIMESPAN.month, date: '2024-05-17' };
const value = (node_id: number, parameter_id: number, begin_date: string, number: number, more = {}) =>
  plant.insertMeasurement({ node_id, parameter_id, begin_date, value: number, ...more });

await value(boiler, heat, '2024-03-01', 120, { unit_id: plant.unit('mmBtu'), comment: 'Read twice' });
await value(boiler, heat, '2023-03-01', 100, { unit_id: plant.unit('mmBtu') });
await value(boiler, heat, '2023-04-01', 110, { unit_id: plant.unit('mmBtu') });
await value(boiler, heat, '2022-12-01', 1, { unit_id: plant.unit('mmBtu') });
await value(far, heat, '2024-03-01', 7, { unit_id: plant.unit('mmBtu') });
await plant.insert('parameter_limit', {
  node_id: boiler,
  parameter_id: heat,
  operator: 'atMost',
  value: 150,
  unit_id: plant.unit('mmBtu'),
  begin_date: '2020-01-01',
  end_date: '9999-12-31',
  citation: 'Permit V-17',
});

const sheetOf = async (input: Partial<Parameters<typeof technician.call<typeof readSiteSheet>>[1]> = {}) => {
  const { status, body } = await technician.call(readSiteSheet, { ...asked, ...input });
  expect(status).toBe(200);
  return body;
};

describe('the sheet of a site', () => {
  it('has every source below the place with each parameter that is entered, set by set, and nothing else', async () => {
    const { nodes, parameters, sets, timespans, nodeCount, pageCount } = await sheetOf();
    expect(nodes.map(({ name, place, mayEdit }) => [name, place, mayEdit])).toEqual([
      ['Boiler 1', 'North', true],
      ['Meter 1', 'North', true],
    ]);
    expect(parameters.map(({ name, nodeTypeIds }) => [name, nodeTypeIds.toSorted()])).toEqual([
      ['Heat', [boilerType]],
      ['Remark', [boilerType]],
      ['Power', [boilerType, meterType].toSorted()],
    ]);
    expect(sets.map(({ name }) => name)).toEqual(['Fuel', 'Power']);
    expect([timespans, nodeCount, pageCount]).toEqual([[TIMESPAN.day, TIMESPAN.month], 2, 1]);
  });

  it('has the values of the year with who entered them, and beside them those a year before, limits and what is usual', async () => {
    const { items, references } = await sheetOf();
    expect(items).toMatchObject([
      { nodeId: boiler, parameterId: heat, beginDate: '2024-03-01', numValue: 120, comment: 'Read twice' },
    ]);
    expect(references.earlier.map(({ beginDate, numValue }) => [beginDate, numValue]).toSorted()).toEqual([
      ['2023-03-01', 100],
      ['2023-04-01', 110],
    ]);
    expect(references.limits).toMatchObject([
      { nodeId: boiler, parameterId: heat, value: 150, citation: 'Permit V-17' },
    ]);
    expect(references.usual).toEqual([
      { nodeId: boiler, parameterId: heat, amount: 82.75, unitId: plant.unit('mmBtu') },
    ]);
  });

  it('leaves out sources that are inactive all year, and sets of another module', async () => {
    expect((await sheetOf({ date: '2025-01-01' })).nodes.map(({ name }) => name)).toEqual(['Boiler 1']);
    const water = await sheetOf({ moduleId: 2 });
    expect(water.parameters.map(({ parameterId }) => parameterId)).toEqual([power]);
  });

  it('shows the days of a month where values are daily', async () => {
    const { parameters, nodes } = await sheetOf({ timespan: TIMESPAN.day, date: '2024-02-10' });
    expect(parameters.map(({ parameterId }) => parameterId)).toEqual([flow]);
    expect(nodes.map(({ name }) => name)).toEqual(['Meter 1']);
  });

  it('begins where the caller holds a right, says where they may only look, and is not there for others', async () => {
    expect((await technician.call(readSiteSheet, { ...asked, nodeId: south })).status).toBe(403);
    expect((await stranger.call(readSiteSheet, asked)).status).toBe(404);
    const viewer = await api.user(companyId, 'viewer', { nodeId: north });
    const seen = await viewer.call(readSiteSheet, asked);
    if (seen.status === 200) expect(seen.body.nodes.every(({ mayEdit }) => !mayEdit)).toBe(true);
    else expect(seen.status).toBe(403);
    const everywhere = await manager.call(readSiteSheet, { ...asked, nodeId: root });
    expect(everywhere.body.nodes.map(({ name }) => name)).toEqual(['Boiler 1', 'Meter 1', 'Boiler of the South']);
  });

  it('refuses days without a year before or after them', async () => {
    for (const date of ['0001-01-01', '9999-12-31', '2024-02-30']) {
      expect((await technician.call(readSiteSheet, { ...asked, date })).status).toBe(400);
    }
  });

  it('is paged by sources where there are more rows than a screen takes', async () => {
    const many = await plant.placedNode(siteType, 'West', root);
    const perNode = 3;
    const count = Math.ceil(SITE_ROWS / perNode) + 5;
    await plant.rows(
      `with made as (
         insert into node (node_type_id, name, altname)
         select $1, 'West ' || lpad(i::text, 4, '0'), 'West ' || i from generate_series(1, $2::int) i returning id
       ), placed as (
         insert into hierarchy_association (hierarchy_id, node_id, parent_id, valid_from)
         select h.id, made.id, $3, '1900-01-01' from made, hierarchy h where h.is_organisation
       )
       insert into hierarchy_closure (hierarchy_id, ancestor_id, descendant_id, depth, valid_from, valid_to)
       select h.id, a.id, made.id, a.depth, '1900-01-01', '9999-12-31' from made
       cross join lateral (values (made.id, 0), ($3, 1), ($4::bigint, 2)) a(id, depth), hierarchy h where h.is_organisation`,
      [boilerType, count, many, root],
    );
    const page = async (at: number) => (await manager.call(readSiteSheet, { ...asked, nodeId: many, page: at })).body;
    const [first, second, third] = [await page(0), await page(1), await page(2)];
    expect([first.nodeCount, first.pageCount, second.pageCount]).toEqual([count, 2, 2]);
    expect(first.nodes.length * perNode).toBeGreaterThanOrEqual(SITE_ROWS);
    expect(first.nodes.length + second.nodes.length).toBe(count);
    expect([first.firstNode, second.firstNode]).toEqual([1, first.nodes.length + 1]);
    expect(new Set([...first.nodes, ...second.nodes].map(({ id }) => id)).size).toBe(count);
    expect(third.nodes).toEqual([]);
  });
});

it('a set at one source is compared with the same: a year before, limits, what is usual', async () => {
  const input = { nodeId: boiler, parameterSetId: fuelSet, beginDate: '2024-04-01', endDate: '2024-12-31' };
  const { body } = await technician.call(readEntryReferences, input);
  expect(body.earlier.map(({ beginDate }) => beginDate)).toEqual(['2023-04-01']);
  expect(body.limits).toHaveLength(1);
  expect(body.usual).toHaveLength(1);
  expect((await technician.call(readEntryReferences, { ...input, nodeId: far })).status).toBe(403);
  expect((await stranger.call(readEntryReferences, input)).status).toBe(404);
});

describe('where manual data entry begins', () => {
  const kept = { layout: 'site', nodeId: north, timespan: TIMESPAN.month } as const;

  it('is the one place of a person who has one, and nowhere for others', async () => {
    const mine = await technician.call(readEntryStart, { moduleId: 1 });
    expect(mine.body).toEqual({ sheet: null, siteId: north, hasSites: true, hasSources: true, site: null });
    expect((await stranger.call(readEntryStart, { moduleId: 1, today: '2024-06-03' })).body).toEqual({
      ...{ sheet: null, siteId: null, hasSites: false, hasSources: false, site: null },
    });
  });

  it('brings along what the sheet of a site shows', async () => {
    const opened = async () => (await technician.call(readEntryStart, { moduleId: 1, today: '2024-06-03' })).body.site;
    const months = { nodeId: north, timespan: TIMESPAN.month, date: '2024-01-01' };
    expect(await opened()).toEqual({ ...months, shown: await sheetOf({ ...months, moduleId: 1 }) });
    const sheet = { ...kept, timespan: TIMESPAN.day, beginDate: '2024-03-01' };
    await technician.call(keepEntrySheet, { moduleId: 1, sheet });
    expect(await opened()).toMatchObject({ nodeId: north, timespan: TIMESPAN.day, date: '2024-03-01' });
    await technician.call(keepEntrySheet, { moduleId: 1, sheet: { ...sheet, layout: 'periods' } });
    expect(await opened()).toBeNull();
  });

  it('is the sheet that was open last, of each person and module', async () => {
    expect((await technician.call(keepEntrySheet, { moduleId: 1, sheet: kept })).status).toBe(200);
    await technician.call(keepEntrySheet, { moduleId: 1, sheet: { ...kept, timespan: TIMESPAN.day } });
    const mine = await technician.call(readEntryStart, { moduleId: 1 });
    expect(mine.body.sheet).toMatchObject({ layout: 'site', nodeId: north, timespan: TIMESPAN.day, beginDate: null });
    expect((await technician.call(readEntryStart, { moduleId: 2 })).body.sheet).toBeNull();
    expect((await manager.call(readEntryStart, { moduleId: 1 })).body.sheet).toBeNull();
  });

  it('is never a place that the person may not see', async () => {
    const there = { ...kept, nodeId: south };
    expect((await technician.call(keepEntrySheet, { moduleId: 1, sheet: there })).status).toBe(403);
    expect((await stranger.call(keepEntrySheet, { moduleId: 1, sheet: kept })).status).toBe(404);
    await plant.rows('update kept_entry_sheet set sheet = sheet || $1', [JSON.stringify({ nodeId: south })]);
    expect((await technician.call(readEntryStart, { moduleId: 1 })).body.sheet).toBeNull();
  });
});
