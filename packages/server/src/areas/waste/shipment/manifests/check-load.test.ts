import { checkManifest } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import { createShipmentLine } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { changeShipmentStatus } from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import { readShipment } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { daysOfTests, TestingShipper } from '../shipments/testing-shipper.ts';

const api = await createTestApi();
const companyId = await api.company('Alder Plating');
const administrator = await api.user(companyId, 'administrator');
const shipper = new TestingShipper(api, companyId);
const generatorId = await shipper.site('Alder Plant', { epaId: 'AZD000000001' });
const transporterIds = [await shipper.site('Birch Haulage', { role: 'transporter', epaId: 'AZD000000002' })];
const facilityId = await shipper.site('Dogwood Treatment', { role: 'facility', epaId: 'AZD000000003' });
let count = 0;

interface Load {
  readonly un: string;
  readonly name: string;
  readonly hazard: string;
  readonly packingGroup: '' | 'I' | 'II' | 'III';
  readonly state?: 'solid' | 'liquid' | 'semisolid' | 'gas';
  readonly codes?: readonly string[];
  readonly groups?: readonly string[];
}

const acid: Load = { un: 'UN1789', name: 'Hydrochloric acid', hazard: '8', packingGroup: 'II', codes: ['D002'] };
const cyanide: Load = {
  un: 'UN1689',
  name: 'Sodium cyanide, solid',
  hazard: '6.1',
  packingGroup: 'I',
  state: 'solid',
  codes: ['P106'],
};
const solvent: Load = { un: 'UN1090', name: 'Acetone', hazard: '3', packingGroup: 'II', codes: ['D001'] };

/** A Pending shipment with a line of each. */
async function shipmentOf(...loads: readonly Load[]): Promise<number> {
  let shipmentId = 0;
  for (const load of loads) {
    count += 1;
    const stream = await shipper.stream(`${load.name} ${count}`);
    await api.within(companyId, async ({ db }) => {
      await sql`update waste_stream set physical_state = ${load.state ?? 'liquid'}, is_compatibility_assessed = ${load.groups !== undefined}
        where id = ${stream}`.execute(db);
      for (const group of load.groups ?? []) {
        await sql`insert into waste_stream_compatibility_group (waste_stream_id, compatibility_group) values (${stream}, ${group})`.execute(
          db,
        );
      }
    });
    const line = {
      identificationNumber: load.un,
      properShippingName: load.name,
      technicalNames: '',
      hazardClass: load.hazard,
      packingGroup: load.packingGroup,
      wasteCodeIds: await Promise.all((load.codes ?? []).map((code) => shipper.wasteCode(code))),
    };
    if (shipmentId === 0) {
      const parties = { generatorId, transporterIds, facilityId };
      shipmentId = (await shipper.shipment(administrator, parties, stream, { trackingNumber: '123456789ABC' }, line))
        .id;
    } else {
      const { status } = await administrator.call(createShipmentLine, await shipper.line(shipmentId, stream, line));
      expect(status).toBe(200);
    }
  }
  return shipmentId;
}

async function ofLoad(id: number) {
  const { findings } = (await administrator.call(checkManifest, { id })).body;
  return findings.filter(({ code }) => code.startsWith('load.')).map(({ severity, code }) => `${severity} ${code}`);
}

async function ship(id: number) {
  const { version } = (await administrator.call(readShipment, { id })).body;
  const input = {
    id,
    version,
    status: 'Shipped' as const,
    date: '2026-01-12',
    acceptWarnings: true,
    confirmedDates: daysOfTests,
  };
  return administrator.call(changeShipmentStatus, input);
}

describe('the load of a shipment in preflight (49 CFR 177.848)', () => {
  it('refuses hydrochloric acid with sodium cyanide, also when warnings are accepted', async () => {
    const id = await shipmentOf(acid, cyanide);
    expect(await ofLoad(id)).toEqual(['error load.cyanideWithAcid']);
    const { status, body } = await ship(id);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('Cyanide with acid makes hydrogen cyanide');
  });

  it('lets acid and solvent go together', async () => {
    const id = await shipmentOf(acid, solvent);
    expect(await ofLoad(id)).toEqual([]);
    expect((await ship(id)).status).toBe(200);
  });

  it('asks how an oxidizer is separated from a solvent', async () => {
    const oxidizer: Load = {
      un: 'UN1479',
      name: 'Oxidizing solid, n.o.s.',
      hazard: '5.1',
      packingGroup: 'II',
      state: 'solid',
    };
    expect(await ofLoad(await shipmentOf(solvent, oxidizer))).toEqual(['warning load.apart']);
  });

  it('knows hazard zone and subsidiary hazards from the table of 49 CFR 172.101', async () => {
    const chlorine: Load = { un: 'UN1017', name: 'Chlorine', hazard: '2.3', packingGroup: '', state: 'gas' };
    const fluorine: Load = {
      un: 'UN1045',
      name: 'Fluorine, compressed',
      hazard: '2.3',
      packingGroup: '',
      state: 'gas',
    };
    expect(await ofLoad(await shipmentOf(solvent, chlorine))).toEqual(['warning load.apart']);
    expect(await ofLoad(await shipmentOf(solvent, fluorine))).toEqual(['error load.never']);
    expect(
      await ofLoad(await shipmentOf(solvent, { ...chlorine, un: 'UN1955', name: 'Compressed gas, toxic' })),
    ).toEqual(['warning load.neverUnlessZone']);
  });

  it('asks whether it is an acid until the compatibility groups of the stream say so', async () => {
    const corrosive: Load = {
      un: 'UN1760',
      name: 'Corrosive liquids, n.o.s.',
      hazard: '8',
      packingGroup: 'II',
      codes: ['D002'],
    };
    expect(await ofLoad(await shipmentOf(corrosive, cyanide))).toEqual(['warning load.cyanideWithAcidAsked']);
    expect(await ofLoad(await shipmentOf({ ...corrosive, groups: ['1-A'] }, cyanide))).toEqual([]);
    expect(await ofLoad(await shipmentOf({ ...corrosive, groups: ['1-B'] }, cyanide))).toEqual([
      'error load.cyanideWithAcid',
    ]);
  });

  it('says nothing of a load that has left', async () => {
    const id = await shipmentOf(acid, solvent);
    await ship(id);
    await api.within(companyId, ({ db }) =>
      sql`update shipment_line set proper_shipping_name = 'Sodium cyanide, solid' where shipment_id = ${id} and position = 2`.execute(
        db,
      ),
    );
    expect(await ofLoad(id)).toEqual([]);
  });
});
