import { searchExtensions } from '@oikos/contract/waste/accumulation-extensions.ts';
import { searchConsolidation } from '@oikos/contract/waste/consolidation.ts';
import {
  readContainer,
  readContainerChoices,
  searchContainerHistory,
  searchContainers,
} from '@oikos/contract/waste/containers.ts';
import { searchGeneration } from '@oikos/contract/waste/generation-meter.ts';
import { readWasteAccumulation, searchWasteEntries } from '@oikos/contract/waste/waste-entries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKey } from '../../../api/query-keys.ts';

const stale = [
  readContainer,
  readWasteAccumulation,
  searchWasteEntries,
  searchContainers,
  searchConsolidation,
  searchContainerHistory,
  searchGeneration,
  readContainerChoices,
  searchExtensions,
];

/** Has everything that shows containers read again, after one was changed (V263, V264). */
export function useRefreshContainers(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all(stale.map((each) => client.invalidateQueries({ queryKey: queryKey(each) })));
  }, [client]);
}
