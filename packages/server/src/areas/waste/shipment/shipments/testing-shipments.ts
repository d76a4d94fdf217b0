import { changeShipmentStatus } from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import { readShipment, saveShipment } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { sql } from 'kysely';
import type { TestApi } from '../../../../testing/api.ts';
import { daysOfTests, TestingShipper } from './testing-shipper.ts';

/** A company with the parties and waste of a shipment, and what opens, reads and moves one. */
export async function createTestShipments(api: TestApi) {
  const companyId = await api.company('Alder Metals');
  const administrator = await api.user(companyId, 'administrator');
  const shipper = new TestingShipper(api, companyId);
  const generatorId = await shipper.site('Alder Plant', { epaId: 'AZD000000001' });
  const transporterId = await shipper.site('Birch Haulage', { role: 'transporter', epaId: 'AZR000000002' });
  const facilityId = await shipper.site('Dogwood Treatment', { role: 'facility', epaId: 'AZD000000004' });
  const solvent = await shipper.stream('Spent solvent', { density: 800 });
  const parties = { generatorId, transporterIds: [transporterId], facilityId };
  await api.within(companyId, async ({ db }) => {
    await sql`
    insert into exception_report_rule (governing_body_id, name, generator_category, inquiry_days, report_days, citation, valid_from)
    select id, 'Large, tested', 'large', 45, 60, '40 CFR 262.42(a)', '2020-01-01' from governing_body where shipped_key = 'epa'`.execute(
      db,
    );
  });

  const open = async (more = {}) => (await administrator.call(saveShipment, await shipper.input(parties, more))).body;
  const read = async (id: number) => (await administrator.call(readShipment, { id })).body;
  const move = async (
    id: number,
    status: 'Shipped' | 'Received' | 'Rejected' | 'Cancelled' | 'Closed' | 'Partially Rejected',
    more = {},
  ) => {
    const { version } = await read(id);
    return administrator.call(changeShipmentStatus, {
      id,
      version,
      status,
      date: '2026-01-12',
      acceptWarnings: true,
      confirmedDates: daysOfTests,
      ...more,
    });
  };
  return {
    companyId,
    administrator,
    shipper,
    generatorId,
    transporterId,
    facilityId,
    solvent,
    parties,
    open,
    read,
    move,
  };
}
