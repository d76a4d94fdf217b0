import { type ActionRow, searchMyActions } from '@oikos/contract/task/actions/action-lists.ts';
import { moveContainer } from '@oikos/contract/waste/handling/container-moves.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { prepareQueue } from '../../../foundation/jobs/queue.ts';
import { startWorker } from '../../../foundation/jobs/worker.ts';
import { createTestApi } from '../../../testing/api.ts';
import { recordClockChanges } from '../../waste/accumulation/public.ts';
import { TestingWaste } from '../../waste/container/containers/testing-waste.ts';
import { raiseWasteActions } from './raise-waste-actions.ts';

const api = await createTestApi();
await prepareQueue(api.ownerUrl);
const waste = await TestingWaste.of(api, 'Alder Chemical');
const { client } = waste;
const solvent = await waste.stream('Spent solvent');
const drum = await waste.type('Drum of 55 gallons');
const worker = await startWorker({
  ownerUrl: api.ownerUrl,
  database: api.database,
  jobs: [raiseWasteActions, recordClockChanges],
  schedule: [],
  pollIntervalMs: 100,
});
afterAll(() => worker.stop());

const open = async (nodeId: number): Promise<ActionRow[]> =>
  (await client.call(searchMyActions, { nodeId, statuses: ['Open'] })).body.items;

describe('what a change makes due', () => {
  it('is an action without waiting for the next round, once, and is completed when the excess is gone', async () => {
    const site = await waste.siteWithAreas('Bench');
    const id = await waste.container(site.id, site.satellite, { containerTypeId: drum });
    const water = { unitId: waste.unit('gal'), physicalState: 'liquid', densityFrom: 'measured' } as const;
    await waste.fill(id, solvent, 70, { ...water, densityKgPerLitre: 1, dateAdded: waste.ago(1) });
    await expect.poll(() => open(site.id), { timeout: 10_000 }).not.toEqual([]);
    // One action for the excess; the drum isn't to be shipped, it is to be moved.
    const about = (await open(site.id)).filter(({ raisedByRule }) => raisedByRule !== 'inspectionDue');
    expect(about).toMatchObject([
      { sourceEntity: 'wasteArea', sourceId: site.satellite, raisedByRule: 'satelliteExcess', dueDate: waste.ago(-2) },
    ]);
    const { version } = await waste.read(id);
    await client.call(moveContainer, {
      containerId: id,
      version,
      moveTypeId: 1,
      date: waste.today,
      wasteStorageAreaId: site.central,
    });
    const excess = async () => (await open(site.id)).filter(({ raisedByRule }) => raisedByRule === 'satelliteExcess');
    await expect.poll(excess, { timeout: 10_000 }).toEqual([]);
  });
});
