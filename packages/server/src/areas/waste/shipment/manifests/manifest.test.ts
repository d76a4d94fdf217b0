import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { downloadByTicket } from '@oikos/contract/records/downloads.ts';
import { eManifest } from '@oikos/contract/waste/shipment/manifests/e-manifest.ts';
import {
  checkManifest,
  exportManifest,
  importManifest,
  printManifest,
} from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import {
  loadContainers,
  readShipmentLines,
  updateShipmentLine,
} from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { changeShipmentStatus } from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import { searchShipmentGoverningBodies } from '@oikos/contract/waste/shipment/shipments/shipment-parties.ts';
import { readShipment, saveShipment } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { daysOfTests, TestingShipper } from '../shipments/testing-shipper.ts';

const api = await createTestApi();
const companyId = await api.company('Alder Metals');
const administrator = await api.user(companyId, 'administrator');
const shipper = new TestingShipper(api, companyId);
const samples = path.resolve(import.meta.dirname, '../../../../../../../../shared/data/waste/emanifest');
const sample = (name: string) => JSON.parse(readFileSync(path.join(samples, name), 'utf8')) as Record<string, unknown>;
const valid = [
  'emanifest-save-valid-Full-Electronic-example.json',
  'emanifest-save-valid-Data-and-Image-Manual-Entry-example.json',
];

describe('the printed manifest', () => {
  it('is page one, marked as a draft, until the tracking number is saved (V309)', async () => {
    const generatorId = await shipper.site('Alder Plant', { epaId: 'AZD000000001' });
    const transporterId = await shipper.site('Birch Haulage', { role: 'transporter' });
    const facilityId = await shipper.site('Dogwood Treatment', { role: 'facility' });
    const stream = await shipper.stream('Spent solvent', { density: 800 });
    const { id } = await shipper.shipment(
      administrator,
      { generatorId, transporterIds: [transporterId, transporterId, transporterId], facilityId },
      stream,
    );
    const { body } = await administrator.call(printManifest, { id });
    expect(body).toMatchObject({ pages: 1, isDraft: true, continuationSheetsWait: true });
    const reply = await administrator.inject({
      url: `/${downloadByTicket.path.slice(1).replace('{ticket}', body.ticket)}`,
    });
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const shipment = (await administrator.call(readShipment, { id })).body;
    await administrator.call(saveShipment, {
      ...shipment,
      version: shipment.version,
      alternateFacilityId: null,
      trackingNumber: '123456789ABC',
      transporters: shipment.transporters.map((each) => ({ transporterId: each.transporterId })),
    });
    expect((await administrator.call(printManifest, { id })).body).toMatchObject({ pages: 2, isDraft: false });
  });
});

