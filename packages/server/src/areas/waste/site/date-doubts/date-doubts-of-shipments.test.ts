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
import { TestingShipper } from '../../shipment/shipments/testing-shipper.ts';
import { checkpointsBut, inspectionOf } from '../../storage/area-inspections/testing-inspections.ts';
import { asks, createTestDateDoubts } from './testing-date-doubts.ts';

const api = await createTestApi();
const { waste, client, today, drum, siteWithDrum } = await createTestDateDoubts(api);
/** Generators keep the days of the tests, whatever the hour. */
const { timeZone } = waste;
const confirmed = (...dates: readonly string[]) => ({ confirmedDates: [...dates] });

/** A pending shipment between parties of a site's own, and what it takes to save it. */
async function shipperOf(name: string) {
  const shipper = new TestingShipper(api, waste.plant.companyId);
  const generatorId = await shipper.site(`${name} plant`, { epaId: 'AZD000000011', timeZone });
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
    const generatorId = await shipper.site('Alder Plant', { epaId: 'AZD000000001', timeZone });
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
    const correction = { ...inspectionOf(site.central, long), id, version: 1, reason: 'Fixed', checkpoints };
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
