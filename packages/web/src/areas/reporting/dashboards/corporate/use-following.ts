import { readDashboardRevision } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { useEffect } from 'react';
import { useCall } from '../../../../api/use-call.ts';

const ASKED_EVERY_MS = 5_000;

/** Has an open dashboard read its figures again when something they depend on has changed; not while its tab is hidden. */
export function useFollowing(shown: number | undefined, isAllowed: boolean, readAgain: () => unknown): void {
  const { data } = useCall(
    readDashboardRevision,
    {},
    { enabled: isAllowed, refetchInterval: ASKED_EVERY_MS, refetchIntervalInBackground: false, staleTime: 0 },
  );
  const isStale = data !== undefined && shown !== undefined && data.revision > shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each revision, not whenever the reading changes
  useEffect(() => {
    if (isStale) readAgain();
  }, [isStale, data?.revision]);
}
