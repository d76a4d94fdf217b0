import { searchShipmentGoverningBodies, searchShipmentParties } from '@oikos/contract/waste/shipments.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { TestingShipper } from './testing-shipper.ts';

const api = await createTestApi();
const companyId = await api.company('Alder Chemical');
const shipper = new TestingShipper(api, companyId);
const here = await shipper.site('Ash Plant', { epaId: 'AZD000000001' });
const elsewhere = await shipper.site('Elm Works', { epaId: 'AZD000000009' });
await shipper.site('Fir Disposal', { role: 'facility', epaId: 'AZD000000005' });
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
