import type { HomeBlock } from '../../kit/home/home-block.ts';
import { airAndWater } from '../../kit/page/page.ts';

/** What values add to the home. */
export const measurementHome: readonly HomeBlock[] = [
  {
    key: 'waiting',
    modules: airAndWater,
    permission: 'DATA_ENTRY',
    isAside: true,
    load: async () => (await import('./waiting/home/WaitingBlock.tsx')).WaitingBlock,
  },
];
