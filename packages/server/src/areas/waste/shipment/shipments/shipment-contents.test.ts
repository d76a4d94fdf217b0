import {
  createShipmentLine,
  loadContainers,
  prefillShipmentLine,
  readShipmentLines,
  reorderShipmentLines,
  searchLoadableContainers,
} from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { saveShipment } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { problemAt } from '../../../../testing/problem-at.ts';
import { createTestShipments } from './testing-shipments.ts';

const api = await createTestApi();
const { companyId, administrator, shipper, generatorId, solvent, parties, open, read, move } =
  await createTestShipments(api);
const sludge = await shipper.stream('Paint sludge');

describe('the lines of a shipment', () => {
  it('take over what the waste stream says, and the mass in the shipment follows', async () => {
    const { id } = await open();
    const { body } = await administrator.call(prefillShipmentLine, { id, wasteStreamId: solvent });
    expect(body.line).toMatchObject({
      shippingDescription: 'UN1993, Waste Flammable liquids, n.o.s. (acetone), 3, PG II',
      wasteCodes: ['D001', 'F003'],
      uom: 'lb',
    });
    await administrator.call(createShipmentLine, await shipper.line(id, solvent, { quantity: 100 }));
    const gallons = { quantity: 55, unitId: await shipper.unit('gal') };
    await administrator.call(createShipmentLine, await shipper.line(id, solvent, gallons));
    // 55 gal of 3.785411784 L at 0.8 kg/L, and 100 kg.
    expect((await read(id)).massKilograms).toBeCloseTo(55 * 3.785411784 * 0.8 + 100, 6);
  });

  it('of a volume need a density (V304)', async () => {
    const { id } = await open();
    const gallons = await shipper.line(id, sludge, { quantity: 55, unitId: await shipper.unit('gal') });
    const refused = await administrator.call(createShipmentLine, gallons);
    expect(refused.body.errors?.[0]).toMatchObject({
      path: 'unitId',
      message: 'select a mass related unit of measure',
    });
  });

  it('have 0 to 999 containers, and texts without special characters of at most 1024 (V299, V301)', async () => {
    const { id } = await open();
    const refusal = async (more: object) =>
      (await administrator.call(createShipmentLine, await shipper.line(id, solvent, more))).body.errors?.[0]?.path;
    expect(await refusal({ numberOfContainers: 1000 })).toBe('numberOfContainers');
    expect(await refusal({ notes: 'a<b>' })).toBe('notes');
    expect(await refusal({ description: 'x'.repeat(1025) })).toBe('description');
    expect(await refusal({ description: "Toluene, 50% (spent); tank no. 4 - drum's liquid" })).toBeUndefined();
  });

  it('weigh PCB in kilograms, within the line, identified by the load type (V305, 40 CFR 761.207)', async () => {
    const { id } = await open();
    const pcb = { loadType: 'Container' as const, articleContainerId: 'T-1', dateOfRemoval: '2025-12-01', weight: 200 };
    const add = async (info: object) =>
      administrator.call(
        createShipmentLine,
        await shipper.line(id, solvent, { isPcb: true, pcbInfos: [{ ...pcb, ...info }] }),
      );
    expect((await add({ weight: 200.000001 })).body.message).toBe(
      'PCB waste weight cannot exceed total waste on the line item',
    );
    expect((await add({ articleContainerId: '' })).body.errors?.[0]?.path).toBe('pcbInfos.0.articleContainerId');
    expect((await add({})).status).toBe(200);
    expect((await add({ weight: 0 })).status).toBe(400);
    expect((await add({ weight: 1e20 })).body.errors?.[0]?.path).toBe('pcbInfos.0.weight');
  });

  it('are put in another order, which names them all', async () => {
    const { id } = await open();
    const ids: number[] = [];
    for (const streamId of [solvent, sludge, solvent]) {
      const { body } = await administrator.call(createShipmentLine, await shipper.line(id, streamId));
      ids.push(body.id);
    }
    const wanted = [ids[2] ?? 0, ids[0] ?? 0, ids[1] ?? 0];
    expect((await administrator.call(reorderShipmentLines, { shipmentId: id, lineIds: wanted })).status).toBe(200);
    const { body } = await administrator.call(readShipmentLines, { id });
    expect(body.items.map((line) => line.id)).toEqual(wanted);
    expect((await administrator.call(reorderShipmentLines, { shipmentId: id, lineIds: ids.slice(1) })).status).toBe(
      400,
    );
  });
});

