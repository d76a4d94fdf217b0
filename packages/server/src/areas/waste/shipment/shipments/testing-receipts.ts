import {
  createShipmentLine,
  loadContainers,
  readShipmentLines,
} from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import {
  changeShipmentStatus,
  recordShipmentRejection,
} from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import { readShipment } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import type { TestClient } from '../../../../testing/api.ts';
import { daysOfTests, type TestingShipper } from './testing-shipper.ts';

type Status = 'Shipped' | 'Received' | 'Rejected' | 'Partially Rejected' | 'Closed';
type Parties = Parameters<TestingShipper['input']>[0];

/** A rejection, two days after the shipments of these tests left. */
export const reject = { rejectionReason: 'Wrong drums', date: '2026-01-14' } as const;

/** What happens to shipments once they have left, for tests: as a person does it, of one stream between the same parties. */
export function testingReceipts(client: TestClient, shipper: TestingShipper, parties: Parties, solvent: number) {
  const read = async (id: number) => (await client.call(readShipment, { id })).body;
  const move = async (id: number, status: Status, more = {}) => {
    const { version } = await read(id);
    return client.call(changeShipmentStatus, {
      id,
      version,
      status,
      date: '2026-01-12',
      acceptWarnings: true,
      confirmedDates: daysOfTests,
      ...more,
    });
  };

  let drums = 0;
  /** A shipment of two lines under way, each with containers. */
  const underWay = async (counts: readonly [number, number] = [2, 1]) => {
    const { id, lineId } = await shipper.shipment(client, parties, solvent);
    const { body: other } = await client.call(createShipmentLine, await shipper.line(id, solvent));
    const loaded: number[][] = [];
    for (const [index, line] of [lineId, other.id].entries()) {
      const containerIds: number[] = [];
      for (let count = 0; count < (counts[index] ?? 0); count += 1) {
        drums += 1;
        containerIds.push(await shipper.drum(parties.generatorId, `R-${String(drums).padStart(3, '0')}`, solvent));
      }
      await client.call(loadContainers, { id: line, containerIds });
      loaded.push(containerIds);
    }
    await move(id, 'Shipped');
    const [[one = 0, two = 0] = [], [three = 0] = []] = loaded;
    return { id, lines: [lineId, other.id] as const, containers: [one, two, three] as const };
  };
  const resolveRejection = async (id: number, more: object) => {
    const { version } = await read(id);
    const input = { rejectionDestination: null, alternateFacilityId: null, rejectedWasteArrivedOn: null };
    const confirmedDates = daysOfTests;
    return client.call(recordShipmentRejection, { ...input, confirmedDates, ...more, id, version });
  };
  const linesOf = async (id: number) => (await client.call(readShipmentLines, { id })).body.items;
  const statusesOf = (ids: readonly number[]) => Promise.all(ids.map((each) => shipper.status(each)));
  return { read, move, underWay, resolveRejection, linesOf, statusesOf };
}
