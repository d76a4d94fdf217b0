import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exportManifest, importManifest, printManifest } from '@oikos/contract/waste/manifests.ts';
import { readShipmentLines } from '@oikos/contract/waste/shipment-lines.ts';
import { readShipment, saveShipment } from '@oikos/contract/waste/shipments.ts';
import { downloadByTicket } from '@oikos/contract/work/downloads.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { TestingShipper } from '../shipments/testing-shipper.ts';

const api = await createTestApi();
const companyId = await api.company('Alder Metals');
const administrator = await api.user(companyId, 'administrator');
const shipper = new TestingShipper(api, companyId);
const samples = path.resolve(import.meta.dirname, '../../../../../../../shared/data/waste/emanifest');
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

describe.skipIf(!existsSync(samples))('an e-Manifest of EPA (skipped where ../shared/data is absent)', () => {
  it.each(valid)('is imported and exported again with nothing lost: %s', async (name) => {
    const document = sample(name);
    const generator = document.generator as { epaSiteId: string };
    await shipper.site(`Generator of ${name}`, { epaId: generator.epaSiteId });
    const dry = await administrator.call(importManifest, { document, isDryRun: true });
    expect(dry.body).toMatchObject({ shipment: null, problems: [] });
    const { status, body } = await administrator.call(importManifest, { document });
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
