import { readOnSiteForecast, searchGeneration } from '@oikos/contract/waste/accumulation/generation.ts';
import { searchContainerHistory } from '@oikos/contract/waste/container/containers/container-history.ts';
import { searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { moveContainer } from '@oikos/contract/waste/handling/container-moves.ts';
import {
  addWasteEntry,
  previewWasteEntry,
  removeWasteEntry,
  saveWasteAccumulation,
  updateWasteEntry,
} from '@oikos/contract/waste/handling/waste-entries.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { problemAt } from '../../../../testing/problem-at.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';

const api = await createTestApi();
const waste = await TestingWaste.of(api, 'Alder Chemical');
const { client } = waste;
const solvent = await waste.stream('Spent solvent');
const cyanide = await waste.stream('Cyanide');
const debris = await waste.stream('Spill debris', { isResidue: true });
const drum = await waste.type('Drum of 55 gallons');
const p030 = await waste.code('P030');

const newSite = (name: string) => waste.siteWithAreas(name);
const months = async (siteId: number) =>
  (await client.call(searchGeneration, { locationIds: [siteId], sortColumn: 'month' })).body.items;
const clocksOf = async (id: number) =>
  (await waste.read(id)).clocks.map(({ citation, startedOn, deadline }) => ({ citation, startedOn, deadline }));

describe('the category of a month (40 CFR 262.13, table 1)', () => {
  it('is very small at exactly 100 kg and small above, large at exactly 1,000 kg', async () => {
    const site = await newSite('Exact');
    const id = await waste.container(site.id, site.central, { containerTypeId: drum });
    await waste.fill(id, solvent, 100, { dateAdded: waste.ago(40) });
    expect(await months(site.id)).toMatchObject([{ category: 'verySmall', nonAcuteKg: 100 }]);
    await waste.fill(id, solvent, 0.001, { dateAdded: waste.ago(40) });
    expect(await months(site.id)).toMatchObject([{ category: 'small', left: [{}, {}, { kilogramsLeft: 899.999 }] }]);
    await waste.fill(id, solvent, 899.999, { dateAdded: waste.ago(40) });
    expect(await months(site.id)).toMatchObject([{ category: 'large', nonAcuteKg: 1000, left: [] }]);
  });

  it('stays below at exactly 1 kg acute and 100 kg acute residue, and is large above either', async () => {
    const site = await newSite('Acute');
    const id = await waste.container(site.id, site.central, { containerTypeId: drum });
    const acute = { wasteCodeIds: [p030], dateAdded: waste.ago(5) };
    await waste.fill(id, cyanide, 1, acute);
    await waste.fill(id, debris, 100, { ...acute, dateAdded: waste.ago(5) });
    expect(await months(site.id)).toMatchObject([{ category: 'verySmall', acuteKg: 1, acuteResidueKg: 100 }]);
    const more = await waste.fill(id, cyanide, 0.0001, acute);
    expect(await months(site.id)).toMatchObject([{ category: 'large' }]);
    await client.call(removeWasteEntry, { id, containerWasteStreamId: more });
    expect(await months(site.id)).toMatchObject([{ category: 'verySmall' }]);
  });

  it('counts the last day of a month in that month and the next day in the next', async () => {
    const site = await newSite('Edge');
    const first = `${addDays(`${waste.today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
    const id = await waste.container(site.id, site.central, { containerTypeId: drum });
    await waste.fill(id, solvent, 60, { dateAdded: addDays(first, -1) });
    await waste.fill(id, solvent, 60, { dateAdded: first });
    expect(await months(site.id)).toMatchObject([
      { month: addDays(first, -1).slice(0, 7), nonAcuteKg: 60, category: 'verySmall' },
      { month: first.slice(0, 7), nonAcuteKg: 60, category: 'verySmall' },
    ]);
  });

  it('leaves out what is excluded, with its reason and citation (262.13(c)), and asks for one', async () => {
    const site = await newSite('Laboratory');
    const id = await waste.container(site.id, site.central, { containerTypeId: drum });
    const given = await waste.entry(id, solvent, 5000, { exclusion: 'laboratoryCleanOut' });
    expect(await client.call(addWasteEntry, given)).toMatchObject(problemAt('exclusionReason', 'A reason is required'));
    await client.call(addWasteEntry, { ...given, exclusionReason: 'Summer clean-out' });
    expect(await months(site.id)).toMatchObject([
      {
        nonAcuteKg: 0,
        category: 'verySmall',
        excluded: [{ reason: 'laboratoryCleanOut', kilograms: 5000, entryCount: 1, citation: '40 CFR 262.13(c)(7)' }],
      },
    ]);
  });

  it('never counts universal waste, and only accumulates waste that nothing regulates', async () => {
    const site = await newSite('Lamps');
    const lamps = await waste.stream('Lamps', { isHazardous: false, isUniversal: true });
    const paper = await waste.stream('Paper', { isHazardous: false });
    const area = await waste.area(site.id, 'universalWaste', 'Lamp cage');
    const id = await waste.container(site.id, area, { containerTypeId: drum });
    await waste.fill(id, lamps, 300, { dateAdded: waste.ago(10), wasteCodeIds: [] });
    expect(await clocksOf(id)).toEqual([
      { citation: '40 CFR 273.15(a)', startedOn: waste.ago(10), deadline: waste.ago(10 - 365) },
    ]);
    const other = await waste.container(site.id, site.central, { containerTypeId: drum });
    await waste.fill(other, paper, 9000, { wasteCodeIds: [] });
    expect(await clocksOf(other)).toEqual([]);
    expect(await months(site.id)).toMatchObject([{ nonAcuteKg: 0, excluded: [{ reason: 'universalWaste' }] }]);
  });

  it('counts both of two drums that are filled at the same moment', async () => {
    const site = await newSite('Together');
    const ids = [await waste.container(site.id, site.central), await waste.container(site.id, site.central)];
    await Promise.all(ids.map((id) => waste.fill(id, solvent, 500)));
    expect(await months(site.id)).toMatchObject([{ nonAcuteKg: 1000, category: 'large' }]);
    for (const id of ids) expect((await clocksOf(id))[0]?.citation).toBe('40 CFR 262.17(a)');
  });
});

describe('the clocks of a container', () => {
  it('are 180 days for a small generator and drop to 90 for every drum of the month when it becomes large', async () => {
    const site = await newSite('Growing');
    const first = await waste.container(site.id, site.central);
    const second = await waste.container(site.id, site.central);
    const dateAdded = waste.ago(100);
    await waste.fill(first, solvent, 500, { dateAdded });
    expect(await clocksOf(first)).toEqual([
      { citation: '40 CFR 262.16(b), (c)', startedOn: dateAdded, deadline: addDays(dateAdded, 180) },
    ]);
    const entry = await waste.entry(second, solvent, 500, { dateAdded });
    const preview = (await client.call(previewWasteEntry, entry)).body;
    expect(preview).toMatchObject({
      month: dateAdded.slice(0, 7),
      categoryBefore: 'small',
      categoryAfter: 'large',
      changedClockCount: 2,
      overdueCount: 2,
      totalsAfter: { nonAcute: 1000 },
      left: [],
    });
    expect(preview.changedClocks.find((clock) => clock.containerId === first)).toMatchObject({
      deadlineBefore: addDays(dateAdded, 180),
      deadlineAfter: addDays(dateAdded, 90),
      days: 90,
      isOverdue: true,
    });
    expect((await waste.read(first)).deadline).toBe(addDays(dateAdded, 180));
    await client.call(addWasteEntry, entry);
    expect(await waste.read(first)).toMatchObject({ deadline: addDays(dateAdded, 90), daysLeft: -10 });
    const { items } = (await client.call(searchContainerHistory, { id: first, containerAuditTypeId: [2] })).body;
    expect(items[0]?.details).toEqual({
      deadlineBefore: addDays(dateAdded, 180),
      deadlineAfter: addDays(dateAdded, 90),
    });
    const due = (await client.call(searchContainers, { locationIds: [site.id], dueWithinDays: -10 })).body;
    expect(due.totalCount).toBe(2);
    expect((await client.call(searchContainers, { locationIds: [site.id], dueWithinDays: -11 })).body.totalCount).toBe(
      0,
    );
  });

  it('say until when a shipment prevents an overdue container', async () => {
    const site = await newSite('Shipping');
    const first = await waste.container(site.id, site.central);
    const second = await waste.container(site.id, site.central);
    const dateAdded = waste.ago(80);
    await waste.fill(first, solvent, 999.9, { dateAdded });
    const entry = await waste.entry(second, solvent, 0.1, { dateAdded });
    expect((await client.call(previewWasteEntry, entry)).body).toMatchObject({
      categoryAfter: 'large',
      overdueCount: 0,
      shipBy: waste.ago(-10),
      preventedCount: 2,
    });
  });

  it('start at 1,000 kg on site for a very small generator (262.14(a)(4))', async () => {
    const site = await newSite('Very small');
    const ids: number[] = [];
    for (let month = 1; month <= 10; month += 1) {
      const id = await waste.container(site.id, site.central);
      await waste.fill(id, solvent, 100, { dateAdded: addDays(waste.today, -31 * (11 - month)) });
      ids.push(id);
    }
    const reached = addDays(waste.today, -31);
    expect((await clocksOf(ids[0] as number))[0]).toEqual({
      citation: '40 CFR 262.14(a)(4)',
      startedOn: reached,
      deadline: addDays(reached, 180),
    });
    const forecast = (await client.call(readOnSiteForecast, { locationId: site.id })).body;
    expect(forecast).toMatchObject({ kilograms: 1000, limitKg: 6000, alarm: 'none', citation: '40 CFR 262.16(b)(1)' });
  });

  it('follow a rule of the state beside the federal one, the stricter first', async () => {
    const site = await newSite('State');
    await waste.one(sql<{ id: number }>`
      insert into location_address (node_id, kind, first_administration_level_id)
      select ${site.id}::bigint, 'physical', id from first_administration_level where shipped_key = 'US-NV' returning id`);
    await waste.one(sql<{ id: number }>`
      with body as (
        insert into governing_body (name, jurisdiction, address_line1, country_id, zip_code, phone)
        select 'State office', 'stateOrProvince', '1 Street', id, '90000', '555' from country where shipped_key = 'US' returning id)
      insert into accumulation_rule (governing_body_id, name, generator_category, area_kind, days, starts_on, citation,
        valid_from, first_administration_level_id)
      select body.id, 'State: 60 days', 'small', 'central', 60, 'accumulationStarted', 'State code 1', '2000-01-01', l.id
      from body, first_administration_level l where l.shipped_key = 'US-NV' returning id`);
    const id = await waste.container(site.id, site.central);
    await waste.fill(id, solvent, 200, { dateAdded: waste.ago(3) });
    expect((await waste.read(id)).clocks).toMatchObject([
      { citation: 'State code 1', jurisdiction: 'state', days: 60, isStrictest: true, daysLeft: 57 },
      { citation: '40 CFR 262.16(b), (c)', jurisdiction: 'federal', days: 180, isStrictest: false, daysLeft: 177 },
    ]);
    const elsewhere = await newSite('Other state');
    const other = await waste.container(elsewhere.id, elsewhere.central);
    await waste.fill(other, solvent, 200);
    expect((await waste.read(other)).clocks).toHaveLength(1);
  });

  it('are evaluated again at the sites where a rule that is saved binds, or did before, and where the state changes', async () => {
    const here = (await newSite('Of the state')).id;
    await waste.one(sql<{ id: number }>`
      insert into location_address (node_id, kind, first_administration_level_id)
      select ${here}::bigint, 'physical', id from first_administration_level where shipped_key = 'US-NV' returning id`);
    const there = (await newSite('Of no state')).id;
    await waste.one(sql<{ id: number }>`
      insert into waste_site (node_id) values (${here}), (${there}) returning node_id as id`);
    const level = (state: string | null) =>
      sql`(select id from first_administration_level where shipped_key = ${state})`;
    const outdatedAfter = async (change: ReturnType<typeof sql>) =>
      api.within(waste.plant.companyId, async ({ db }) => {
        await sql`update waste_site set is_outdated = false where is_outdated`.execute(db);
        await change.execute(db);
        const { rows } = await sql<{ id: number }>`
          select node_id as id from waste_site where is_outdated and node_id = any(${[here, there]}::bigint[])
          order by node_id`.execute(db);
        return rows.map(({ id }) => id);
      });
    const ofNevada = sql`
      insert into accumulation_rule (governing_body_id, name, area_kind, days, starts_on, citation, valid_from,
        first_administration_level_id)
      select id, 'Of Nevada', 'pcb', 60, 'accumulationStarted', 'State code 2', '2000-01-01', ${level('US-NV')}
      from governing_body where shipped_key = 'epa'`;
    expect(await outdatedAfter(ofNevada)).toEqual([here]);
    const moveTo = (state: string | null) => sql`
      update accumulation_rule set first_administration_level_id = ${level(state)} where name = 'Of Nevada'`;
    expect(await outdatedAfter(moveTo('US-UT'))).toEqual([here]);
    expect(await outdatedAfter(sql`update accumulation_rule set days = 61 where name = 'Of Nevada'`)).toEqual([]);
    expect(await outdatedAfter(moveTo(null))).toEqual([here, there]);
    expect(await outdatedAfter(sql`delete from accumulation_rule where name = 'Of Nevada'`)).toEqual([here, there]);

    // So they are where the site itself comes to another state, or to one at all.
    const ofHere = sql`node_id = ${here} and kind = 'physical'`;
    const addressIn = (state: string | null) => sql`
      update location_address set first_administration_level_id = ${level(state)} where ${ofHere}`;
    expect(await outdatedAfter(addressIn('US-NV'))).toEqual([]);
    expect(await outdatedAfter(addressIn('US-UT'))).toEqual([here]);
    expect(await outdatedAfter(sql`update location_address set city = 'Provo' where ${ofHere}`)).toEqual([]);
    expect(await outdatedAfter(sql`delete from location_address where ${ofHere}`)).toEqual([here]);
    const mailing = sql`
      insert into location_address (node_id, kind, first_administration_level_id)
      values (${there}, 'mailing', ${level('US-UT')})`;
    expect(await outdatedAfter(mailing)).toEqual([]);
  });

  it('can be brought forward by hand, never put off (V271, V272)', async () => {
    const site = await newSite('By hand');
    const id = await waste.container(site.id, site.central);
    await waste.fill(id, solvent, 500, { dateAdded: waste.ago(20) });
    const save = async (initialAccumulationDate: string | null, dateFull: string | null = null) => {
      const { version } = await waste.read(id);
      const dates = { initialAccumulationDate, dateFull, moveShipDate: null };
      return client.call(saveWasteAccumulation, { containerId: id, version, ...dates });
    };
    expect(await save(waste.ago(20), waste.ago(21))).toMatchObject(
      problemAt('dateFull', 'Cannot be before Initial Accumulation Date'),
    );
    expect(await save(null, waste.ago(21))).toMatchObject(
      problemAt('dateFull', 'Cannot be before Initial Accumulation Date'),
    );
    expect(await save(waste.ago(10))).toMatchObject({ status: 400 });
    expect((await save(waste.ago(30))).status).toBe(200);
    const { deadline, clocks } = await waste.read(id);
    expect(deadline).toBe(addDays(waste.ago(30), 180));
    expect(clocks[0]?.why[0]).toEqual({ code: 'setByHand', date: waste.ago(30) });
    expect((await save(waste.ago(20))).status).toBe(200);
    expect((await waste.read(id)).deadline).toBe(addDays(waste.ago(20), 180));
  });

  it('may begin by a move after the drum was full, and its dates can still be saved (V271, V272)', async () => {
    const site = await newSite('Full before');
    const id = await waste.container(site.id, site.satellite);
    await waste.fill(id, solvent, 30, { dateAdded: waste.ago(20) });
    const save = async (dateFull: string, moveShipDate: string | null) => {
      const { version, initialAccumulationDate } = await waste.read(id);
      const dates = { initialAccumulationDate, dateFull, moveShipDate };
      return client.call(saveWasteAccumulation, { containerId: id, version, ...dates });
    };
    expect((await save(waste.ago(7), null)).status).toBe(200);
    const { version } = await waste.read(id);
    const to = { moveTypeId: 1, wasteStorageAreaId: site.central, date: waste.ago(5) };
    expect((await client.call(moveContainer, { containerId: id, version, ...to })).status).toBe(200);
    expect((await save(waste.ago(7), waste.ago(4))).status).toBe(200);
    const refusal = 'Cannot be before Initial Accumulation Date';
    expect(await save(waste.ago(6), waste.ago(4))).toMatchObject(problemAt('dateFull', refusal));
    expect(await save(waste.ago(7), waste.ago(6))).toMatchObject(problemAt('moveShipDate', refusal));
  });

  it('begin no later by its waste than the container was full (V271)', async () => {
    const site = await newSite('Full first');
    const id = await waste.container(site.id, site.central, { fullDate: waste.ago(10) });
    const late = await waste.entry(id, solvent, 5, { dateAdded: waste.ago(9) });
    const refusal = `The container was full on ${waste.ago(10)}, before its waste would begin to accumulate: correct the Full Date first`;
    expect(await client.call(addWasteEntry, late)).toMatchObject(problemAt('dateAdded', refusal));
    const first = await waste.fill(id, solvent, 5, { dateAdded: waste.ago(10) });
    expect((await client.call(addWasteEntry, late)).status).toBe(200);
    const removed = await client.call(removeWasteEntry, { id, containerWasteStreamId: first });
    expect([removed.status, removed.body.message]).toEqual([400, refusal]);
  });
});

describe('a day', () => {
  it('is the site’s own: where it is tomorrow already, waste of tomorrow is entered and days left are counted so', async () => {
    const site = await newSite('Kiritimati');
    await waste.one(
      sql<{ id: number }>`update node set time_zone = 'Pacific/Kiritimati' where id = ${site.id} returning id`,
    );
    const there = localDateAt('Pacific/Kiritimati', Date.now());
    const id = await waste.container(site.id, site.central);
    await waste.fill(id, solvent, 150, { dateAdded: there });
    expect(await waste.read(id)).toMatchObject({ deadline: addDays(there, 180), daysLeft: 180 });
    const { items } = (await client.call(searchContainers, { locationIds: [site.id], dueWithinDays: 180 })).body;
    expect(items).toMatchObject([{ daysLeft: 180 }]);
  });
});

describe('a waste entry', () => {
  it('needs an amount above 0, a unit of mass or volume, and a code where the stream is hazardous (V269, V274)', async () => {
    const site = await newSite('Rules');
    const id = await waste.container(site.id, site.central);
    const add = async (more: object) => client.call(addWasteEntry, await waste.entry(id, solvent, 5, more));
    expect(await add({ amount: 0 })).toMatchObject(problemAt('amount', 'Must be a positive number'));
    expect(await add({ unitId: waste.unit('m') })).toMatchObject(
      problemAt('unitId', 'Select a unit of mass or volume'),
    );
    expect(await add({ wasteCodeIds: [] })).toMatchObject(problemAt('wasteCodeIds', 'Waste Code is required'));
    expect((await add({ description: 'x'.repeat(2056) })).status).toBe(200);
    expect((await add({ description: 'x'.repeat(2057) })).status).toBe(400);
    expect(await add({ dateAdded: waste.ago(-1) })).toMatchObject(problemAt('dateAdded', 'Cannot be in the future'));
  });

  it('is refused in a type of container that its code may not go into, and warned of above the capacity', async () => {
    const site = await newSite('Types');
    const small = await waste.type('Pail', 5);
    const d001 = await waste.code('D001');
    const id = await waste.container(site.id, site.central, { containerTypeId: small });
    const litres = { unitId: waste.unit('L'), densityFrom: 'measured' as const, densityKgPerLitre: 1 };
    const over = await client.call(addWasteEntry, await waste.entry(id, solvent, 20, litres));
    expect(over.body.warnings).toContainEqual(expect.stringContaining('of at most 5 gal'));
    await waste.one(sql<{ id: number }>`
      insert into container_type_waste_code (container_type_id, waste_code_id, reason) values (${small}, ${d001}, 'Corrodes') returning id`);
    expect(await client.call(addWasteEntry, await waste.entry(id, solvent, 1))).toMatchObject(
      problemAt('wasteCodeIds', 'D001 may not go into containers of type Pail: Corrodes'),
    );
  });

  it('is changed by one of two people, and the month follows its new date', async () => {
    const site = await newSite('Changing');
    const id = await waste.container(site.id, site.central);
    const entry = await waste.fill(id, solvent, 150, { dateAdded: waste.ago(70) });
    const change = async (more: object) =>
      client.call(updateWasteEntry, {
        ...(await waste.entry(id, solvent, 150, { dateAdded: waste.ago(2) })),
        containerWasteStreamId: entry,
        version: 1,
        ...more,
      });
    const replies = [await change({}), await change({ amount: 1 })];
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    expect(await months(site.id)).toMatchObject([{ month: waste.ago(2).slice(0, 7), nonAcuteKg: 150 }]);
    expect((await waste.read(id)).initialAccumulationDate).toBe(waste.ago(2));
  });
});
