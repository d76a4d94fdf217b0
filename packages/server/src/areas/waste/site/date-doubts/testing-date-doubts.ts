import { generalMessages } from '@oikos/contract/general-messages.ts';
import { expect } from 'vitest';
import type { TestApi } from '../../../../testing/api.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';

/** Refused with the dates that are asked about, each beside its field. */
export const asks = (...doubts: readonly [path: string, code: string, date: string][]) => ({
  status: 400,
  body: {
    code: generalMessages.confirmDates.key,
    errors: doubts.map(([path, code, date]) =>
      expect.objectContaining({ path, code: `dateDoubt.${code}`, parameters: expect.arrayContaining([date]) }),
    ),
  },
});

/** A company with waste whose dates are asked about. */
export async function createTestDateDoubts(api: TestApi) {
  const waste = await TestingWaste.of(api, 'Alder Chemical');
  const { client, today } = waste;
  const drum = await waste.type('Drum of 55 gallons');

  /** A site whose first drum was added ten days ago. */
  async function siteWithDrum(name: string) {
    const site = await waste.siteWithAreas(name);
    const id = await waste.container(site.id, site.central, { containerTypeId: drum, dateAdded: waste.ago(10) });
    return { site, id };
  }
  return { waste, client, today, drum, siteWithDrum };
}
