import { downloadByTicket } from '@oikos/contract/records/downloads.ts';
import {
  landDisposalNotices,
  printLandDisposalNotice,
  readShipmentNotices,
} from '@oikos/contract/waste/shipment/land-disposal-notices.ts';
import { checkManifest } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import { changeShipmentStatus } from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import { readShipment } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { TestingShipper } from '../shipments/testing-shipper.ts';

const api = await createTestApi();
const companyId = await api.company('Alder Metals');
const administrator = await api.user(companyId, 'administrator');
const shipper = new TestingShipper(api, companyId);
const { create, update, search, remove } = landDisposalNotices.endpoints;
let count = 0;

async function newShipment(category: 'verySmall' | 'small' | 'large' = 'large') {
  count += 1;
  const generatorId = await shipper.site(`Plant ${count}`, { epaId: 'AZD000000001', category });
  const transporterIds = [await shipper.site(`Haulage ${count}`, { role: 'transporter', epaId: 'AZD000000002' })];
  const facilityId = await shipper.site(`Treatment ${count}`, { role: 'facility', epaId: 'AZD000000003' });
  const streamId = await shipper.stream(`Spent solvent ${count}`);
  const parties = { generatorId, transporterIds, facilityId };
  const trackingNumber = `${String(100_000_000 + count)}ABC`;
  const { id } = await shipper.shipment(administrator, parties, streamId, { trackingNumber });
  return { id, streamId, facilityId, parties, trackingNumber };
}

const notice = (wasteStreamId: number, facilityId: number, more = {}) => ({
  wasteStreamId,
  facilityId,
  kind: 'treatmentNeeded' as const,
  sentOn: '2026-01-12',
  manifestNumber: '100000001ABC',
  epaCodes: 'd001 f003',
  wasteType: 'nonwastewater' as const,
  subcategory: '',
  constituents: 'Acetone',
  isMonitored: false,
  isDebris: false,
  isSoil: false,
  prohibitedFrom: null,
  changedOn: null,
  storedFileId: null,
  ...more,
});

const asked = async (id: number) =>
  (await administrator.call(checkManifest, { id })).body.findings
    .filter(({ code }) => code.startsWith('landDisposal.'))
    .map(({ severity, code, parameters }) => `${severity} ${code} ${parameters[3]}`);
const states = async (id: number) =>
  (await administrator.call(readShipmentNotices, { id })).body.items.map(({ state }) => state);

async function ship(id: number) {
  const { version } = (await administrator.call(readShipment, { id })).body;
  const input = { id, version, status: 'Shipped' as const, date: '2026-01-12', acceptWarnings: true };
  expect((await administrator.call(changeShipmentStatus, input)).status).toBe(200);
}

describe('the one-time land disposal notice (40 CFR 268.7(a))', () => {
  it('is asked for with the first shipment of a stream to a facility, and no more once it is on file', async () => {
    const { id, streamId, facilityId } = await newShipment();
    expect(await asked(id)).toEqual(['warning landDisposal.needed ']);
    expect((await administrator.call(create, notice(streamId, facilityId))).status).toBe(200);
    expect([await asked(id), await states(id)]).toEqual([[], ['onFile']]);
  });

  it('is another one for another facility', async () => {
    const { id, streamId } = await newShipment();
    const elsewhere = await shipper.site('Elsewhere', { role: 'facility' });
    await administrator.call(create, notice(streamId, elsewhere));
    expect(await asked(id)).toEqual(['warning landDisposal.needed ']);
  });

  it('is asked for again once the waste carries another code, or waste or facility changed', async () => {
    const { id, streamId, facilityId } = await newShipment();
    const { body } = await administrator.call(create, notice(streamId, facilityId, { epaCodes: 'D001' }));
    expect(await asked(id)).toEqual(['warning landDisposal.outdated F003']);
    const changed = notice(streamId, facilityId, { changedOn: '2026-01-12', sentOn: '2025-01-12' });
    expect((await administrator.call(update, { ...changed, id: body.id, version: 1 })).status).toBe(200);
    expect(await asked(id)).toEqual(['warning landDisposal.needed ']);
  });

  it('is not asked of a very small generator, nor for waste without federal codes', async () => {
    const small = await newShipment('verySmall');
    expect([await asked(small.id), await states(small.id)]).toEqual([[], ['exempt']]);
    const { id } = await newShipment();
    await api.within(companyId, ({ db }) =>
      sql`delete from shipment_line_code c using shipment_line l where l.id = c.shipment_line_id and l.shipment_id = ${id}`.execute(
        db,
      ),
    );
    expect([await asked(id), await states(id)]).toEqual([[], []]);
  });

  it('is complete as its kind asks for', async () => {
    const { streamId, facilityId } = await newShipment();
    const problem = async (more: object) => {
      const { body } = await administrator.call(create, notice(streamId, facilityId, more));
      const { errors } = body as unknown as { errors?: { path: string }[] };
      return errors?.[0]?.path;
    };
    expect(await problem({ wasteType: 'notTold' })).toBe('wasteType');
    expect(await problem({ constituents: '' })).toBe('constituents');
    expect(await problem({ epaCodes: 'solvent' })).toBe('epaCodes');
    expect(await problem({ sentOn: '2999-01-01' })).toBe('sentOn');
    expect(await problem({ kind: 'exempt' })).toBe('prohibitedFrom');
    expect(await problem({ changedOn: '2026-01-11' })).toBe('changedOn');
    expect(await problem({ constituents: '', isMonitored: true })).toBeUndefined();
    expect(
      await problem({ kind: 'undetermined', wasteType: 'notTold', constituents: '', manifestNumber: 'B' }),
    ).toBeUndefined();
    const { items } = (await administrator.call(search, { wasteStreamId: streamId, top: 0 })).body;
    expect(items.map(({ epaCodes }) => epaCodes)).toEqual(['D001, F003', 'D001, F003']);
  });

  it('is kept three years from the last shipment, and can be deleted before the first', async () => {
    const { id, streamId, facilityId } = await newShipment();
    const first = (await administrator.call(create, notice(streamId, facilityId))).body;
    expect((await administrator.call(remove, { wasteStreamId: streamId, id: first.id })).status).toBe(200);
    const { body } = await administrator.call(create, notice(streamId, facilityId));
    await ship(id);
    const [row] = (await administrator.call(search, { wasteStreamId: streamId, top: 0 })).body.items;
    expect(row).toMatchObject({ lastShippedOn: '2026-01-12', keepUntil: '2029-01-12' });
    const refused = await administrator.call(remove, { wasteStreamId: streamId, id: body.id });
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('until 2029-01-12') } });
    await api.within(companyId, ({ db }) =>
      sql`update shipment set shipment_date = '2022-01-12', preparation_date = '2022-01-10' where id = ${id}`.execute(
        db,
      ),
    );
    expect((await administrator.call(remove, { wasteStreamId: streamId, id: body.id })).status).toBe(200);
  });

  it('prints with its statement, and is reached under its own stream alone', async () => {
    const { streamId, facilityId } = await newShipment();
    const { body } = await administrator.call(create, notice(streamId, facilityId, { kind: 'meetsStandards' }));
    const printed = await administrator.call(printLandDisposalNotice, { wasteStreamId: streamId, id: body.id });
    const reply = await administrator.inject({
      url: `/${downloadByTicket.path.slice(1).replace('{ticket}', printed.body.ticket)}`,
    });
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const other = await shipper.stream('Another stream');
    const wrong = await administrator.call(printLandDisposalNotice, { wasteStreamId: other, id: body.id });
    expect(wrong.status).toBe(404);
  });
});