describe('containers on a shipment', () => {
  it('follow its status, and give the line its count and quantity', async () => {
    const { id, lineId } = await shipper.shipment(administrator, parties, solvent);
    const one = await shipper.drum(generatorId, 'A-1', solvent, 100);
    const two = await shipper.drum(generatorId, 'A-2', solvent, 80.4);
    const { body } = await administrator.call(loadContainers, { id: lineId, containerIds: [one, two] });
    expect(body.line).toMatchObject({ numberOfContainers: 2, quantity: 180.4, epaContainerCode: 'DM' });
    expect(await shipper.status(one)).toBe('Shipment- Pending');
    await move(id, 'Shipped');
    expect(await shipper.status(one)).toBe('Shipment- Shipped');
    await move(id, 'Received');
    expect(await shipper.status(two)).toBe('Shipment- Received');
  });

  it('that a partial rejection names are rejected, the others received', async () => {
    const { id, lineId } = await shipper.shipment(administrator, parties, solvent);
    const { body: other } = await administrator.call(createShipmentLine, await shipper.line(id, sludge));
    const kept = await shipper.drum(generatorId, 'B-1', solvent);
    const refused = await shipper.drum(generatorId, 'B-2', sludge);
    await administrator.call(loadContainers, { id: lineId, containerIds: [kept] });
    await administrator.call(loadContainers, { id: other.id, containerIds: [refused] });
    await move(id, 'Shipped');
    await move(id, 'Partially Rejected', { rejectionReason: 'Too thick', rejectedLineIds: [other.id] });
    expect([await shipper.status(kept), await shipper.status(refused)]).toEqual([
      'Shipment- Received',
      'Shipment- Rejected',
    ]);
  });

  it('are free again when it is cancelled', async () => {
    const { id, lineId } = await shipper.shipment(administrator, parties, solvent);
    const drum = await shipper.drum(generatorId, 'C-1', solvent);
    await administrator.call(loadContainers, { id: lineId, containerIds: [drum] });
    await move(id, 'Cancelled');
    expect(await shipper.status(drum)).toBe('Active');
  });

  it('loaded by two people at once go with one of them, and the other person gets a message', async () => {
    const drum = await shipper.drum(generatorId, 'D-1', solvent);
    const lines = await Promise.all([1, 2].map(() => shipper.shipment(administrator, parties, solvent)));
    const replies = await Promise.all(
      lines.map(({ lineId }) => administrator.call(loadContainers, { id: lineId, containerIds: [drum] })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    const told = replies.find(({ status }) => status === 400);
    expect(told?.body.message).toMatch(/^Container D-1 is already on shipment S-\w+$/);
  });

  it('of another place, of another stream or without waste are refused', async () => {
    const { lineId } = await shipper.shipment(administrator, parties, solvent);
    const elsewhere = await shipper.site('Fir Yard', { epaId: 'AZD000000008' });
    const far = await shipper.drum(elsewhere, 'E-1', solvent);
    const other = await shipper.drum(generatorId, 'E-2', sludge);
    const load = async (id: number) =>
      (await administrator.call(loadContainers, { id: lineId, containerIds: [id] })).body.message;
    expect(await load(far)).toBe('Container E-1 is at another location');
    expect(await load(other)).toBe('Container E-2 contains Paint sludge, not the waste stream of the line');
  });

  it('are offered where they are at its place, hold the stream of the line and are free, those due first in front', async () => {
    const resin = await shipper.stream('Resin');
    const { lineId } = await shipper.shipment(administrator, parties, resin);
    const elsewhere = await shipper.site('Gum Yard', { epaId: 'AZD000000009' });
    const [later, sooner] = [
      await shipper.drum(generatorId, 'F-1', resin),
      await shipper.drum(generatorId, 'F-2', resin, 50),
    ];
    await shipper.drum(elsewhere, 'F-3', resin);
    await shipper.drum(generatorId, 'F-4', sludge);
    await api.within(companyId, ({ db }) =>
      sql`update container c set deadline = due.on from (values (${later}::bigint, '2026-04-05'::date),
        (${sooner}::bigint, '2026-03-05'::date)) as due(id, "on") where c.id = due.id`.execute(db),
    );
    const offered = async () => (await administrator.call(searchLoadableContainers, { id: lineId })).body.items;
    expect(await offered()).toMatchObject([
      { id: sooner, number: 'F-2', status: 'Active', massUom: 'lb', deadline: '2026-03-05', wasteStreams: 'Resin' },
      { id: later, number: 'F-1', deadline: '2026-04-05' },
    ]);
    expect((await offered())[0]?.mass).toBeCloseTo(50 / 0.45359237, 6);
    await administrator.call(loadContainers, { id: lineId, containerIds: [sooner] });
    expect((await offered()).map(({ number }) => number)).toEqual(['F-1']);
  });

  it('keep the shipment at their place: its generator changes after they are unloaded', async () => {
    const { id, lineId } = await shipper.shipment(administrator, parties, solvent);
    const drum = await shipper.drum(generatorId, 'H-1', solvent);
    await administrator.call(loadContainers, { id: lineId, containerIds: [drum] });
    const { version, shipmentNumber } = await read(id);
    const other = await shipper.site('Hazel Works', { epaId: 'AZD000000007' });
    const input = await shipper.input({ ...parties, generatorId: other }, { id, version, shipmentNumber });
    expect(await administrator.call(saveShipment, input)).toMatchObject(
      problemAt('generatorId', 'Container H-1 is at another location'),
    );
  });
});
