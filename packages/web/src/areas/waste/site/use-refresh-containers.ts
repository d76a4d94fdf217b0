import { searchExtensions } from '@oikos/contract/waste/accumulation/extensions.ts';
import { searchGeneration } from '@oikos/contract/waste/accumulation/generation.ts';
import { searchContainerHistory } from '@oikos/contract/waste/container/containers/container-history.ts';
import {
  readContainer,
  readContainerChoices,
  searchContainers,
} from '@oikos/contract/waste/container/containers/containers.ts';
import { searchConsolidation } from '@oikos/contract/waste/handling/consolidation.ts';
import { readWasteAccumulation, searchWasteEntries } from '@oikos/contract/waste/handling/waste-entries.ts';
import { useReadAgain } from '../../../api/use-read-again.ts';

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
export const useRefreshContainers = (): (() => Promise<void>) => useReadAgain(stale);
