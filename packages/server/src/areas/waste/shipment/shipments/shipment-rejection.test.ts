import { readFileSync } from 'node:fs';
import path from 'node:path';
import { searchContainerHistory } from '@oikos/contract/waste/container/containers/container-history.ts';
import { readContainer } from '@oikos/contract/waste/container/containers/containers.ts';
import { checkManifest, exportManifest } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import { loadContainers, unloadContainers } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { changeShipmentStatus } from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import { copyShipment, saveShipment } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { createTestReceipts } from './testing-receipt-parties.ts';
import { reject } from './testing-receipts.ts';

const api = await createTestApi();
const {
  companyId,
  administrator,
  shipper,
  generatorId,
  facilityId,
  solvent,
  parties,
  read,
  move,
  underWay,
  resolveRejection,
  linesOf,
  statusesOf,
} = await createTestReceipts(api);

const migrations = path.resolve(import.meta.dirname, '../../../../db/migrations');
const recordReturns = path.join(migrations, '0110_record_returns_of_rejected_containers.sql');

const rejected = async (id: number) =>
  (await linesOf(id)).map((line) => [
    line.isRejected,
    line.containers.filter(({ isRejected }) => isRejected).map((container) => container.id),
  ]);

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
      'Every line is rejected. Reject the whole shipment instead.',
    );
  });
});

describe('rejected waste', () => {
  it('that an alternate facility took is received there, and the manifest names it (items 18b and 18c)', async () => {
    const alternate = await shipper.site('Elder Incineration', { role: 'facility', epaId: 'AZD000000005' });
    const { id, containers } = await underWay();
    await move(id, 'Rejected', reject);
    const facility = { rejectionDestination: 'facility' };
    expect((await resolveRejection(id, facility)).body.errors?.[0]?.path).toBe('alternateFacilityId');
    expect((await resolveRejection(id, { ...facility, alternateFacilityId: facilityId })).body.message).toBe(
      'The alternate facility is the one that rejected the waste',
    );
    const arrived = { ...facility, alternateFacilityId: alternate, rejectedWasteArrivedOn: '2026-01-13' };
    expect((await resolveRejection(id, arrived)).body.message).toBe("Can't be before Date of rejection, 2026-01-14");
    expect((await resolveRejection(id, { ...arrived, rejectedWasteArrivedOn: '2026-01-16' })).status).toBe(200);
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
    expect((await resolveRejection(id, arrived)).body.message).toBe(
      'The rejected waste arrived on 2026-01-16: its containers have followed',
    );
  });

  it('that came back is in use again with a new clock, goes out once more, and stays known to the shipment', async () => {
    const { id, containers } = await underWay();
    await move(id, 'Rejected', reject);
    const back = { rejectionDestination: 'generator', rejectedWasteArrivedOn: '2026-01-20' };
    expect((await resolveRejection(id, back)).status).toBe(200);
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

  it('that was on site again before returns were recorded has its return since, and stays there (migration 0110)', async () => {
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
