import { readOnSiteForecast } from '@oikos/contract/waste/accumulation/generation.ts';
import { searchContainerHistory } from '@oikos/contract/waste/container/containers/container-history.ts';
import { searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { moveContainer } from '@oikos/contract/waste/handling/container-moves.ts';
import {
  addWasteEntry,
  previewWasteEntry,
  removeWasteEntry,
  saveWasteAccumulation,
} from '@oikos/contract/waste/handling/waste-entries.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { problemAt } from '../../../../testing/problem-at.ts';
import { createTestClocks } from './testing-clocks.ts';

const api = await createTestApi();
const { waste, client, solvent, newSite, clocksOf } = await createTestClocks(api);

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
    const refusal = `The container was full on ${waste.ago(10)}, before its waste began to accumulate. Correct the Full Date first.`;
    expect(await client.call(addWasteEntry, late)).toMatchObject(problemAt('dateAdded', refusal));
    const first = await waste.fill(id, solvent, 5, { dateAdded: waste.ago(10) });
    expect((await client.call(addWasteEntry, late)).status).toBe(200);
    const removed = await client.call(removeWasteEntry, { id, containerWasteStreamId: first });
    expect([removed.status, removed.body.message]).toEqual([400, refusal]);
  });
});
