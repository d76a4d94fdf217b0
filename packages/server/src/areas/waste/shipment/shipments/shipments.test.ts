import { checkManifest, exportManifest } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import {
  createShipmentLine,
  deleteShipmentLine,
  readShipmentLines,
} from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { recordShipmentReturns } from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import {
  searchShipmentGoverningBodies,
  searchShipmentParties,
} from '@oikos/contract/waste/shipment/shipments/shipment-parties.ts';
import {
  copyShipment,
  deleteShipment,
  saveShipment,
  searchShipments,
} from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { createTestShipments } from './testing-shipments.ts';

const api = await createTestApi();
const {
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
} = await createTestShipments(api);
const secondTransporterId = await shipper.site('Cedar Lines', { role: 'transporter', epaId: 'AZR000000003' });

describe('a shipment', () => {
  it('is saved with its parties in order, its phone taken from the generator (U31)', async () => {
    const input = await shipper.input({ ...parties, transporterIds: [secondTransporterId, transporterId] });
    const { status, body } = await administrator.call(saveShipment, input);
    expect(status).toBe(200);
    const shipment = await read(body.id);
    expect(shipment.transporters.map(({ name }) => name)).toEqual(['Cedar Lines', 'Birch Haulage']);
    expect(shipment).toMatchObject({
      status: 'Pending',
      emergencyPhone: '800-555-0100',
      massUom: 'lb',
      editable: 'everything',
    });
  });

  it('is refused without a transporter, with a date not after its preparation, with a short id number (V295, V297, V303)', async () => {
    const refusal = async (more: object) =>
      (await administrator.call(saveShipment, await shipper.input(parties, more))).body;
    expect((await refusal({ transporters: [] })).errors?.[0]?.message).toBe('At least one transporter is required');
    expect((await refusal({ shipmentDate: '2026-01-10' })).message).toBe('Must be more than Preparation Date');
    const first = async (more: object) => (await refusal(more)).errors?.map(({ path, message }) => [path, message])[0];
    expect(await first({ idNumber: ' ' })).toEqual(['idNumber', 'This field is required']);
    expect(await first({ idNumber: 'AZ' })).toEqual(['idNumber', 'The minimum required length is 3']);
    expect(await first({ generatorId: 0 })).toEqual(['generatorId', 'This field is required']);
    expect((await refusal({ trackingNumber: 'x'.repeat(36) })).errors?.[0]?.path).toBe('trackingNumber');
  });

  it('is refused where a party is not what it is named as, or the body has no id number of the generator (V296)', async () => {
    const swapped = await administrator.call(
      saveShipment,
      await shipper.input({ ...parties, facilityId: transporterId }),
    );
    expect(swapped.body.message).toBe('The location is not a disposal facility');
    const { body: bodies } = await administrator.call(searchShipmentGoverningBodies, { id: generatorId });
    expect(bodies.items).toEqual([
      { governingBodyId: await shipper.epa(), name: 'U.S. Environmental Protection Agency', idNumber: 'AZD000000001' },
    ]);
  });

  it('is refused to whoever may not ship from its location, whatever parties they may name', async () => {
    const elsewhere = await shipper.site('Elm Works', { epaId: 'AZD000000009' });
    const manager = await api.user(companyId, 'administrator', { nodeId: elsewhere });
    const refused = await manager.call(saveShipment, await shipper.input(parties));
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe('You do not have permission to access this location in the hierarchy.');
    expect((await manager.call(saveShipment, await shipper.input({ ...parties, generatorId: elsewhere }))).status).toBe(
      200,
    );
    const { body } = await manager.call(searchShipments, { take: 0 });
    expect(body.items.map(({ generator }) => generator)).toEqual(['Elm Works']);
    const own = await manager.call(searchShipmentParties, { role: 'ownGenerator' });
    expect(own.body.items.map(({ name }) => name)).toEqual(['Elm Works']);
    const carriers = await manager.call(searchShipmentParties, { role: 'transporter', sortColumn: 'name' });
    expect(carriers.body.items.map(({ name }) => name)).toEqual(['Birch Haulage', 'Cedar Lines']);
  });

  it('keeps its number its own, and a deleted one is never used again (U48, V308)', async () => {
    const { id, shipmentNumber } = await open();
    const twin = await administrator.call(saveShipment, await shipper.input(parties, { shipmentNumber }));
    expect(twin.body.message).toBe('A shipment with this number already exists');
    await administrator.call(createShipmentLine, await shipper.line(id, solvent));
    const refused = await administrator.call(deleteShipment, { id });
    expect(refused.body.message).toBe("You can't delete this shipment, because it has 1 line");
    const { body: lines } = await administrator.call(readShipmentLines, { id });
    await administrator.call(deleteShipmentLine, { id: lines.items[0]?.id ?? 0 });
    expect((await administrator.call(deleteShipment, { id })).status).toBe(200);
    expect((await administrator.call(saveShipment, await shipper.input(parties, { shipmentNumber }))).status).toBe(400);
  });

  it('needs its number typed in where its location has no auto numbering, and says so beside the field', async () => {
    const { status, body } = await administrator.call(
      saveShipment,
      await shipper.input(parties, { shipmentNumber: '' }),
    );
    const message = 'Alder Plant has no auto numbering of type Shipment';
    expect([status, body]).toMatchObject([400, { errors: [{ path: 'shipmentNumber', message }] }]);
  });

  it('saved over by somebody else is not overwritten', async () => {
    const { id, version, shipmentNumber } = await open();
    const change = await shipper.input(parties, { id, version, shipmentNumber, notes: 'One' });
    expect((await administrator.call(saveShipment, change)).status).toBe(200);
    expect((await administrator.call(saveShipment, change)).status).toBe(409);
  });

  it('takes legal statuses only (U33): a rejected one never reopens', async () => {
    const { id } = await shipper.shipment(administrator, parties, solvent);
    const illegal = await move(id, 'Received');
    expect([illegal.status, illegal.body.message]).toEqual([400, 'Illegal Shipment Status.']);
    expect((await move(id, 'Shipped')).status).toBe(200);
    expect((await move(id, 'Rejected')).body.message).toBe('Say why it was rejected');
    expect((await move(id, 'Rejected', { rejectionReason: 'Wrong drums' })).status).toBe(200);
    expect((await read(id)).nextStatuses).toEqual(['Closed']);
  });

  it("takes the day of its own location's calendar, whose time zone record and list tell", async () => {
    const behind = 'Etc/GMT+12';
    const plant = await shipper.site('Elm Plant');
    await api.within(companyId, ({ db }) => sql`update node set time_zone = ${behind} where id = ${plant}`.execute(db));
    const { id } = await shipper.shipment(administrator, { ...parties, generatorId: plant }, solvent);
    const list = (await administrator.call(searchShipments, { generatorId: plant })).body.items;
    expect([(await read(id)).timeZone, ...list.map(({ timeZone }) => timeZone)]).toEqual([behind, behind]);
    const there = localDateAt(behind, Date.now());
    expect((await move(id, 'Shipped', { date: addDays(there, 1) })).body.message).toContain('future');
    expect((await move(id, 'Shipped', { date: there })).status).toBe(200);
  });

  it('is locked once it has left, but for what is learnt later', async () => {
    const { id } = await shipper.shipment(administrator, parties, solvent, { shipmentNumber: 'LOCKED-1' });
    await move(id, 'Shipped');
    const { version } = await read(id);
    const change = await shipper.input(parties, { id, version, shipmentNumber: 'LOCKED-1' });
    const transporters = [{ transporterId, acceptedOn: '2026-01-12' }];
    const moved = await administrator.call(saveShipment, { ...change, transporters, idNumber: 'AZD000000077' });
    expect(moved.body.errors?.[0]?.path).toBe('idNumber');
    const learnt = { ...change, transporters, emergencyPhone: '800-555-0100', trackingNumber: '123456789ABC' };
    expect((await administrator.call(saveShipment, learnt)).status).toBe(200);
  });

  it('is watched from the day the first transporter accepted: inquiry at 45, report at 60 days (40 CFR 262.42)', async () => {
    const { id } = await shipper.shipment(administrator, parties, solvent);
    await move(id, 'Shipped');
    expect((await read(id)).exceptionWatch).toMatchObject({
      acceptedOn: '2026-01-12',
      inquiryOn: '2026-02-26',
      reportOn: '2026-03-13',
      stage: 'reportDue',
    });
    const listed = await administrator.call(searchShipments, { isUnreturned: true, take: 0 });
    expect(listed.body.items.map((each) => each.id)).toContain(id);
    const { version } = await read(id);
    const returned = { id, version, manifestReturnedOn: '2026-02-01', certificateOfDisposalOn: null };
    expect((await administrator.call(recordShipmentReturns, returned)).status).toBe(200);
    expect((await read(id)).exceptionWatch?.stage).toBe('returned');
  });

  it('is copied with parties and lines, without what became of it', async () => {
    const { id } = await shipper.shipment(administrator, parties, solvent, {}, { quantitySource: 'estimated' });
    await api.within(companyId, ({ db }) =>
      sql`insert into numbering_scheme (node_id, scheme_type, prefix, digits) values (${generatorId}, 'Shipment', 'M', 5)`.execute(
        db,
      ),
    );
    const { status, body } = await administrator.call(copyShipment, {
      id,
      shipmentDate: '2026-06-01',
      isContinuation: true,
    });
    expect(status).toBe(200);
    expect(body.shipmentNumber).toBe('M-00001');
    const copy = await read(body.id);
    expect(copy).toMatchObject({ status: 'Pending', previousShipmentId: id, lineCount: 1, massKilograms: 200 });
    const named = { id, shipmentNumber: 'BY-HAND-1', shipmentDate: '2026-06-01' };
    expect((await administrator.call(copyShipment, named)).body.shipmentNumber).toBe('BY-HAND-1');
    const { items } = (await administrator.call(readShipmentLines, { id: body.id })).body;
    expect(items).toMatchObject([{ quantity: 200, quantitySource: 'estimated' }]);
  });
});