describe('a shipment that was received', () => {
  const found = async (id: number) =>
    (await administrator.call(checkManifest, { id })).body.findings.map(({ code, path }) => `${path} ${code}`);
  const move = async (id: number, status: 'Shipped' | 'Received', more = {}) => {
    const { version } = (await administrator.call(readShipment, { id })).body;
    const date = status === 'Shipped' ? '2026-01-12' : '2026-01-15';
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
  const onlyLine = async (id: number) => {
    const line = (await administrator.call(readShipmentLines, { id })).body.items[0];
    if (!line) throw new Error('The shipment has no line');
    return line;
  };
  const method = () => shipper.method('H141');
  const shipped = async () => {
    const generatorId = await shipper.site('Elder Plant', { epaId: 'AZD000000002' });
    const transporterIds = [await shipper.site('Birch Lines', { role: 'transporter', epaId: 'AZD000000003' })];
    const facilityId = await shipper.site('Dogwood Works', { role: 'facility', epaId: 'AZD000000004' });
    const stream = await shipper.stream(`Solvent ${generatorId}`);
    const parties = { generatorId, transporterIds, facilityId };
    const made = await shipper.shipment(administrator, parties, stream, {}, { managementMethodId: await method() });
    expect((await move(made.id, 'Shipped')).status).toBe(200);
    return made;
  };

  it('is asked whether it differs, until that is said; then nothing is left to fix and EPA can read it', async () => {
    const { id } = await shipped();
    expect((await move(id, 'Received')).status).toBe(200);
    expect(await found(id)).toEqual(['Emanifest.wastes.0.discrepancyResidueInfo manifest.discrepancyFlagsMissing']);
    const line = await onlyLine(id);
    expect((await administrator.call(updateShipmentLine, { ...line, isCompared: true })).status).toBe(200);
    expect(await found(id)).toEqual([]);
    const document = (await administrator.call(exportManifest, { id })).body;
    expect(eManifest.parse(document).wastes?.[0]?.discrepancyResidueInfo).toEqual({
      wasteQuantity: false,
      wasteType: false,
      residue: false,
    });
  });

  it('says at which location something is missing', async () => {
    const { id } = await shipped();
    const { disposalFacilityId } = (await administrator.call(readShipment, { id })).body;
    await api.within(companyId, ({ db }) =>
      sql`update location_extension set epa_id = '' where node_id = ${disposalFacilityId}`.execute(db),
    );
    const { findings } = (await administrator.call(checkManifest, { id })).body;
    expect(findings.find(({ path }) => path === 'Emanifest.designatedFacility.epaSiteId')?.target).toEqual({
      kind: 'location',
      id: disposalFacilityId,
      field: 'epaSiteId',
      name: 'Dogwood Works',
    });
  });

  it('as it was shipped says so in one step, for all its lines', async () => {
    const { id } = await shipped();
    await move(id, 'Received', { isCompared: true });
    expect(await found(id)).toEqual([]);
    expect((await onlyLine(id)).isCompared).toBe(true);
  });

  it('tells EPA what differs and that residue is left, by line and of the whole (item 18a)', async () => {
    const { id } = await shipped();
    await move(id, 'Received');
    const difference = { hasQuantityDiscrepancy: true, discrepancyComments: 'One drum less', hasResidue: true };
    await administrator.call(updateShipmentLine, { ...(await onlyLine(id)), ...difference, residueComments: 'Heel' });
    const document = eManifest.parse((await administrator.call(exportManifest, { id })).body);
    expect(document.residue).toBe(true);
    expect(document.wastes?.[0]?.discrepancyResidueInfo).toEqual({
      wasteQuantity: true,
      wasteType: false,
      discrepancyComments: 'One drum less',
      residue: true,
      residueComments: 'Heel',
    });
    expect(await found(id)).toEqual([]);
  });

  it('leads to the lines where a difference of the whole is on none of them', async () => {
    const { id } = await shipped();
    await move(id, 'Received', { isCompared: true });
    const shipment = (await administrator.call(readShipment, { id })).body;
    await administrator.call(saveShipment, { ...shipment, hasQuantityDiscrepancy: true });
    const { findings } = (await administrator.call(checkManifest, { id })).body;
    expect(findings.map(({ path, target }) => [path, target.kind])).toEqual([['Emanifest.wastes', 'shipment']]);
  });
});

describe('the quantity of a line that follows its containers (instructions of item 11)', () => {
  /** The drum holds 100 litres, weighing what the density or, without one, the capacity of 100 kg says. */
  const measuredInLitres = (containerId: number, density: number | null) =>
    api.within(companyId, async ({ db }) => {
      await sql`
        update waste_entry set amount = 100, unit_id = (select id from unit where code = 'L'), density_kg_per_litre = ${density},
          density_from = ${density === null ? 'none' : 'stream'} where container_id = ${containerId}`.execute(db);
      await sql`
        update container_type set maximum_capacity = 100, maximum_capacity_unit_id = (select id from unit where code = 'kg')
        where id = (select container_type_id from container where id = ${containerId})`.execute(db);
    });

  it('is estimated where a density made a mass of a volume, and blank where only a capacity is known', async () => {
    const generatorId = await shipper.site('Fir Plant', { epaId: 'AZD000000005' });
    const transporterIds = [await shipper.site('Fir Lines', { role: 'transporter' })];
    const facilityId = await shipper.site('Fir Works', { role: 'facility' });
    const stream = await shipper.stream('Fir solvent');
    const { lineId } = await shipper.shipment(administrator, { generatorId, transporterIds, facilityId }, stream);
    const [weighed, computed, guessed] = [
      await shipper.drum(generatorId, 'F-1', stream),
      await shipper.drum(generatorId, 'F-2', stream),
      await shipper.drum(generatorId, 'F-3', stream),
    ];
    await measuredInLitres(computed, 1);
    await measuredInLitres(guessed, null);
    const load = async (id: number) =>
      (await administrator.call(loadContainers, { id: lineId, containerIds: [id] })).body.line;
    expect(await load(weighed)).toMatchObject({ quantity: 100, quantitySource: 'measured' });
    expect(await load(computed)).toMatchObject({ quantity: 200, quantitySource: 'estimated' });
    expect(await load(guessed)).toMatchObject({ quantity: null, numberOfContainers: 3 });
  });
});

describe('an e-Manifest without a tracking number', () => {
  it('gets a number of its own data, or the next of its site, and comes in only once', async () => {
    const stream = await shipper.stream('Unnumbered solvent', { density: 800 });
    const generatorId = await shipper.site('Fir Plant', { epaId: 'AZD000000021' });
    const transporterIds = [await shipper.site('Fir Haulage', { role: 'transporter', epaId: 'AZR000000022' })];
    const facilityId = await shipper.site('Fir Treatment', { role: 'facility', epaId: 'AZD000000023' });
    const documentOf = async (notes: string) => {
      const more = { specialHandling: notes };
      const { id } = await shipper.shipment(administrator, { generatorId, transporterIds, facilityId }, stream, more);
      return (await administrator.call(exportManifest, { id })).body;
    };
    const document = await documentOf('First');
    const { body } = await administrator.call(importManifest, { document });
    expect(body.problems).toEqual([]);
    const number = body.shipment?.shipmentNumber ?? '';
    expect(number).toMatch(/^EM-AZD\d{9}-[0-9A-F]{8}$/);
    for (const isDryRun of [true, false]) {
      const { body: again } = await administrator.call(importManifest, { document, isDryRun });
      expect(again).toMatchObject({
        shipment: null,
        problems: [{ message: `This e-Manifest without a tracking number is already here, as shipment ${number}` }],
      });
    }
    await api.within(companyId, ({ db }) =>
      sql`insert into numbering_scheme (node_id, scheme_type, prefix, digits) values (${generatorId}, 'Shipment', 'ALD', 4)`.execute(
        db,
      ),
    );
    const next = await administrator.call(importManifest, { document: await documentOf('Second') });
    expect(next.body.shipment?.shipmentNumber).toBe('ALD-0001');
  });
});

/** Every day that a document names, in the time zone of the sites of these tests or in that of its text. */
const daysOf = (document: unknown): string[] => {
  const days = JSON.stringify(document).match(/\d{4}-\d\d-\d\d/g) ?? [];
  return [...new Set(days.flatMap((day) => [day, addDays(day, -1)]))];
};

describe.skipIf(!existsSync(samples))('an e-Manifest of EPA (skipped where ../shared/data is absent)', () => {
  it.each(valid)('is imported and exported again with nothing lost: %s', async (name) => {
    const document = sample(name);
    const generator = document.generator as { epaSiteId: string };
    await shipper.site(`Generator of ${name}`, { epaId: generator.epaSiteId });
    const dry = await administrator.call(importManifest, { document, isDryRun: true });
    expect(dry.body).toMatchObject({ shipment: null, problems: [] });
    const confirmedDates = daysOf(document);
    const { status, body } = await administrator.call(importManifest, { document, confirmedDates });
    expect([status, body.problems]).toEqual([200, []]);
    const id = body.shipment?.id ?? 0;
    expect((await administrator.call(exportManifest, { id })).body).toEqual(document);
    expect((await administrator.call(readShipmentLines, { id })).body.totalCount).toBe(
      (document.wastes as unknown[]).length,
    );
    const { rows } = await api.within(companyId, ({ db }) =>
      sql<{ entity: string; count: number }>`
        select entity, count(*)::int as count from audit_log
        where action = 'create' and (entity = 'shipment' and entity_id = ${id}
          or entity = 'shipmentLine' and changes -> 'shipmentId' ->> 'new' = ${String(id)})
        group by entity order by entity`.execute(db),
    );
    expect(rows).toEqual([
      { entity: 'shipment', count: 1 },
      { entity: 'shipmentLine', count: (document.wastes as unknown[]).length },
    ]);
  });

  it('that brings its generator along makes an incoming shipment that can be gone on with', async () => {
    const document = sample(valid[0] as string);
    const generator = { ...(document.generator as object), epaSiteId: 'VATEST000077' };
    const facility = document.designatedFacility as { epaSiteId: string };
    await shipper.site('Own treatment', { role: 'facility', epaId: facility.epaSiteId });
    const { body } = await administrator.call(importManifest, { document: { ...document, generator } });
    const id = body.shipment?.id ?? 0;
    const { body: shipment } = await administrator.call(readShipment, { id });
    expect(shipment).toMatchObject({ shipmentType: 'incoming', generatorSite: { epaId: 'VATEST000077' } });
    const bodies = await administrator.call(searchShipmentGoverningBodies, { id: shipment.generatorId });
    expect(bodies.body.items.map(({ idNumber }) => idNumber)).toEqual(['VATEST000077']);
    expect((await administrator.call(saveShipment, { ...shipment, notes: 'Gate 2' })).status).toBe(200);
  });

  it('that is here already is not imported twice', async () => {
    const document = sample(valid[1] as string);
    const { body } = await administrator.call(importManifest, { document });
    expect(body.shipment).toBeNull();
    expect(body.problems[0]?.path).toBe('Emanifest.manifestTrackingNumber');
  });

  it('that EPA refuses is refused at the fields that EPA names, and nothing is saved', async () => {
    const failure = sample('emanifest-return-failure-example.json') as unknown as { errors: { field: string }[] };
    const { body } = await administrator.call(importManifest, {
      document: sample('emanifest-save-invalid-example.json'),
    });
    expect(body.shipment).toBeNull();
    const named = new Set(body.problems.map((problem) => problem.path));
    expect(failure.errors.map(({ field }) => field).filter((field) => !named.has(field))).toEqual([]);
  });
});
