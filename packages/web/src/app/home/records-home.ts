import type { HomeBlock } from '../../kit/home/home-block.ts';
import { anyModule } from '../../kit/page/page.ts';

export const recordsHome: readonly HomeBlock[] = [
  {
    key: 'records',
    modules: anyModule,
    isAside: true,
    load: async () => (await import('./RecordsBlock.tsx')).RecordsBlock,
  },
];
