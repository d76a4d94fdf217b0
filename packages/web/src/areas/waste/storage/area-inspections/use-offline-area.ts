import type { OfflineArea } from '../../site/public.ts';
import { asQueued, useOfflineSites, useScanQueue } from '../../site/public.ts';

/** What is in a container, and the bay it is in. */
export const detailOf = (bay: string | null, wasteStreams: string): string =>
  [bay, wasteStreams].filter(Boolean).join(' · ');

/** A storage area as the device knows it: with what it believes to be there, moves that wait to be sent included. */
export function useOfflineArea(areaId: number): OfflineArea | undefined {
  const sites = useOfflineSites();
  const { operations } = useScanQueue();
  for (const { siteName, timeZone, places, containers } of sites) {
    const place = places.find((each) => each.areaId === areaId && each.kind !== 'disposalSystem');
    if (!place) continue;
    const expected = containers
      .map((container) => asQueued(container, operations))
      .filter(({ wasteStorageAreaId }) => wasteStorageAreaId === areaId)
      .map(({ containerIdValue, bayName, wasteStreams }) => ({
        number: containerIdValue,
        detail: detailOf(bayName, wasteStreams),
      }));
    return { areaName: place.areaName, siteName, timeZone, expected };
  }
  return undefined;
}
