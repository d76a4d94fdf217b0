import { useMemo } from 'react';
import { currentQueue, useQueue } from '../../../../api/offline/queue.ts';
import { isScanOperation, type ScanOperation } from './scan-operation.ts';

/** What waits of scanning, and of how many others. */
export interface ScanQueue {
  readonly operations: readonly ScanOperation[];
  readonly othersCount: number;
}

export function useScanQueue(): ScanQueue {
  const { operations, othersCount } = useQueue();
  return useMemo(() => ({ operations: operations.filter(isScanOperation), othersCount }), [operations, othersCount]);
}

export const currentScans = (): readonly ScanOperation[] => currentQueue().operations.filter(isScanOperation);
