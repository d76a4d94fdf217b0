import { randomUUID } from 'node:crypto';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { createContainers, updateContainer } from '@oikos/contract/waste/container/containers/containers.ts';
import { addToContainer } from '@oikos/contract/waste/handling/consolidation.ts';
import { applyMoves, moveContainer } from '@oikos/contract/waste/handling/container-moves.ts';
import { recordScannedMove } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import {
  addWasteEntry,
  previewWasteEntry,
  saveWasteAccumulation,
  updateWasteEntry,
} from '@oikos/contract/waste/handling/waste-entries.ts';
import { correctShipmentDates } from '@oikos/contract/waste/shipment/shipments/shipment-corrections.ts';
import {
  changeShipmentStatus,
  recordShipmentRejection,
} from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import { copyShipment, readShipment, saveShipment } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import {
  correctAreaInspection,
  mendDeficiency,
  recordAreaInspection,
} from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';
import { TestingShipper } from '../../shipment/shipments/testing-shipper.ts';
import { checkpointsBut, inspectionOf } from '../../storage/area-inspections/testing-inspections.ts';

const api = await createTestApi();
const waste = await TestingWaste.of(api, 'Alder Chemical');
const { client, today } = waste;
const solvent = await waste.stream('Spent solvent');
const drum = await waste.type('Drum of 55 gallons');

/** Refused with the dates that are asked about, each beside its field. */
const asks = (...doubts: readonly [path: string, code: string, date: string][]) => ({
  status: 400,
  body: {
    code: generalMessages.confirmDates.key,
    errors: doubts.map(([path, code, date]) =>
      expect.objectContaining({ path, code: `dateDoubt.${code}`, parameters: expect.arrayContaining([date]) }),
    ),
  },
});
const confirmed = (...dates: readonly string[]) => ({ confirmedDates: [...dates] });

/** A site whose first drum was added ten days ago. */
async function siteWithDrum(name: string) {
  const site = await waste.siteWithAreas(name);
  const id = await waste.container(site.id, site.central, { containerTypeId: drum, dateAdded: waste.ago(10) });
  return { site, id };
}

describe('the date of waste', () => {
  it('is asked about before its container, before the site, and beyond a year; confirmed it is taken', async () => {
    const { id } = await siteWithDrum('Dates of waste');
    const entry = async (dateAdded: string) => waste.entry(id, solvent, 5, { dateAdded, confirmedDates: [] });
    expect(await client.call(addWasteEntry, await entry(waste.ago(11)))).toMatchObject(
      asks(['dateAdded', 'beforeContainer', waste.ago(11)], ['dateAdded', 'beforeSite', waste.ago(11)]),
    );
    const wrong = await entry('1900-01-01');
    expect(await client.call(addWasteEntry, wrong)).toMatchObject(
      asks(
        ['dateAdded', 'longAgo', '1900-01-01'],
        ['dateAdded', 'beforeContainer', '1900-01-01'],
        ['dateAdded', 'beforeSite', '1900-01-01'],
      ),
    );
    expect((await client.call(addWasteEntry, { ...wrong, ...confirmed('1901-01-01') })).status).toBe(400);
    expect((await waste.read(id)).totalKg).toBe(0);
    const preview = (await client.call(previewWasteEntry, wrong as never)).body;
    expect(preview.doubts[0]).toBe('1900-01-01 is more than a year ago');
    expect((await client.call(addWasteEntry, { ...wrong, ...confirmed('1900-01-01') })).status).toBe(200);
    expect((await client.call(addWasteEntry, await entry(addDays(today, 1)))).status).toBe(400);
    expect((await client.call(addWasteEntry, await entry(waste.ago(10)))).status).toBe(200);
  });

  it('is asked about when it changes, not when it stays', async () => {
    const { id } = await siteWithDrum('Changed dates');
    const dateAdded = waste.ago(400);
    const entryId = await waste.fill(id, solvent, 5, { dateAdded });
    const given = await waste.entry(id, solvent, 6, { dateAdded, confirmedDates: [] });
    const changed = await client.call(updateWasteEntry, { ...given, containerWasteStreamId: entryId, version: 1 });
    expect(changed.status).toBe(200);
    const { version } = changed.body;
    const again = { ...given, containerWasteStreamId: entryId, version, dateAdded: waste.ago(500) };
    expect(await client.call(updateWasteEntry, again)).toMatchObject({
      status: 400,
      body: { code: generalMessages.confirmDates.key },
    });
  });

  it('set by hand as the start of the accumulation is asked about too', async () => {
    const { id } = await siteWithDrum('By hand');
    await waste.fill(id, solvent, 5);
    const { version } = await waste.read(id);
    const dates = {
      containerId: id,
      version,
      initialAccumulationDate: '2016-11-05',
      dateFull: null,
      moveShipDate: null,
    };
    expect(await client.call(saveWasteAccumulation, dates)).toMatchObject({
      body: { code: generalMessages.confirmDates.key, errors: [{ path: 'initialAccumulationDate' }, {}, {}] },
    });
    expect((await client.call(saveWasteAccumulation, { ...dates, ...confirmed('2016-11-05') })).status).toBe(200);
  });
});

