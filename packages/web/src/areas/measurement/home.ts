import type { HomeBlock } from '../../kit/home/home-block.ts';
import { airAndWater } from '../../kit/page/page.ts';

/** What values add to the home. */
export const measurementHome: readonly HomeBlock[] = [
  {
    key: 'approvals',
    modules: airAndWater,
    permission: 'MEASUREMENT_OVERWRITE',
    isAside: true,
    load: async () => (await import('./approvals/home/ApprovalsBlock.tsx')).ApprovalsBlock,
  },
];
