import { searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { searchContainerHistory } from '@oikos/contract/waste/container/containers/container-history.ts';
import { readContainer } from '@oikos/contract/waste/container/containers/containers.ts';
import { loadContainers } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import {
  correctShipmentDates,
  reopenShipment,
  withdrawShipmentArrival,
} from '@oikos/contract/waste/shipment/shipments/shipment-corrections.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { reject, testingReceipts } from './testing-receipts.ts';
import { daysOfTests, TestingShipper } from './testing-shipper.ts';

const api = await createTestApi();
const companyId = await api.company('Alder Metals');
const administrator = await api.user(companyId, 'administrator');
const shipper = new TestingShipper(api, companyId);
const generatorId = await shipper.site('Alder Plant', { epaId: 'AZD000000001' });
const transporterIds = [
  await shipper.site('Birch Haulage', { role: 'transporter', epaId: 'AZR000000002' }),
  await shipper.site('Cedar Lines', { role: 'transporter', epaId: 'AZR000000003' }),
];
const facilityId = await shipper.site('Dogwood Treatment', { role: 'facility', epaId: 'AZD000000004' });
const solvent = await shipper.stream('Spent solvent', { density: 800 });
const parties = { generatorId, transporterIds, facilityId };

const { read, move, underWay, resolveRejection, statusesOf } = testingReceipts(
  administrator,
  shipper,
  parties,
  solvent,
);

describe('a day that was recorded wrongly', () => {
  const correct = async (id: number, more: object) => {
    const { version } = await read(id);
    return administrator.call(correctShipmentDates, {
      id,
      version,
      reason: 'Read from the wrong copy',
      confirmedDates: daysOfTests,
      ...more,
    });
  };
  const drumOf = async (id: number) => (await administrator.call(readContainer, { id })).body;
  const corrections = async (id: number) =>
    (await administrator.call(searchContainerHistory, { id, containerAuditTypeId: [2] })).body.items
      .filter(({ details }) => details.corrects !== undefined)
      .map(({ details: { corrects, was, is, reason } }) => [corrects, was, is, reason].join(' '));

  it('of shipping moves its first transporter and its containers along, within the order of the signatures', async () => {
    const { id, containers } = await underWay();
    await move(id, 'Received', { date: '2026-01-15' });
    const at = async (shipmentDate: string) => (await correct(id, { shipmentDate })).body.errors?.[0]?.message;
    expect(await at('2026-01-10')).toBe('Must be more than Preparation Date');
    expect(await at('2026-01-16')).toBe("Can't be after Date of receipt, 2026-01-15");
    expect(await at('2026-01-12')).toBe('Enter the correct date');
    expect((await correct(id, { shipmentDate: '2026-01-13', reason: ' ' })).status).toBe(400);
    expect((await correct(id, { rejectedWasteArrivedOn: '2026-01-16' })).body.errors?.[0]?.message).toBe(
      "This date isn't recorded yet",
    );
    expect((await correct(id, { shipmentDate: '2026-01-13' })).status).toBe(200);
    expect(await read(id)).toMatchObject({
      shipmentDate: '2026-01-13',
      transporters: [{ acceptedOn: '2026-01-13' }, { acceptedOn: null }],
    });
    expect((await drumOf(containers[0])).moveShipDate).toBe('2026-01-13');
    expect(await corrections(containers[0])).toEqual(['shipped 2026-01-12 2026-01-13 Read from the wrong copy']);
    const { body } = await administrator.call(searchAuditLog, { entity: 'shipment', record: id, take: 1 });
    expect(body.items[0]).toMatchObject({
      reason: 'Read from the wrong copy',
      changes: expect.arrayContaining([{ field: 'shipmentDate', old: '2026-01-12', new: '2026-01-13' }]),
    });
  });

  it('of the arrival of rejected waste has the new clock count from the right one, however often it is corrected', async () => {
    const { id, containers } = await underWay();
    await move(id, 'Rejected', reject);
    await resolveRejection(id, { rejectionDestination: 'generator', rejectedWasteArrivedOn: '2026-01-20' });
    for (const day of ['2026-01-18', '2026-01-19']) {
      expect((await correct(id, { rejectedWasteArrivedOn: day })).status).toBe(200);
      expect((await drumOf(containers[0])).initialAccumulationDate).toBe(day);
    }
    expect((await read(id)).rejectedWasteArrivedOn).toBe('2026-01-19');
    expect((await correct(id, { rejectedWasteArrivedOn: '2026-01-13' })).body.errors?.[0]?.message).toBe(
      "Can't be before Date of rejection, 2026-01-14",
    );
    const again = await shipper.shipment(administrator, parties, solvent);
    await administrator.call(loadContainers, { id: again.lineId, containerIds: [containers[0]] });
    await move(again.id, 'Shipped', { date: '2026-01-25' });
    // Loaded is recorded of today, shipped of the day it left; neither may be before it was back.
    const late = await correct(id, { rejectedWasteArrivedOn: '2026-01-26' });
    expect(late.body.errors?.[0]?.message).toMatch(/^Must be after 2026-01-25, when container R-\d+ was last recorded/);
    await move(id, 'Closed');
    expect((await correct(id, { rejectedWasteArrivedOn: '2026-01-20' })).status).toBe(400);
  });
});

describe('what was recorded of rejected waste by mistake', () => {
  const withReason = async (id: number) => ({
    id,
    version: (await read(id)).version,
    reason: 'Taken for another load',
  });
  const withdraw = async (id: number) => administrator.call(withdrawShipmentArrival, await withReason(id));
  const drumOf = async (id: number) => (await administrator.call(readContainer, { id })).body;

  it('is withdrawn: it never came back, no clock runs, and it goes where it really went', async () => {
    const { id, containers } = await underWay();
    await move(id, 'Rejected', reject);
    expect((await withdraw(id)).body.message).toBe('No arrival of rejected waste is recorded');
    await resolveRejection(id, { rejectionDestination: 'generator', rejectedWasteArrivedOn: '2026-01-20' });
    expect((await drumOf(containers[0])).deadline).not.toBeNull();
    expect((await withdraw(id)).status).toBe(200);
    expect(new Set(await statusesOf(containers))).toEqual(new Set(['Shipment- Rejected']));
    expect(await drumOf(containers[0])).toMatchObject({ shipmentId: id, clocks: [], deadline: null });
    expect(await read(id)).toMatchObject({ rejectionDestination: null, rejectedWasteArrivedOn: null });
    const { body: history } = await administrator.call(searchContainerHistory, { id: containers[0], take: 0 });
    expect(history.items.map(({ kind }) => kind)).toContain('returned');
    const alternate = await shipper.site('Fir Incineration', { role: 'facility', epaId: 'AZD000000006' });
    const arrived = { alternateFacilityId: alternate, rejectedWasteArrivedOn: '2026-01-21' };
    expect((await resolveRejection(id, { rejectionDestination: 'facility', ...arrived })).status).toBe(200);
    expect(new Set(await statusesOf(containers))).toEqual(new Set(['Shipment- Received']));
    expect((await withdraw(id)).status).toBe(200);
    await resolveRejection(id, { rejectionDestination: 'generator', rejectedWasteArrivedOn: '2026-01-22' });
    expect((await drumOf(containers[0])).initialAccumulationDate).toBe('2026-01-22');
  });

  it('stays where a container went on since', async () => {
    const { id, containers } = await underWay();
    await move(id, 'Rejected', reject);
    await resolveRejection(id, { rejectionDestination: 'generator', rejectedWasteArrivedOn: '2026-01-20' });
    const again = await shipper.shipment(administrator, parties, solvent);
    await administrator.call(loadContainers, { id: again.lineId, containerIds: [containers[1]] });
    expect((await withdraw(id)).body.message).toMatch(/^Container R-\d+ has newer records since it arrived/);
    expect((await read(id)).rejectedWasteArrivedOn).toBe('2026-01-20');
  });

  it('of a closed shipment is corrected once it is reopened with a reason, and it is as before it was closed', async () => {
    const reopen = async (id: number) => administrator.call(reopenShipment, await withReason(id));
    const statusAgain = async (id: number) => {
      await move(id, 'Closed');
      expect((await reopen(id)).status).toBe(200);
      return (await read(id)).status;
    };
    const [received, partly, whole] = [await underWay(), await underWay(), await underWay()];
    await move(received.id, 'Received');
    expect((await reopen(received.id)).body.message).toBe('Only a closed shipment is reopened');
    expect(await statusAgain(received.id)).toBe('Received');
    await move(partly.id, 'Partially Rejected', { ...reject, rejectedContainerIds: [partly.containers[0]] });
    expect(await statusAgain(partly.id)).toBe('Partially Rejected');
    await move(whole.id, 'Rejected', reject);
    await resolveRejection(whole.id, { rejectionDestination: 'generator', rejectedWasteArrivedOn: '2026-01-20' });
    await move(whole.id, 'Closed');
    expect((await withdraw(whole.id)).status).toBe(400);
    expect((await reopen(whole.id)).status).toBe(200);
    expect((await withdraw(whole.id)).status).toBe(200);
    expect(await statusAgain(whole.id)).toBe('Rejected');
    const { body } = await administrator.call(searchAuditLog, { entity: 'shipment', record: whole.id, take: 1 });
    expect(body.items[0]).toMatchObject({
      reason: 'Taken for another load',
      changes: expect.arrayContaining([{ field: 'status', old: 'Closed', new: 'Rejected' }]),
    });
  });
});