describe('the date of a container', () => {
  it('is asked about beyond a year and before the site, for new containers and changed ones', async () => {
    const { site, id } = await siteWithDrum('Dates of containers');
    const container = (dateAdded: string, more = {}) => ({
      containerTypeId: drum,
      locationId: site.id,
      wasteStorageAreaId: site.central,
      bayId: null,
      containerIdValue: `N-${dateAdded}`,
      dateAdded,
      fullDate: null,
      notes: '',
      ...more,
    });
    const early = waste.ago(12);
    expect(await client.call(createContainers, container(early))).toMatchObject(
      asks(['dateAdded', 'beforeSite', early]),
    );
    expect((await client.call(createContainers, container(early, confirmed(early)))).status).toBe(200);
    const { version } = await waste.read(id);
    const change = { ...container('2016-11-05'), containerIdValue: 'CHANGED', id, version };
    expect(await client.call(updateContainer, change)).toMatchObject(
      asks(['dateAdded', 'longAgo', '2016-11-05'], ['dateAdded', 'beforeSite', '2016-11-05']),
    );
  });

  it('of the first container of a site needs no confirmation but for a year', async () => {
    const site = await waste.siteWithAreas('Empty');
    const dateAdded = waste.ago(300);
    expect(await waste.container(site.id, site.central, { dateAdded, confirmedDates: [] })).toBeGreaterThan(0);
  });
});

describe('the day of a move', () => {
  it('is asked about beyond a year: of one container, of many, mixed or scanned', async () => {
    const site = await waste.siteWithAreas('Moves');
    const shed = await waste.area(site.id, 'central', 'Shed of moves');
    const long = waste.ago(400);
    const held = async () => {
      const id = await waste.container(site.id, site.central, { containerTypeId: drum });
      await waste.fill(id, solvent, 5, { dateAdded: waste.ago(600) });
      return { containerId: id, version: (await waste.read(id)).version };
    };
    const to = { moveTypeId: 1, date: long, wasteStorageAreaId: shed };
    const [first, second, third] = [await held(), await held(), await held()];
    expect(await client.call(moveContainer, { ...first, ...to })).toMatchObject(asks(['date', 'longAgo', long]));
    expect((await client.call(moveContainer, { ...first, ...to, ...confirmed(long) })).status).toBe(200);
    const many = { containers: [second, third], which: 'all' as const, ...to };
    expect(await client.call(applyMoves, many)).toMatchObject(asks(['date', 'longAgo', long]));
    expect((await client.call(applyMoves, { ...many, ...confirmed(long) })).status).toBe(200);
    const mixed = {
      parentContainerId: first.containerId,
      version: (await waste.read(first.containerId)).version,
      childContainerIds: [second.containerId],
      parentKind: 'overpacked' as const,
      date: waste.ago(399),
    };
    expect(await client.call(addToContainer, mixed)).toMatchObject(asks(['date', 'longAgo', waste.ago(399)]));
    expect((await client.call(addToContainer, { ...mixed, ...confirmed(mixed.date) })).status).toBe(200);
  });

  it('scanned before the first record of the place is a question of time, and waits for its answer', async () => {
    const site = await waste.siteWithAreas('Scanned from');
    const id = await waste.container(site.id, site.central, { containerTypeId: drum });
    const { site: late } = await siteWithDrum('Scanned to');
    const madeAt = new Date(Date.now() - 12 * 86_400_000).toISOString();
    const move = {
      operationId: randomUUID(),
      madeAt,
      sentAt: new Date().toISOString(),
      containerId: id,
      believedVersion: (await waste.read(id)).version,
      areaId: late.central,
      bayId: null,
    };
    const asked = await client.call(recordScannedMove, move);
    expect(asked.body).toMatchObject({ verdict: 'timeAsked', version: null });
    expect(asked.body.message).toContain('the first day recorded at the location');
    expect((await waste.read(id)).wasteStorageAreaId).toBe(site.central);
    const again = await client.call(recordScannedMove, { ...move, isTimeConfirmed: true });
    expect(again.body.verdict).toBe('done');
    expect((await waste.read(id)).wasteStorageAreaId).toBe(late.central);
  });
});

