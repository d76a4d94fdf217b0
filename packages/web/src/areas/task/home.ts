import type { HomeBlock } from '../../kit/home/home-block.ts';
import { anyModule } from '../../kit/page/page.ts';

/** What tasks add to the home. */
export const taskHome: readonly HomeBlock[] = [
  {
    key: 'firstHour',
    modules: anyModule,
    permission: 'COMPANY_ADMIN',
    load: async () => (await import('./first-hour/home/FirstHourBlock.tsx')).FirstHourBlock,
  },
  {
    key: 'work',
    modules: anyModule,
    load: async () => (await import('./actions/home/WorkBlock.tsx')).WorkBlock,
  },
];
