import { lazy } from 'react';

/** Forms without a signal, loaded only there. */
export const LazyOfflineForms = lazy(() =>
  import('./OfflineForms.tsx').then((file) => ({ default: file.OfflineForms })),
);
