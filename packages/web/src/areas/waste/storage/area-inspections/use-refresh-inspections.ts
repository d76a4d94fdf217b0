import { searchActions, searchMyActions } from '@oikos/contract/task/actions/actions.ts';
import {
  readAreaInspection,
  searchAreaInspections,
} from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { readAreaToInspect, searchDueAreas } from '@oikos/contract/waste/storage/area-inspections/due-areas.ts';
import { useReadAgain } from '../../../../api/use-read-again.ts';

const stale = [
  readAreaInspection,
  readAreaToInspect,
  searchAreaInspections,
  searchDueAreas,
  searchActions,
  searchMyActions,
];

/** Has everything that shows inspections read again, the actions that they settle included. */
export const useRefreshInspections = (): (() => Promise<void>) => useReadAgain(stale);
