import { readFileSync } from 'node:fs';
import path from 'node:path';
import { searchContainerHistory } from '@oikos/contract/waste/container/containers/container-history.ts';
import { readContainer } from '@oikos/contract/waste/container/containers/containers.ts';
import { checkManifest, exportManifest } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import {
  createShipmentLine,
  loadContainers,
  unloadContainers,
  updateShipmentLine,
} from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import {
  changeShipmentStatus,
  recordShipmentRejection,
  recordShipmentReturns,
} from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import { copyShipment, saveShipment, searchShipments } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { reject, testingReceipts } from './testing-receipts.ts';
import { daysOfTests, TestingShipper } from './testing-shipper.ts';

const migrations = path.resolve(import.meta.dirname, '../../../../db/migrations');
const recordReturns = path.join(migrations, '0110_record_returns_of_rejected_containers.sql');
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

const { read, move, underWay, settle, linesOf, statusesOf } = testingReceipts(administrator, shipper, parties, solvent);

/** The shipment saved again with its transporters in this order and these days of acceptance. */
const carry = async (id: number, transporters: readonly { transporterId: number; acceptedOn: string | null }[]) => {
  const shipment = await read(id);
  return administrator.call(saveShipment, { ...shipment, transporters: [...transporters] });
};
const [first = 0, second = 0] = transporterIds;
const acceptedOn = (...days: readonly (string | null)[]) =>
  transporterIds.map((transporterId, index) => ({ transporterId, acceptedOn: days[index] ?? null }));

describe('what is refused of a shipment names its fields', () => {
  const pathsOf = (reply: { readonly body: { readonly errors?: readonly { readonly path: string }[] } }) =>
    reply.body.errors?.map(({ path }) => path);

  it('of a difference that is sent with changed fields only: those that would become blank', async () => {
    const { id } = await underWay();
    await move(id, 'Received', { date: '2026-01-14' });
    const [line] = await linesOf(id);
    if (!line) throw new Error('The shipment has no line');
    const { version, wasteStreamId } = line;
    const difference = { hasQuantityDiscrepancy: true, discrepancyComments: 'One drum less' };
    const sent = { id: line.id, version, shipmentId: id, wasteStreamId, ...difference };
    const refused = await administrator.call(updateShipmentLine, sent);
    expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
      400,
      'A shipment that is Received can no longer be changed in this way',
    ]);
    expect(pathsOf(refused)).toEqual(expect.arrayContaining(['properShippingName', 'quantity', 'wasteCodeIds']));
    expect(pathsOf(refused)).not.toContain('hasQuantityDiscrepancy');
    expect((await administrator.call(updateShipmentLine, { ...line, ...difference })).status).toBe(200);
  });

  it('of a line, a container, a return and a rejection that come too early or too late', async () => {
    const { id, lineId } = await shipper.shipment(administrator, parties, solvent);
    const empty = await shipper.drum(generatorId, 'E-1', await shipper.stream('Another solvent'));
    const load = await administrator.call(loadContainers, { id: lineId, containerIds: [empty] });
    expect([load.status, pathsOf(load)]).toEqual([400, ['containerIds']]);
    const dates = { manifestReturnedOn: '2026-01-20', certificateOfDisposalOn: null };
    const { version } = await read(id);
    const early = await administrator.call(recordShipmentReturns, { id, version, ...dates });
    expect([early.status, pathsOf(early)]).toEqual([400, ['manifestReturnedOn']]);
    const destination = {
      rejectionDestination: 'generator',
      alternateFacilityId: null,
      rejectedWasteArrivedOn: null,
    } as const;
    const nothing = await administrator.call(recordShipmentRejection, { id, version, ...destination });
    expect([nothing.status, pathsOf(nothing)]).toEqual([400, ['rejectionDestination']]);
    await move(id, 'Shipped');
    const late = await administrator.call(createShipmentLine, await shipper.line(id, solvent));
    expect([late.status, pathsOf(late)]).toEqual([400, ['shipmentId']]);
  });
});

