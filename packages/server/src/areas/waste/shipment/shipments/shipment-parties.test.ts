import {
  createShipmentLine,
  prefillShipmentLine,
} from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import {
  searchShipmentGoverningBodies,
  searchShipmentParties,
} from '@oikos/contract/waste/shipment/shipments/shipment-parties.ts';
import { saveShipment } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { problemAt } from '../../../../testing/problem-at.ts';
import { TestingShipper } from './testing-shipper.ts';

const api = await createTestApi();
const companyId = await api.company('Alder Chemical');
const shipper = new TestingShipper(api, companyId);
const here = await shipper.site('Ash Plant', { epaId: 'AZD000000001' });
const elsewhere = await shipper.site('Elm Works', { epaId: 'AZD000000009' });
const facility = await shipper.site('Fir Disposal', { role: 'facility', epaId: 'AZD000000005' });
const local = await api.user(companyId, 'administrator', { nodeId: here });

const parties = async (client: typeof local, input: Parameters<typeof client.call<typeof searchShipmentParties>>[1]) =>
  (await client.call(searchShipmentParties, input)).body.items;

describe('the parties of a shipment', () => {
  it('tell nothing of a generator elsewhere to whoever only ships', async () => {
    expect((await parties(local, { role: 'generator' })).map(({ name }) => name)).toEqual(['Ash Plant']);
    expect(await parties(local, { role: 'transporter', ids: [elsewhere] })).toEqual([]);
    expect((await local.call(searchShipmentGoverningBodies, { id: elsewhere })).status).toBe(403);
    expect((await local.call(searchShipmentGoverningBodies, { id: here })).status).toBe(200);
  });

  it('are facilities anywhere, with their EPA id and town and without their telephone', async () => {
    expect(await parties(local, { role: 'disposalFacility' })).toMatchObject([
      { name: 'Fir Disposal', epaId: 'AZD000000005', place: 'Phoenix, Arizona', emergencyPhone: '' },
    ]);
  });

  it('are generators elsewhere by their name alone for whoever receives waste', async () => {
    const own = await shipper.site('Gum Disposal', { role: 'facility', epaId: 'AZD000000006' });
    const receiver = await api.user(companyId, 'administrator', { nodeId: own });
    expect(await parties(receiver, { role: 'generator', contains: 'Elm' })).toMatchObject([
      { name: 'Elm Works', epaId: '', place: '', emergencyPhone: '' },
    ]);
    expect(await parties(receiver, { role: 'generator', contains: 'AZD000000009' })).toEqual([]);
  });
});

describe('the waste of a shipment', () => {
  it('is of no stream that is bound to places out of reach', async () => {
    const [open, hidden] = [await shipper.stream('Ash solvent'), await shipper.stream('Elm solvent')];
    await api.within(companyId, ({ db }) =>
      sql`insert into waste_stream_location (waste_stream_id, node_id) values (${hidden}, ${elsewhere})`.execute(db),
    );
    const hauler = await shipper.site('Elk Hauling', { role: 'transporter', epaId: 'AZD000000004' });
    const parties = { generatorId: here, transporterIds: [hauler], facilityId: facility };
    const { id } = (await local.call(saveShipment, await shipper.input(parties))).body;
    const prefilled = (wasteStreamId: number) => local.call(prefillShipmentLine, { id, wasteStreamId });
    expect((await prefilled(open)).status).toBe(200);
    expect((await prefilled(hidden)).status).toBe(404);
    const add = async (streamId: number) => local.call(createShipmentLine, await shipper.line(id, streamId));
    expect(await add(hidden)).toMatchObject(problemAt('wasteStreamId', 'Not found'));
    expect((await add(open)).status).toBe(200);
  });
});
