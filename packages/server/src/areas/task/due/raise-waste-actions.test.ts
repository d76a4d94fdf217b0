import { searchActions, searchMyActions } from '@oikos/contract/task/actions/action-lists.ts';
import { changeActionStatus } from '@oikos/contract/task/actions/actions.ts';
import { searchNotifications } from '@oikos/contract/task/notifications.ts';
import { loadContainers } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import {
  changeShipmentStatus,
  recordShipmentReturns,
} from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import { readShipment, saveShipment } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { daysOfTests, TestingShipper } from '../../waste/shipment/shipments/testing-shipper.ts';
import { raiseActions } from '../actions/raise-actions.ts';
import { areasNearLimit, clocksDue, fullContainers, satelliteExcess } from './container-due-items.ts';
import { inspectionsDue } from './inspection-due-items.ts';
import { certificatesMissing, manifestsMissing, profilesExpiring, shipmentsOverdue } from './shipment-due-items.ts';

const api = await createTestApi();
const companyId = await api.company('Alder Metals');
const administrator = await api.user(companyId, 'administrator');
const shipper = new TestingShipper(api, companyId);
const generatorId = await shipper.site('Alder Plant', { epaId: 'AZD000000001' });
const transporterId = await shipper.site('Birch Haulage', { role: 'transporter' });
const facilityId = await shipper.site('Dogwood Treatment', { role: 'facility' });
const stream = await shipper.stream('Spent solvent', { density: 800 });
await api.within(companyId, async ({ db }) => {
  await sql`
    insert into exception_report_rule (governing_body_id, name, generator_category, inquiry_days, report_days, citation, valid_from)
    select id, 'Tested', 'large', 45, 60, '40 CFR 262.42(a)', '2020-01-01' from governing_body where shipped_key = 'epa'
      and not exists (select 1 from exception_report_rule)`.execute(db);
});

async function shipped(from = generatorId): Promise<number> {
  const { id, lineId } = await shipper.shipment(
    administrator,
    { generatorId: from, transporterIds: [transporterId], facilityId },
    stream,
  );
  const drum = await shipper.drum(from, `D-${id}`, stream);
  await administrator.call(loadContainers, { id: lineId, containerIds: [drum] });
  const { body } = await administrator.call(readShipment, { id });
  await administrator.call(changeShipmentStatus, {
    id,
    version: body.version,
    status: 'Shipped',
    date: '2026-01-12',
    acceptWarnings: true,
    confirmedDates: daysOfTests,
  });
  return id;
}

const raise = () =>
  api.within(companyId, async (scope) => raiseActions(scope, 'manifestMissing', 3, await manifestsMissing(scope)));