describe('who carries a shipment', () => {
  it('is fixed once it has left, but the second transporter takes it later, and that is recorded (40 CFR 263.20)', async () => {
    const { id } = await shipper.shipment(administrator, parties, solvent);
    await move(id, 'Shipped');
    const swapped = await carry(id, acceptedOn('2026-01-12').toReversed());
    expect([swapped.status, swapped.body.errors?.[0]?.path]).toEqual([400, 'transporters']);
    expect((await carry(id, acceptedOn('2026-01-12', '2026-01-11'))).body.errors?.[0]).toMatchObject({
      path: 'transporters.1.acceptedOn',
      message: 'The date lies before Transporter 1, 2026-01-12',
    });
    expect((await carry(id, acceptedOn('2026-01-12', '2026-01-14'))).status).toBe(200);
    expect((await read(id)).transporters).toMatchObject(acceptedOn('2026-01-12', '2026-01-14'));
  });

  it('took it before the facility did', async () => {
    const { id } = await shipper.shipment(administrator, parties, solvent);
    await move(id, 'Shipped');
    await carry(id, acceptedOn('2026-01-12', '2026-01-14'));
    expect((await move(id, 'Received', { date: '2026-01-13' })).body.errors?.[0]).toMatchObject({
      path: 'date',
      message:
        'Transporter 2 accepted the waste on 2026-01-14: generator, transporters and facility sign in this order',
    });
    expect((await move(id, 'Received', { date: '2026-01-15' })).status).toBe(200);
    expect((await carry(id, acceptedOn('2026-01-12', '2026-01-16'))).body.message).toBe(
      'The facility received the waste on 2026-01-15, so that it was accepted by then',
    );
  });

  it('is told no more of a closed shipment', async () => {
    const { id } = await shipper.shipment(administrator, parties, solvent);
    await move(id, 'Shipped');
    await move(id, 'Received');
    await move(id, 'Closed');
    expect((await carry(id, [{ transporterId: first, acceptedOn: '2026-01-12' }])).status).toBe(400);
    expect((await carry(id, acceptedOn('2026-01-12', '2026-01-12'))).status).toBe(400);
    expect((await read(id)).transporters.map(({ transporterId }) => transporterId)).toEqual([first, second]);
  });
});

const rejected = async (id: number) =>
  (await linesOf(id)).map((line) => [
    line.isRejected,
    line.containers.filter(({ isRejected }) => isRejected).map((container) => container.id),
  ]);

describe('the day of receipt', () => {
  it('that was mistyped is corrected, within the order of the signatures', async () => {
    const { id } = await underWay([0, 0]);
    const correct = async (receivedOn: string) => {
      const { version } = await read(id);
      const returns = { manifestReturnedOn: null, certificateOfDisposalOn: null };
      return administrator.call(recordShipmentReturns, {
        id,
        version,
        confirmedDates: daysOfTests,
        receivedOn,
        ...returns,
      });
    };
    expect((await correct('2026-01-14')).body.message).toBe('The shipment was neither received nor rejected yet');
    await move(id, 'Received', { date: '2026-01-15' });
    expect((await correct('2026-01-11')).body.message).toBe('The date lies before Shipment Date, 2026-01-12');
    expect((await correct('2026-01-14')).status).toBe(200);
    expect((await read(id)).receivedOn).toBe('2026-01-14');
    await move(id, 'Closed');
    expect((await correct('2026-01-13')).status).toBe(400);
    expect((await correct('2026-01-14')).status).toBe(200);
  });

  it('comes before the signed copy and the certificate of disposal', async () => {
    const { id } = await underWay([0, 0]);
    await move(id, 'Received', { date: '2026-01-15' });
    const { version } = await read(id);
    const returns = { id, version, manifestReturnedOn: '2026-01-16', certificateOfDisposalOn: '2026-01-13' };
    expect((await administrator.call(recordShipmentReturns, returns)).body.errors?.[0]).toMatchObject({
      path: 'certificateOfDisposalOn',
      message: 'The date lies before Date of receipt, 2026-01-15',
    });
  });
});