describe('the manifest of a shipment', () => {
  it('is checked before it leaves, and says where to fix what would be refused', async () => {
    const { id } = await open({ transporters: [{ transporterId }] });
    const { body } = await administrator.call(checkManifest, { id });
    expect(body.findings.find(({ code }) => code === 'manifest.noLines')?.target).toMatchObject({
      kind: 'shipment',
      id,
    });
    const refused = await move(id, 'Shipped');
    expect(refused.status).toBe(400);
    expect(refused.body.errors?.map(({ code }) => code)).toContain('manifest.noLines');
    expect((await read(id)).status).toBe('Pending');
  });

  it("does not leave with a stream whose profile at the facility has expired (decisions 'Profiles')", async () => {
    const stream = await shipper.stream('Expired acid', { density: 1000 });
    await api.within(companyId, ({ db }) =>
      sql`insert into waste_stream_profile (waste_stream_id, facility_id, profile_number, revision_date, expires_on)
        values (${stream}, ${facilityId}, 'P-77', '2024-01-01', '2026-01-01')`.execute(db),
    );
    const { id } = await shipper.shipment(administrator, parties, stream);
    const refused = await move(id, 'Shipped');
    expect(refused.body.errors?.map(({ message }) => message)).toContain(
      'The profile P-77 of Expired acid at Dogwood Treatment expired on 2026-01-01',
    );
  });

  it('is exported in the terms of EPA', async () => {
    const { id } = await shipper.shipment(administrator, parties, solvent);
    const { body } = await administrator.call(exportManifest, { id });
    expect(body).toMatchObject({
      submissionType: 'Hybrid',
      generator: { epaSiteId: 'AZD000000001', emergencyPhone: { number: '800-555-0100' } },
      wastes: [
        {
          lineNumber: 1,
          dotHazardous: true,
          epaWaste: true,
          quantity: { containerNumber: 2, quantity: 200, unitOfMeasurement: { code: 'K' } },
        },
      ],
    });
  });
});
