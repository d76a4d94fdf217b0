import { recordShipmentReturns } from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import { saveShipment } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { TestingShipper } from '../shipments/testing-shipper.ts';
import { installSignatures } from './install-signatures.ts';
import { readOwnManifest } from './read-manifest.ts';
import { readSignaturesOfNext } from './read-signatures.ts';
import { electronically, eManifests, onPaper } from './testing-e-manifests.ts';

const api = await createTestApi();
const companyId = await api.company('Tamarack Coatings');
const administrator = await api.user(companyId, 'administrator');
const shipper = new TestingShipper(api, companyId);
const GENERATOR = 'AZD000000061';
const HAULER = 'AZR000000062';
const FACILITY = 'CAD000000063';
const generatorId = await shipper.site('Tamarack Plant', { epaId: GENERATOR });
const { documentOf, bring, read, exported, edited } = eManifests(administrator, {
  generator: GENERATOR,
  transporter: HAULER,
  facility: FACILITY,
});

const MADE_UP = '2026-11-24';
const signed = () =>
  documentOf({
    status: 'Signed',
    submissionType: 'FullElectronic',
    generator: electronically(GENERATOR, '2022-01-18T17:00:00.000+0000'),
    transporters: [{ ...electronically(HAULER, '2022-01-19T17:00:00.000+0000'), order: 1 }],
    // In Phoenix it is still the 20th.
    designatedFacility: electronically(FACILITY, '2022-01-21T02:30:00.000+0000'),
  });
const onPaperOf2019 = () =>
  documentOf({
    status: 'ReadyForSignature',
    submissionType: 'DataImage5Copy',
    generator: onPaper(GENERATOR, '2019-03-13'),
    transporters: [{ ...onPaper(HAULER, '2019-03-14'), order: 1 }],
    designatedFacility: onPaper(FACILITY, '2019-03-17'),
    rejection: false,
  });

/** As imports left a shipment before they read signatures. */
const asImportedBefore = (id: number, left: { status: string; shipmentDate: string; receivedOn: string | null }) =>
  api.within(companyId, async (scope) => {
    await sql`
      update shipment set status = ${left.status}, shipment_date = ${left.shipmentDate}::date,
        received_on = ${left.receivedOn}::date, manifest_returned_on = null, is_manifest_unread = true
      where id = ${id}`.execute(scope.db);
    await sql`
      update shipment_transporter set accepted_on = case when ${left.status} = 'Pending' then null else ${left.shipmentDate}::date end
      where shipment_id = ${id}`.execute(scope.db);
    const { manifest } = await readOwnManifest(scope, id);
    await sql`
      update shipment set e_manifest_passthrough = jsonb_set(e_manifest_passthrough, '{baseline}', ${JSON.stringify(manifest)}::jsonb)
      where id = ${id}`.execute(scope.db);
  });

const received = { status: 'Received', shipmentDate: '2022-01-19', receivedOn: '2022-01-21' } as const;
const pending = { status: 'Pending', shipmentDate: MADE_UP, receivedOn: null } as const;

const earlier = async (document: Record<string, unknown>, left: Parameters<typeof asImportedBefore>[1]) => {
  const { id } = await bring(document);
  await asImportedBefore(id, left);
  return id;
};
const readAgain = () => api.within(companyId, readSignaturesOfNext);
const lastAudit = (id: number) =>
  api.within(companyId, async ({ db }) => {
    const { rows } = await sql<{ changes: Record<string, unknown>; reason: string | null }>`
      select changes, reason from audit_log where entity = 'shipment' and entity_id = ${id} order by id desc limit 1`.execute(
      db,
    );
    return rows[0];
  });