describe('a partial rejection', () => {
  it('takes one drum of a line and refuses the other, and the line says which', async () => {
    const { id, containers } = await underWay();
    const more = { ...reject, rejectedContainerIds: [containers[1]] };
    expect((await move(id, 'Partially Rejected', more)).status).toBe(200);
    expect(await statusesOf(containers)).toEqual(['Shipment- Received', 'Shipment- Rejected', 'Shipment- Received']);
    expect(await rejected(id)).toEqual([
      [true, [containers[1]]],
      [false, []],
    ]);
  });

  it('keeps which line was refused where no container is known, and goes on with that line alone', async () => {
    const { id, lines } = await underWay([0, 0]);
    await move(id, 'Partially Rejected', { ...reject, rejectedLineIds: [lines[1]] });
    expect((await linesOf(id)).map(({ isRejected }) => isRejected)).toEqual([false, true]);
    const copy = async (shipmentNumber: string, isContinuation: boolean) => {
      const input = { id, shipmentNumber, shipmentDate: '2026-02-01', isContinuation };
      const { body } = await administrator.call(copyShipment, input);
      return (await linesOf(body.id)).map(({ position, wasteCodes }) => [position, wasteCodes]);
    };
    const codes = ['D001', 'F003'];
    expect(await copy('ONWARDS-1', true)).toEqual([[1, codes]]);
    expect(await copy('AGAIN-1', false)).toEqual([
      [1, codes],
      [2, codes],
    ]);
  });

  it('of everything, of nothing, or of a container of another shipment is refused', async () => {
    const { id, lines, containers } = await underWay();
    const stranger = await shipper.drum(generatorId, 'R-900', solvent);
    const refusal = async (more: object) => (await move(id, 'Partially Rejected', { ...reject, ...more })).body.message;
    const select = 'Select the lines or containers that were rejected';
    expect(await refusal({})).toBe(select);
    expect(await refusal({ rejectedContainerIds: [stranger] })).toBe(select);
    expect(await refusal({ rejectedLineIds: [lines[0]], rejectedContainerIds: [containers[2]] })).toBe(
      'Nothing is left that was not rejected: reject the whole shipment',
    );
  });
});

