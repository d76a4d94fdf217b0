import { checkManifest, exportManifest, printManifest } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import {
  changeShipmentStatus,
  recordShipmentReturns,
} from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import { readShipment, saveShipment } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import type { ShipmentStatus } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { daysOfTests, TestingShipper } from '../shipments/testing-shipper.ts';

const api = await createTestApi();
const companyId = await api.company('Rowan Metals');
const administrator = await api.user(companyId, 'administrator');
const shipper = new TestingShipper(api, companyId);
const generatorId = await shipper.site('Rowan Plant', { epaId: 'AZD000000041' });
const transporterIds = [await shipper.site('Rowan Lines', { role: 'transporter', epaId: 'AZR000000042' })];
const facilityId = await shipper.site('Rowan Works', { role: 'facility', epaId: 'AZD000000043' });
const streamId = await shipper.stream('Rowan solvent');
const managementMethodId = await shipper.method('H141');
const NUMBER = '123456789JJK';
const WRONG = 'A manifest tracking number has nine digits and three capital letters';

const pending = async (more: object, ofLine = {}, transporters = transporterIds) => {
  const parties = { generatorId, transporterIds: transporters, facilityId };
  const line = { managementMethodId, ...ofLine };
  return (await shipper.shipment(administrator, parties, streamId, more, line)).id;
};
const read = async (id: number) => (await administrator.call(readShipment, { id })).body;
const move = async (id: number, status: ShipmentStatus, date: string, more = {}) => {
  const { version } = await read(id);
  return administrator.call(changeShipmentStatus, {
    id,
    version,
    status,
    date,
    acceptWarnings: true,
    confirmedDates: daysOfTests,
    ...more,
  });
};
const statusAtEpa = async (id: number) => (await administrator.call(exportManifest, { id })).body.status;

describe.each(['FullElectronic', 'Hybrid'] as const)('the export of a %s manifest', (submissionType) => {
  it('says the status that the shipment has, and carries the saved tracking number', async () => {
    const id = await pending({ trackingNumber: NUMBER, submissionType });
    expect((await administrator.call(exportManifest, { id })).body).toMatchObject({
      status: 'Scheduled',
      manifestTrackingNumber: NUMBER,
    });
    expect((await move(id, 'Shipped', '2026-01-12')).status).toBe(200);
    expect(await statusAtEpa(id)).toBe('InTransit');
    await move(id, 'Received', '2026-01-15', { isCompared: true });
    expect(await statusAtEpa(id)).toBe('ReadyForSignature');
    const { version } = await read(id);
    const returns = { manifestReturnedOn: '2026-01-20', certificateOfDisposalOn: null };
    await administrator.call(recordShipmentReturns, { id, version, confirmedDates: daysOfTests, ...returns });
    expect(await statusAtEpa(id)).toBe('Signed');
    expect((await move(id, 'Closed', '2026-01-21')).status).toBe(200);
    expect((await administrator.call(exportManifest, { id })).body).toMatchObject({
      status: 'Signed',
      manifestTrackingNumber: NUMBER,
    });
  });
});

describe("a tracking number that isn't nine digits and three letters (U35)", () => {
  it('keeps hazardous waste from being shipped, beside its field and in the preflight', async () => {
    const id = await pending({ trackingNumber: 'HELLO' });
    const { findings } = (await administrator.call(checkManifest, { id })).body;
    expect(findings.filter(({ severity }) => severity === 'error')).toMatchObject([
      { path: 'Emanifest.manifestTrackingNumber', message: WRONG, target: { field: 'trackingNumber' } },
    ]);
    const refused = await move(id, 'Shipped', '2026-01-12');
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'trackingNumber', message: WRONG }]]);
    expect((await read(id)).status).toBe('Pending');
    const shipment = await read(id);
    const saved = await administrator.call(saveShipment, { ...shipment, status: 'Shipped' });
    expect([saved.status, saved.body.errors]).toMatchObject([400, [{ path: 'trackingNumber', message: WRONG }]]);
    await administrator.call(saveShipment, { ...shipment, trackingNumber: NUMBER });
    expect((await move(id, 'Shipped', '2026-01-12')).status).toBe(200);
  });

  it('keeps DRAFT on page one and withholds the continuation sheets', async () => {
    const three = [transporterIds[0], transporterIds[0], transporterIds[0]] as number[];
    const id = await pending({ trackingNumber: 'HELLO' }, {}, three);
    const print = async () => (await administrator.call(printManifest, { id })).body;
    expect(await print()).toMatchObject({ pages: 1, isDraft: true, continuationSheetsWait: true });
    await administrator.call(saveShipment, { ...(await read(id)), trackingNumber: NUMBER });
    expect(await print()).toMatchObject({ pages: 2, isDraft: false, continuationSheetsWait: false });
  });

  it("isn't entered once the waste has left", async () => {
    const id = await pending({});
    await move(id, 'Shipped', '2026-01-12');
    const late = await administrator.call(saveShipment, { ...(await read(id)), trackingNumber: 'HELLO' });
    expect([late.status, late.body.errors]).toMatchObject([400, [{ path: 'trackingNumber', message: WRONG }]]);
    const right = await administrator.call(saveShipment, { ...(await read(id)), trackingNumber: NUMBER });
    expect(right.status).toBe(200);
  });

  it('is free text on the papers of other waste (V298)', async () => {
    const id = await pending({ trackingNumber: 'BOL-77' }, { isEpaWaste: false, wasteCodeIds: [] });
    expect((await move(id, 'Shipped', '2026-01-12')).status).toBe(200);
    expect((await administrator.call(printManifest, { id })).body.isDraft).toBe(false);
  });
});
