import type { HomeBlock } from '../../kit/home/home-block.ts';
import { airAndWater } from '../../kit/page/page.ts';

/** What figures and their completeness add to the home. */
export const reportingHome: readonly HomeBlock[] = [
  {
    key: 'missingValues',
    modules: airAndWater,
    permission: 'DATA_ENTRY',
    load: async () => (await import('./dashboards/home/ValuesBlock.tsx')).ValuesBlock,
  },
  {
    key: 'emissions',
    modules: airAndWater,
    permission: 'DASHBOARD_CORPORATE',
    isAside: true,
    load: async () => (await import('./dashboards/home/EmissionsBlock.tsx')).EmissionsBlock,
  },
];