/** A pending shipment between parties of a site's own, and what it takes to save it. */
async function shipperOf(name: string) {
  const shipper = new TestingShipper(api, waste.plant.companyId);
  const generatorId = await shipper.site(`${name} plant`, { epaId: 'AZD000000011' });
  const transporterIds = [await shipper.site(`${name} haulage`, { role: 'transporter', epaId: 'AZR000000012' })];
  const facilityId = await shipper.site(`${name} treatment`, { role: 'facility', epaId: 'AZD000000014' });
  const save = async (shipmentDate: string, more: object = {}) => {
    const days = { preparationDate: null, shipmentDate, ...confirmed(), ...more };
    return client.call(saveShipment, await shipper.input({ generatorId, transporterIds, facilityId }, days));
  };
  return { generatorId, save };
}

/** A shipment that left and was rejected, as its containers' site knows it. */
const left = (id: number, more: string) =>
  api.within(waste.plant.companyId, ({ db }) => sql`update shipment set ${sql.raw(more)} where id = ${id}`.execute(db));

describe('the days of a shipment', () => {
  it('are asked about before the first record of the site that it leaves', async () => {
    const { generatorId, save } = await shipperOf('First record');
    const store = await waste.area(generatorId, 'central', 'Store of the first record');
    await waste.container(generatorId, store, { containerTypeId: drum, dateAdded: waste.ago(10) });
    const early = waste.ago(11);
    expect(await save(early)).toMatchObject(asks(['shipmentDate', 'beforeSite', early]));
    expect((await save(waste.ago(10))).status).toBe(200);
    const { id } = (await save(early, confirmed(early))).body;
    const { version } = (await client.call(readShipment, { id })).body;
    const cancel = { id, version, status: 'Cancelled' as const, date: waste.ago(12) };
    expect(await client.call(changeShipmentStatus, cancel)).toMatchObject(asks(['date', 'beforeSite', waste.ago(12)]));
  });

  it('are asked about where they are corrected, each once it is another day', async () => {
    const { save } = await shipperOf('Correction');
    const { id } = (await save(waste.ago(20))).body;
    await left(id, "status = 'Shipped'");
    const long = waste.ago(400);
    const correct = async (shipmentDate: string, more: object = {}) => {
      const { version } = (await client.call(readShipment, { id })).body;
      return client.call(correctShipmentDates, { id, version, shipmentDate, reason: 'Misread', ...more });
    };
    expect(await correct(long)).toMatchObject(asks(['shipmentDate', 'longAgo', long]));
    expect((await client.call(readShipment, { id })).body.shipmentDate).toBe(waste.ago(20));
    expect((await correct(waste.ago(21))).status).toBe(200);
    expect((await correct(long, confirmed(long))).status).toBe(200);
    expect((await client.call(readShipment, { id })).body.shipmentDate).toBe(long);
  });

  it('are asked about where rejected waste arrived', async () => {
    const { save } = await shipperOf('Rejection');
    const long = waste.ago(400);
    const { id } = (await save(long, confirmed(long))).body;
    await left(id, "status = 'Rejected', received_on = shipment_date, rejection_reason = 'Wrong drums'");
    const { version } = (await client.call(readShipment, { id })).body;
    const arrival = {
      id,
      version,
      rejectionDestination: 'generator' as const,
      alternateFacilityId: null,
      rejectedWasteArrivedOn: waste.ago(399),
    };
    expect(await client.call(recordShipmentRejection, arrival)).toMatchObject(
      asks(['rejectedWasteArrivedOn', 'longAgo', waste.ago(399)]),
    );
    const taken = await client.call(recordShipmentRejection, { ...arrival, ...confirmed(waste.ago(399)) });
    expect(taken.status).toBe(200);
  });

  it('are asked about far ahead and long ago, and refused beyond a year ahead', async () => {
    const shipper = new TestingShipper(api, waste.plant.companyId);
    const generatorId = await shipper.site('Alder Plant', { epaId: 'AZD000000001' });
    const transporterIds = [await shipper.site('Birch Haulage', { role: 'transporter', epaId: 'AZR000000002' })];
    const facilityId = await shipper.site('Dogwood', { role: 'facility', epaId: 'AZD000000004' });
    const on = (shipmentDate: string, more: object = {}) =>
      shipper.input(
        { generatorId, transporterIds, facilityId },
        { preparationDate: null, shipmentDate, ...confirmed(), ...more },
      );
    const save = async (shipmentDate: string, more?: object) => client.call(saveShipment, await on(shipmentDate, more));
    const [ahead, beyond, ago] = [addDays(today, 95), addDays(today, 370), waste.ago(370)];
    expect(await save(beyond, confirmed(beyond))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'shipmentDate' }] },
    });
    expect(await save(ahead)).toMatchObject(asks(['shipmentDate', 'farAhead', ahead]));
    expect(await save(ago)).toMatchObject(asks(['shipmentDate', 'longAgo', ago]));
    expect(await save(addDays(today, 90), { preparationDate: waste.ago(366) })).toMatchObject(
      asks(['preparationDate', 'longAgo', waste.ago(366)]),
    );
    expect((await save(addDays(today, 90))).status).toBe(200);
    const { id } = (await save(ago, confirmed(ago))).body;
    expect(await client.call(copyShipment, { id, shipmentDate: ahead })).toMatchObject(
      asks(['shipmentDate', 'farAhead', ahead]),
    );
    const { version } = (await client.call(readShipment, { id })).body;
    const cancel = { id, version, status: 'Cancelled' as const, date: waste.ago(369) };
    expect(await client.call(changeShipmentStatus, cancel)).toMatchObject(asks(['date', 'longAgo', waste.ago(369)]));
    expect((await client.call(changeShipmentStatus, { ...cancel, ...confirmed(cancel.date) })).status).toBe(200);
  });
});

