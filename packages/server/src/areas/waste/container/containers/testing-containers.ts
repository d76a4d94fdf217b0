import { createNumberingScheme } from '@oikos/contract/waste/site/auto-numbering/auto-numbering.ts';
import type { TestApi } from '../../../../testing/api.ts';
import { TestingWaste } from './testing-waste.ts';

/** A site with a store whose containers get numbers. */
export async function createTestContainers(api: TestApi) {
  const waste = await TestingWaste.of(api, 'Alder Chemical');
  const { client } = waste;
  const site = await waste.site('Works');
  const store = await waste.area(site, 'central', 'Drum store');
  const drumType = await waste.type('Drum of 55 gallons');
  await client.call(createNumberingScheme, {
    nodeId: site,
    type: 'Container',
    prefix: 'WK',
    digits: 4,
    format: 'dash',
  });

  const fields = (more: object = {}) => ({
    containerTypeId: drumType,
    locationId: site,
    wasteStorageAreaId: store,
    bayId: null,
    containerIdValue: '',
    dateAdded: waste.today,
    fullDate: null,
    notes: '',
    ...more,
  });
  return { waste, client, site, store, drumType, fields };
}