describe('what is due in waste', () => {
  it('becomes an action of whoever sees the location, at once and once, and is completed when it is closed (40 CFR 262.42)', async () => {
    const id = await shipped();
    expect(await raise()).toEqual({ raised: 0, closed: 0 });
    const { body } = await administrator.call(searchMyActions, { due: 'overdue' });
    expect(body.items[0]).toMatchObject({
      sourceEntity: 'shipment',
      sourceId: id,
      dueDate: '2026-03-13',
      isRaised: true,
    });
    const { body: shipment } = await administrator.call(readShipment, { id });
    await administrator.call(recordShipmentReturns, {
      id,
      version: shipment.version,
      manifestReturnedOn: '2026-02-01',
      certificateOfDisposalOn: null,
      confirmedDates: daysOfTests,
    });
    // At once, not at the next round.
    const { body: after } = await administrator.call(searchActions, { statuses: ['Completed'] });
    const returned = after.items.filter(({ raisedByRule }) => raisedByRule === 'manifestMissing');
    // Nobody completed it: the list says so in the reader's language.
    expect(returned).toMatchObject([{ completedBy: null, completionNote: '' }]);
    expect(await raise()).toEqual({ raised: 0, closed: 0 });
  });

  it('completed by a person is not raised again for the same date', async () => {
    await shipped();
    await raise();
    const { body } = await administrator.call(searchMyActions, { statuses: ['Open'] });
    const action = body.items[0];
    const done = {
      id: action?.id ?? 0,
      version: action?.version ?? 0,
      status: 'Completed' as const,
      completionNote: 'Called',
    };
    expect((await administrator.call(changeActionStatus, done)).status).toBe(200);
    expect(await raise()).toEqual({ raised: 0, closed: 0 });
  });

  it('watches what a very small generator ships of an episodic event as of a small one (262.232(a)(5), 262.42(b)(2))', async () => {
    const tiny = await shipper.site('Alder Annex', { epaId: 'AZD000000009', category: 'verySmall' });
    const id = await shipped(tiny);
    const missing = () => api.within(companyId, (scope) => manifestsMissing(scope, { sourceIds: [id] }));
    expect(await missing()).toEqual([]);
    await api.within(companyId, async ({ db }) => {
      await sql`
        with event as (
          insert into episodic_event (node_id, name, kind, generator_category, begins_on, ends_on, reason, wastes,
            contact_name, contact_phone, coordinator_name, coordinator_phone)
          values (${tiny}, 'Clean-out', 'planned', 'verySmall', '2026-01-02', '2026-02-02', 'Tanks', '[]', 'A', '1', 'B', '2')
          returning id)
        update waste_entry e set exclusion = 'episodicEvent', episodic_event_id = event.id
        from event, container c where c.id = e.container_id and c.node_id = ${tiny}`.execute(db);
    });
    expect(await missing()).toMatchObject([
      { sourceId: id, description: { message: expect.stringContaining('40 CFR 262.42(b)') }, dueDate: '2026-03-13' },
    ]);
  });

  it('watches by the stricter of the category that the generator declared and the one that its month counted (262.42)', async () => {
    const declaredTiny = await shipper.site('Alder Shed', { epaId: 'AZD000000009', category: 'verySmall' });
    const id = await shipped(declaredTiny);
    const missing = () => api.within(companyId, (scope) => manifestsMissing(scope, { sourceIds: [id] }));
    expect(await missing()).toEqual([]);
    await api.within(companyId, async ({ db }) => {
      await sql`
        insert into waste_generation_month (node_id, month, category, acute_kg, acute_residue_kg, non_acute_kg, estimated_count, unweighed_count)
        values (${declaredTiny}, '2026-01-01', 'large', 0, 0, 1200, 0, 0)
        on conflict (company_id, node_id, month) do update set category = 'large'`.execute(db);
    });
    expect(await missing()).toMatchObject([
      { sourceId: id, description: { message: expect.stringContaining('40 CFR 262.42(a)') } },
    ]);
  });

  it('is sent to the members of every group that the category period names', async () => {
    const watchers = [await api.user(companyId, 'manager'), await api.user(companyId, 'wasteTechnician')];
    const userIds = watchers.map(({ userId }) => userId);
    await api.within(companyId, async ({ db }) => {
      await sql`
        with notified as (
          insert into location_notification (generator_category_period_id, kind, additional_rules)
          select id, 'manifestReturn', 45 from generator_category_period where node_id = ${generatorId} returning id)
        insert into location_notification_group (location_notification_id, user_group_id)
        select distinct notified.id, m.user_group_id from notified
        join user_group_assignment m on m.user_id = any(${userIds}::bigint[])`.execute(db);
    });
    await shipped();
    await raise();
    for (const watcher of watchers) {
      const { body } = await watcher.call(searchNotifications, { onlyUnread: true });
      expect(body.items[0]?.title).toMatch(/^Report the missing copy of manifest S-/);
      const mine = await watcher.call(searchMyActions, {});
      expect(mine.body.items.map(({ title }) => title)).toContain(body.items[0]?.title);
    }
  });

  it('at a location that somebody may not see is not theirs', async () => {
    const elsewhere = await shipper.site('Elm Works', { epaId: 'AZD000000009' });
    const stranger = await api.user(companyId, 'dataEntryTechnician', { nodeId: elsewhere });
    expect((await stranger.call(searchMyActions, {})).body.items).toEqual([]);
  });

  it('are clocks, satellite excess, full drums, areas near their limit and weekly inspections of a site', async () => {
    const drum = await shipper.drum(generatorId, 'DUE-1', stream, 950);
    const found = await api.within(companyId, async (scope) => {
      const { db } = scope;
      const area = async (name: string, kind: string) => {
        const { rows } = await sql<{ id: number }>`
          insert into node (node_type_id, name, altname) select id, ${name}, ${name} from node_type where shipped_key = 'storageArea'
          returning id`.execute(db);
        const { id } = rows[0] as { id: number };
        await sql`
          insert into waste_area (node_id, site_id, kind, storage_maximum, storage_maximum_unit_id)
          select ${id}::bigint, ${generatorId}::bigint, ${kind}, 1000, id from unit where code = 'kg'`.execute(db);
        return id;
      };
      const central = await area('Central bay', 'central');
      const satellite = await area('Bench 1', 'satellite');
      await sql`update container set area_id = ${central} where id = ${drum}`.execute(db);
      await sql`
        insert into container_clock (container_id, accumulation_rule_id, started_on, deadline, is_strictest, explanation)
        select ${drum}::bigint, min(id), current_date - 85, current_date + 5, true, '[]'::jsonb from accumulation_rule`.execute(
        db,
      );
      await sql`
        insert into satellite_excess (node_id, limit_kind, exceeded_on, remove_by, amount)
        values (${satellite}, 'nonAcuteVolume', current_date, current_date + 3, 1)`.execute(db);
      await sql`
        insert into container (number, container_type_id, node_id, area_id, date_added, full_date)
        select 'DUE-2', container_type_id, node_id, ${satellite}::bigint, current_date, current_date from container where id = ${drum}`.execute(
        db,
      );
      return Promise.all(
        [clocksDue, satelliteExcess, fullContainers, areasNearLimit, inspectionsDue].map((find) => find(scope)),
      );
    });
    expect(found.map((items) => items.map(({ title }) => title.message))).toEqual([
      ['Ship container DUE-1'],
      ['Remove the excess from Bench 1'],
      ['Move full container DUE-2'],
      ['Make room in Central bay'],
      ['Inspect Central bay'],
    ]);
  });

  it('are certificates of PCB, shipments that should have left and profiles about to expire', async () => {
    const { id } = await shipper.shipment(
      administrator,
      { generatorId, transporterIds: [transporterId], facilityId },
      stream,
      { shipmentNumber: 'LATE-1' },
    );
    const found = await api.within(companyId, async (scope) => {
      await sql`update shipment_line set is_pcb = true where shipment_id in (select id from shipment where status = 'Shipped')`.execute(
        scope.db,
      );
      await sql`update shipment set status = 'Received', received_on = '2026-01-20' where status = 'Shipped' and id = (
        select min(id) from shipment where status = 'Shipped')`.execute(scope.db);
      await sql`
        insert into waste_stream_profile (waste_stream_id, facility_id, profile_number, revision_date, expires_on)
        values (${stream}, ${facilityId}, 'P-1', '2026-01-01', current_date + 10)`.execute(scope.db);
      return Promise.all([certificatesMissing, shipmentsOverdue, profilesExpiring].map((find) => find(scope)));
    });
    expect(found.map((items) => items.length)).toEqual([1, 1, 1]);
    expect(found[0]?.[0]?.dueDate).toBe('2026-02-19');
    expect(found[1]?.[0]).toMatchObject({ sourceId: id, title: { message: 'Ship LATE-1' }, dueDate: '2026-01-12' });
    expect(found[2]?.[0]?.title.message).toBe('Renew profile P-1 of Spent solvent');
  });

  it('a certificate is asked of whoever took the PCB, not for what was rejected, and not by who receives (40 CFR 761.218)', async () => {
    const alternate = await shipper.site('Elder Incineration', { role: 'facility', epaId: 'AZD000000009' });
    const parties = { generatorId, transporterIds: [transporterId], facilityId };
    const made = async (more = {}) => (await shipper.shipment(administrator, parties, stream, more)).id;
    const [rejected, incoming, forwarded] = [await made(), await made({ shipmentType: 'incoming' }), await made()];
    const found = await api.within(companyId, async (scope) => {
      const ids = [rejected, incoming, forwarded];
      await sql`update shipment_line set is_pcb = true, is_rejected = shipment_id <> ${incoming}
        where shipment_id = any(${ids}::bigint[])`.execute(scope.db);
      await sql`update shipment set status = 'Closed', received_on = '2026-01-20',
          rejection_destination = case when id = ${forwarded} then 'facility' end,
          alternate_facility_id = case when id = ${forwarded} then ${alternate}::bigint end,
          rejected_waste_arrived_on = case when id = ${forwarded} then '2026-01-25'::date end
        where id = any(${ids}::bigint[])`.execute(scope.db);
      return (await Promise.all(ids.map((id) => certificatesMissing(scope, { sourceIds: [id] })))).flat();
    });
    expect(found).toMatchObject([
      {
        sourceId: forwarded,
        dueDate: '2026-02-24',
        description: { message: 'Received by Elder Incineration on 2026-01-25 (40 CFR 761.218)' },
      },
    ]);
  });

  it('what a facility expects is received, not shipped', async () => {
    const parties = { generatorId, transporterIds: [transporterId], facilityId };
    const more = { shipmentType: 'incoming', shipmentNumber: 'IN-1' };
    const { id } = await shipper.shipment(administrator, parties, stream, more);
    const [item] = await api.within(companyId, (scope) => shipmentsOverdue(scope, { sourceIds: [id] }));
    expect(item).toMatchObject({
      title: { message: 'Receive IN-1' },
      description: { message: 'From Alder Plant, planned for 2026-01-12' },
    });
  });

  it('a shipment that is postponed is no longer to be shipped, at once', async () => {
    const parties = { generatorId, transporterIds: [transporterId], facilityId };
    const { id } = await shipper.shipment(administrator, parties, stream);
    await api.within(companyId, async (scope) =>
      raiseActions(scope, 'shipmentOverdue', 3, await shipmentsOverdue(scope, { sourceIds: [id] })),
    );
    const asked = async () => {
      const { items } = (await administrator.call(searchMyActions, {})).body;
      return items.filter(({ sourceEntity, sourceId }) => sourceEntity === 'shipment' && sourceId === id).length;
    };
    expect(await asked()).toBe(1);
    const { version } = (await administrator.call(readShipment, { id })).body;
    const later = await shipper.input(parties, {
      id,
      version,
      shipmentDate: addDays(localDateAt('America/New_York', Date.now()), 60),
    });
    expect((await administrator.call(saveShipment, later)).status).toBe(200);
    expect(await asked()).toBe(0);
  });
});