describe('rejected waste', () => {
  it('that an alternate facility took is received there, and the manifest names it (items 18b and 18c)', async () => {
    const alternate = await shipper.site('Elder Incineration', { role: 'facility', epaId: 'AZD000000005' });
    const { id, containers } = await underWay();
    await move(id, 'Rejected', reject);
    const facility = { rejectionDestination: 'facility' };
    expect((await settle(id, facility)).body.errors?.[0]?.path).toBe('alternateFacilityId');
    expect((await settle(id, { ...facility, alternateFacilityId: facilityId })).body.message).toBe(
      'The alternate facility is the one that rejected the waste',
    );
    const arrived = { ...facility, alternateFacilityId: alternate, rejectedWasteArrivedOn: '2026-01-13' };
    expect((await settle(id, arrived)).body.message).toBe('The date lies before Date of rejection, 2026-01-14');
    expect((await settle(id, { ...arrived, rejectedWasteArrivedOn: '2026-01-16' })).status).toBe(200);
    expect(new Set(await statusesOf(containers))).toEqual(new Set(['Shipment- Received']));
    const { body } = await administrator.call(exportManifest, { id });
    expect(body).toMatchObject({
      rejectionInfo: {
        transporterOnSite: true,
        rejectionType: 'FullReject',
        alternateDesignatedFacilityType: 'Tsdf',
        alternateDesignatedFacility: { epaSiteId: 'AZD000000005' },
      },
    });
    const { alternateFacilityId: _left, ...shipment } = await read(id);
    expect((await administrator.call(saveShipment, { ...shipment, notes: 'Seen' })).status).toBe(200);
    expect((await read(id)).alternateFacilityId).toBe(alternate);
    const elsewhere = { ...(await read(id)), alternateFacilityId: null };
    expect((await administrator.call(saveShipment, elsewhere)).body.errors?.[0]?.path).toBe('alternateFacilityId');
    expect((await settle(id, arrived)).body.message).toBe(
      'The rejected waste arrived on 2026-01-16: its containers have followed',
    );
  });

  it('that came back is in use again with a new clock, goes out once more, and stays known to the shipment', async () => {
    const { id, containers } = await underWay();
    await move(id, 'Rejected', reject);
    const back = { rejectionDestination: 'generator', rejectedWasteArrivedOn: '2026-01-20' };
    expect((await settle(id, back)).status).toBe(200);
    expect(new Set(await statusesOf(containers))).toEqual(new Set(['Active']));
    const { body: drum } = await administrator.call(readContainer, { id: containers[0] });
    expect(drum.initialAccumulationDate).toBe('2026-01-20');
    const again = await shipper.shipment(administrator, parties, solvent);
    const { status } = await administrator.call(loadContainers, { id: again.lineId, containerIds: [containers[0]] });
    expect(status).toBe(200);
    expect((await rejected(id))[0]).toEqual([true, [containers[0], containers[1]]]);
    await administrator.call(unloadContainers, { id: again.lineId, containerIds: [containers[0]] });
    expect(await shipper.status(containers[0])).toBe('Active');
    const { body } = await administrator.call(exportManifest, { id });
    const rejectionInfo = { rejectionType: 'FullReject', alternateDesignatedFacilityType: 'Generator' };
    expect(body).toMatchObject({ rejection: true, rejectionInfo });
    await move(id, 'Closed');
    expect((await administrator.call(exportManifest, { id })).body).toMatchObject({ rejection: true, rejectionInfo });
  });

  it('that stood on site again before returns were recorded has its return since, and stays there (migration 0110)', async () => {
    const { id, containers } = await underWay();
    await move(id, 'Rejected', reject);
    const [drum, other] = containers;
    await api.within(companyId, ({ db }) =>
      sql`update container set status = 'Active', shipment_line_id = null where id = ${drum}`.execute(db),
    );
    await api.within(companyId, ({ db }) => sql.raw(readFileSync(recordReturns, 'utf8')).execute(db));
    const again = await shipper.shipment(administrator, parties, solvent);
    for (const each of [drum, other]) {
      await administrator.call(loadContainers, { id: again.lineId, containerIds: [each] });
      await administrator.call(unloadContainers, { id: again.lineId, containerIds: [each] });
    }
    expect(await statusesOf([drum, other])).toEqual(['Active', 'Shipment- Rejected']);
    const { body } = await administrator.call(searchContainerHistory, { id: drum, containerAuditTypeId: [4] });
    expect(body.items.filter(({ kind }) => kind === 'returned')).toMatchObject([{ occurredOn: '2026-01-14' }]);
    expect((await administrator.call(readContainer, { id: drum })).body.initialAccumulationDate).toBe('2026-01-14');
  });

  it('that goes on with a manifest of its own says so to EPA, on both manifests (40 CFR 264.72(e))', async () => {
    const { id, lines } = await underWay([0, 0]);
    const numbered = async (shipmentId: number, trackingNumber: string) => {
      const shipment = await read(shipmentId);
      const saved = await administrator.call(saveShipment, { ...shipment, trackingNumber });
      expect(saved.status).toBe(200);
    };
    await numbered(id, '123456789ABC');
    await move(id, 'Partially Rejected', { ...reject, rejectedLineIds: [lines[1]] });
    const found = async () =>
      (await administrator.call(checkManifest, { id })).body.findings.map(({ path }) => path.split('.').at(1));
    expect(await found()).not.toContain('rejectionInfo');
    const { body: onwards } = await administrator.call(copyShipment, {
      id,
      shipmentNumber: 'ONWARDS-2',
      shipmentDate: '2026-02-01',
      isContinuation: true,
    });
    await numbered(onwards.id, '123456780ABC');
    const exported = async (each: number) => (await administrator.call(exportManifest, { id: each })).body;
    expect(await exported(id)).toMatchObject({
      rejectionInfo: {
        transporterOnSite: false,
        rejectionType: 'PartialReject',
        newManifestTrackingNumbers: ['123456780ABC'],
      },
    });
    expect(await exported(onwards.id)).toMatchObject({
      containsPreviousRejectOrResidue: true,
      additionalInfo: { originalManifestTrackingNumbers: ['123456789ABC'], newManifestDestination: 'Tsdf' },
    });
    const cancel = { id: onwards.id, version: 0, status: 'Cancelled', date: '2026-01-15' } as const;
    await administrator.call(changeShipmentStatus, { ...cancel, version: (await read(onwards.id)).version });
    expect(await exported(id)).not.toHaveProperty('rejectionInfo.newManifestTrackingNumbers');
  });

  it('that goes on with another shipment is still with the facility when it comes off that one', async () => {
    const { id, lines, containers } = await underWay();
    await move(id, 'Rejected', reject);
    const onwards = await shipper.shipment(administrator, parties, solvent);
    await administrator.call(loadContainers, { id: onwards.lineId, containerIds: [containers[0]] });
    expect(await shipper.status(containers[0])).toBe('Shipment- Pending');
    await administrator.call(unloadContainers, { id: onwards.lineId, containerIds: [containers[0]] });
    expect(await shipper.status(containers[0])).toBe('Shipment- Rejected');
    await administrator.call(loadContainers, { id: onwards.lineId, containerIds: [containers[0]] });
    const { version } = await read(onwards.id);
    const cancel = { id: onwards.id, version, status: 'Cancelled', date: '2026-01-15' } as const;
    expect((await administrator.call(changeShipmentStatus, cancel)).status).toBe(200);
    expect(await shipper.status(containers[0])).toBe('Shipment- Rejected');
    expect((await linesOf(id)).find((line) => line.id === lines[0])?.containers).toHaveLength(2);
  });
});