describe('the days of an area inspection', () => {
  const leak = (more: object) => checkpointsBut({ leaks: { description: 'Drum 3 drips', ...more } });
  const at = checkpointsBut().findIndex(({ checkpoint }) => checkpoint === 'leaks');

  it('are asked about long ago, before the site, and far ahead, each beside its field', async () => {
    const { site } = await siteWithDrum('Inspected');
    const record = (day: string, more: object) =>
      client.call(recordAreaInspection, inspectionOf(site.central, day, more));
    const [early, long, far] = [waste.ago(11), waste.ago(400), addDays(today, 91)];
    expect(await record(early, {})).toMatchObject(asks(['inspectedAt', 'beforeSite', early]));
    expect(await record(today, { checkpoints: leak({ mendBy: far }) })).toMatchObject(
      asks([`checkpoints.${at}.mendBy`, 'farAhead', far]),
    );
    expect((await record(today, { checkpoints: leak({ mendBy: addDays(today, 90) }) })).status).toBe(200);
    expect((await record(long, {})).status).toBe(400);
    const { id } = (await record(long, { checkpoints: leak({}), ...confirmed(long) })).body;
    const checkpoints = leak({ mendedOn: waste.ago(399), correctiveAction: 'Overpacked' });
    const correction = { ...inspectionOf(site.central, long), id, version: 1, reason: 'Mended', checkpoints };
    const asked = await client.call(correctAreaInspection, correction);
    // Its own day stays as it was: it isn't asked about again.
    expect(new Set(asked.body.errors?.map(({ path }) => path))).toEqual(new Set([`checkpoints.${at}.mendedOn`]));
    const mended = {
      id,
      version: 1,
      checkpoint: 'leaks' as const,
      mendedOn: waste.ago(398),
      correctiveAction: 'Overpacked',
    };
    expect(await client.call(mendDeficiency, mended)).toMatchObject(
      asks(['mendedOn', 'longAgo', waste.ago(398)], ['mendedOn', 'beforeSite', waste.ago(398)]),
    );
    expect((await client.call(mendDeficiency, { ...mended, ...confirmed(waste.ago(398)) })).status).toBe(200);
  });
});
