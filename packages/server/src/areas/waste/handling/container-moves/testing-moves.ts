import { addToContainer } from '@oikos/contract/waste/handling/consolidation.ts';
import { moveContainer } from '@oikos/contract/waste/handling/container-moves.ts';
import type { TestApi } from '../../../../testing/api.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';

/** A site with areas of each kind, and what fills, moves and joins its containers. */
export async function createTestMoves(api: TestApi) {
  const waste = await TestingWaste.of(api, 'Alder Chemical');
  const { client } = waste;
  const site = await waste.site('Works');
  const bench = await waste.area(site, 'satellite', 'Bench');
  const store = await waste.area(site, 'central', 'Drum store');
  const shed = await waste.area(site, 'central', 'Shed');
  const solvent = await waste.stream('Spent solvent', { groups: [] });
  const drum = await waste.type('Drum of 55 gallons');

  const at = (areaId: number) => waste.container(site, areaId, { containerTypeId: drum });
  const filled = async (areaId: number, daysAgo: number, streamId = solvent, kilograms = 30) => {
    const id = await at(areaId);
    await waste.fill(id, streamId, kilograms, { dateAdded: waste.ago(daysAgo) });
    return id;
  };
  const move = async (containerId: number, more: object) => {
    const { version } = await waste.read(containerId);
    return client.call(moveContainer, { containerId, version, moveTypeId: 1, date: waste.today, ...more });
  };

  const join = async (parent: number, children: number[], parentKind: 'commingled' | 'overpacked') =>
    client.call(addToContainer, {
      parentContainerId: parent,
      version: (await waste.read(parent)).version,
      childContainerIds: children,
      parentKind,
      date: waste.today,
    });
  return { waste, client, site, bench, store, shed, solvent, drum, at, filled, move, join };
}