describe('the copy of the manifest', () => {
  it('is not waited for of what is neither hazardous waste nor PCB (40 CFR 262.42)', async () => {
    const { id } = await shipper.shipment(administrator, parties, solvent, {}, { isEpaWaste: false, wasteCodeIds: [] });
    await move(id, 'Shipped');
    expect((await read(id)).exceptionWatch).toBeNull();
    const listed = await administrator.call(searchShipments, { isUnreturned: true, take: 0 });
    expect(listed.body.items.map((each) => each.id)).not.toContain(id);
    const ofState = await shipper.shipment(administrator, parties, solvent, {}, { isEpaWaste: false });
    await move(ofState.id, 'Shipped');
    expect((await read(ofState.id)).exceptionWatch).not.toBeNull();
  });

  it('is waited for by who ships out, not by who receives (40 CFR 262.42)', async () => {
    await api.within(companyId, ({ db }) =>
      sql`insert into exception_report_rule (governing_body_id, name, generator_category, inquiry_days, report_days, citation, valid_from)
        select id, 'Large, tested', 'large', 45, 60, '40 CFR 262.42(a)', '2020-01-01' from governing_body where shipped_key = 'epa'`.execute(
        db,
      ),
    );
    const outgoing = await shipper.shipment(administrator, parties, solvent);
    const incoming = await shipper.shipment(administrator, parties, solvent, { shipmentType: 'incoming' });
    for (const { id } of [outgoing, incoming]) await move(id, 'Shipped');
    expect((await read(outgoing.id)).exceptionWatch?.stage).toBe('reportDue');
    expect((await read(incoming.id)).exceptionWatch).toBeNull();
  });
});
