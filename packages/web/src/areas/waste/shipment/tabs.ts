import { lazy } from 'react';
import type { StreamTab } from '../stream/public.ts';
import { landDisposalTexts } from './land-disposal-notices/land-disposal-texts.ts';

export const shipmentStreamTabs: readonly StreamTab[] = [
  {
    key: 'landDisposal',
    title: landDisposalTexts.tab,
    help: landDisposalTexts.help,
    content: lazy(() =>
      import('./land-disposal-notices/StreamNotices.tsx').then((file) => ({ default: file.StreamNotices })),
    ),
  },
];
