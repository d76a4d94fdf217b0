import { explainAccess } from '@oikos/contract/identity/rights/rights.ts';
import { changeShipmentStatus } from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import { readShipment, saveShipment } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import type { ShipmentStatus } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../../testing/api.ts';
import { todayAt } from '../../accumulation/public.ts';
import { daysOfTests, TestingShipper } from '../shipments/testing-shipper.ts';

/** 49 CFR 172.704; 40 CFR 262.20(a), 262.23(a): who signs a manifest was trained for it. */

const api = await createTestApi();
const companyId = await api.company('Rowan Metals');
const administrator = await api.user(companyId, 'administrator');
const shipper = new TestingShipper(api, companyId);
const generatorId = await shipper.site('Rowan Plant', { epaId: 'AZD000000041' });
const transporterIds = [await shipper.site('Rowan Lines', { role: 'transporter', epaId: 'AZR000000042' })];
const facilityId = await shipper.site('Rowan Works', { role: 'facility', epaId: 'AZD000000043' });
const parties = { generatorId, transporterIds, facilityId };
const hazardous = await shipper.stream('Rowan solvent');
const managementMethodId = await shipper.method('H141');
const today = await api.within(companyId, (scope) => todayAt(scope, generatorId));

const open = async (more: object = {}) =>
  (
    await shipper.shipment(
      administrator,
      parties,
      hazardous,
      { trackingNumber: '123456789JJK', ...more },
      { managementMethodId },
    )
  ).id;
const move = async (client: TestClient, id: number, status: ShipmentStatus, date = '2026-01-12') => {
  const { version } = (await client.call(readShipment, { id })).body;
  const input = { id, version, status, date, acceptWarnings: true, isCompared: true, confirmedDates: daysOfTests };
  return client.call(changeShipmentStatus, input);
};
const train = ({ userId }: TestClient, until: string | null) =>
  api.within(companyId, ({ db }) =>
    sql`update installation.membership set trained_until = ${until}::date where company_id = ${companyId} and user_id = ${userId}`.execute(
      db,
    ),
  );

it('lets a Manifest Signatory ship hazardous waste on the last day of the training, and not the day after', async () => {
  const signatory = await api.user(companyId, 'manifestSignatory', { trainedUntil: addDays(today, -1) });
  const id = await open();
  const refused = await move(signatory, id, 'Shipped');
  expect(refused).toMatchObject({
    status: 403,
    body: {
      message: `Your training for manifests ended on ${addDays(today, -1)}, so you can’t sign one. Ask for a new date: administrator Tester`,
    },
  });
  expect((await signatory.call(readShipment, { id })).body.status).toBe('Pending');
  await train(signatory, today);
  expect((await move(signatory, id, 'Shipped')).status).toBe(200);
});

it('says to somebody without a date that none was entered, a super administrator too', async () => {
  const id = await open();
  for (const isSuperAdministrator of [false, true]) {
    const manager = await api.user(companyId, 'manager', { trainedUntil: null, isSuperAdministrator });
    expect(await move(manager, id, 'Shipped')).toMatchObject({
      status: 403,
      body: {
        message:
          'You can’t sign a manifest, because no training date is entered for you. Ask for one: administrator Tester',
      },
    });
  }
});

it('asks no training of what signs nothing: what is prepared, cancelled, or comes back signed by others', async () => {
  const untrained = await api.user(companyId, 'manager', { trainedUntil: null });
  const id = await open();
  expect((await move(administrator, id, 'Shipped')).status).toBe(200);
  expect((await move(untrained, id, 'Received', '2026-01-15')).status).toBe(200);
  const other = await open();
  expect((await move(untrained, other, 'Cancelled')).status).toBe(200);
});

it('asks the training of who receives at the facility, which signs then (40 CFR 264.71)', async () => {
  const untrained = await api.user(companyId, 'manager', { trainedUntil: null });
  const id = await open({ shipmentType: 'incoming' });
  expect((await move(untrained, id, 'Shipped')).status).toBe(200);
  expect((await move(untrained, id, 'Received', '2026-01-15')).status).toBe(403);
  expect((await move(administrator, id, 'Received', '2026-01-15')).status).toBe(200);
});

it('ships neither by saving the shipment as shipped', async () => {
  const untrained = await api.user(companyId, 'manager', { trainedUntil: null });
  const id = await open();
  const { body } = await administrator.call(readShipment, { id });
  const input = { ...body, id, status: 'Shipped' as const, confirmedDates: daysOfTests };
  expect((await untrained.call(saveShipment, input as never)).status).toBe(403);
});

it('is what the page of a user says is missing', async () => {
  const untrained = await api.user(companyId, 'manifestSignatory', { trainedUntil: null });
  const asked = { id: untrained.userId, call: 'POST shipment/{id}/status' };
  const { body } = await administrator.call(explainAccess, asked);
  expect(body.isAllowed).toBe(false);
  expect(body.checks.filter(({ isMet }) => !isMet)).toMatchObject([{ kind: 'training', wanted: [] }]);
});