describe('an e-Manifest that was imported before its signatures were read', () => {
  it('came back on the day on which the facility signed, with an audit row, and still leaves in its own words', async () => {
    const document = signed();
    const id = await earlier(document, received);
    expect((await read(id)).exceptionWatch).toMatchObject({ stage: 'reportDue' });
    expect(await readAgain()).toEqual({ read: 1, corrected: 1 });
    expect(await read(id)).toMatchObject({
      status: 'Received',
      shipmentDate: '2022-01-19',
      receivedOn: '2022-01-20',
      manifestReturnedOn: '2022-01-20',
      exceptionWatch: { stage: 'returned' },
    });
    expect(await lastAudit(id)).toMatchObject({
      reason: 'Read from the signatures of the imported e-Manifest',
      changes: { manifestReturnedOn: { old: null, new: '2022-01-20' }, receivedOn: { old: '2022-01-21' } },
    });
    expect(await exported(id)).toEqual(document);
    expect(await edited(id)).toEqual(document);
    expect(await readAgain()).toEqual({ read: 0, corrected: 0 });
  });

  it('on paper has the status and the days of its signatures, no longer a date that was made up', async () => {
    const document = onPaperOf2019();
    const id = await earlier(document, pending);
    await readAgain();
    expect(await read(id)).toMatchObject({ status: 'Received', shipmentDate: '2019-03-14', receivedOn: '2019-03-17' });
    expect((await read(id)).transporters[0]?.acceptedOn).toBe('2019-03-14');
    expect(await exported(id)).toEqual(document);
  });

  it('keeps what people edited beside its days', async () => {
    const id = await earlier(onPaperOf2019(), pending);
    const before = await read(id);
    const emergencyPhone = '602-555-0199';
    const input = { ...before, emergencyPhone, confirmedDates: [MADE_UP] };
    expect((await administrator.call(saveShipment, input)).status).toBe(200);
    await readAgain();
    expect(await read(id)).toMatchObject({ status: 'Received', emergencyPhone });
    expect(await exported(id)).toMatchObject({ generator: { emergencyPhone: { number: emergencyPhone } } });
  });

  it('keeps the day of the return that a person recorded, and the receipt that a person corrected', async () => {
    const record = async (id: number, returns: { receivedOn?: string; manifestReturnedOn: string | null }) => {
      const { version } = await read(id);
      const confirmedDates = Object.values(returns).filter((day) => day !== null);
      const input = { id, version, certificateOfDisposalOn: null, confirmedDates, ...returns };
      const { status, body } = await administrator.call(recordShipmentReturns, input);
      expect([status, body.errors]).toEqual([200, undefined]);
    };
    const filed = await earlier(signed(), received);
    await record(filed, { manifestReturnedOn: '2022-02-02' });
    const corrected = await earlier(signed(), received);
    await record(corrected, { receivedOn: '2022-01-19', manifestReturnedOn: null });
    const later = await earlier(signed(), received);
    await record(later, { receivedOn: '2022-01-24', manifestReturnedOn: null });
    expect(await readAgain()).toEqual({ read: 3, corrected: 1 });
    expect(await read(filed)).toMatchObject({ receivedOn: '2022-01-21', manifestReturnedOn: '2022-02-02' });
    expect(await read(corrected)).toMatchObject({ receivedOn: '2022-01-19', manifestReturnedOn: '2022-01-20' });
    // The copy can't be older than the receipt that the person knows of.
    expect(await read(later)).toMatchObject({ receivedOn: '2022-01-24', manifestReturnedOn: null });
  });

  it('and was loaded or moved since stays as it is', async () => {
    const id = await earlier(onPaperOf2019(), pending);
    const drum = await shipper.drum(generatorId, 'TM-1', await shipper.stream('Plating sludge of Tamarack'));
    await api.within(companyId, ({ db }) =>
      sql`update container set shipment_line_id = (select min(id) from shipment_line where shipment_id = ${id})
        where id = ${drum}`.execute(db),
    );
    expect(await readAgain()).toEqual({ read: 1, corrected: 0 });
    expect(await read(id)).toMatchObject({ status: 'Pending', shipmentDate: MADE_UP });
  });

  it('and says no day of shipping stays planned for the stored day', async () => {
    const id = await earlier(documentOf({ status: 'Scheduled', submissionType: 'Hybrid' }), pending);
    expect(await readAgain()).toEqual({ read: 1, corrected: 0 });
    expect(await read(id)).toMatchObject({ status: 'Pending', shipmentDate: MADE_UP, exceptionWatch: null });
  });
});

it('what ships new asks for the reading once, where something is unread', async () => {
  const runs = () =>
    api.within(companyId, async (scope) => {
      await installSignatures(scope);
      const { rows } = await sql`select from job_run where task = 'read-manifest-signatures'`.execute(scope.db);
      return rows.length;
    });
  expect(await runs()).toBe(0);
  const id = await earlier(signed(), received);
  expect([await runs(), await runs()]).toEqual([1, 1]);
  await readAgain();
  expect(await read(id)).toMatchObject({ manifestReturnedOn: '2022-01-20' });
});
