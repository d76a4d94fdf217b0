import type { HomeBlock } from '../../../kit/home/home-block.ts';
import { waste } from '../../../kit/page/page.ts';

/** What containers add to the home. */
export const wasteContainerHome: readonly HomeBlock[] = [
  {
    key: 'wasteSites',
    modules: waste,
    permission: 'CONTAINERS',
    load: async () => (await import('./containers/home/SitesBlock.tsx')).SitesBlock,
  },
];
