import {
  readAreaInspection,
  readAreaToInspect,
  searchAreaInspections,
  searchDueAreas,
} from '@oikos/contract/waste/area-inspections.ts';
import { searchActions, searchMyActions } from '@oikos/contract/work/actions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKey } from '../../../api/query-keys.ts';

const stale = [
  readAreaInspection,
  readAreaToInspect,
  searchAreaInspections,
  searchDueAreas,
  searchActions,
  searchMyActions,
];

/** Has everything that shows inspections read again, the actions that they settle included. */
export function useRefreshInspections(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all(stale.map((each) => client.invalidateQueries({ queryKey: queryKey(each) })));
  }, [client]);
}
