import { lazy } from 'react';

/** Scanning without a signal, loaded only there. */
export const LazyOfflineScan = lazy(() => import('./OfflineScan.tsx').then((file) => ({ default: file.OfflineScan })));
