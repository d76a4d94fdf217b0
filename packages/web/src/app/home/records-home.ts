import { lazy } from 'react';
import type { HomeBlock } from '../../kit/home/home-block.ts';
import { anyModule } from '../../kit/page/page.ts';

export const recordsHome: readonly HomeBlock[] = [
  {
    key: 'records',
    modules: anyModule,
    isAside: true,
    content: lazy(async () => ({ default: (await import('./RecordsBlock.tsx')).RecordsBlock })),
  },
];
