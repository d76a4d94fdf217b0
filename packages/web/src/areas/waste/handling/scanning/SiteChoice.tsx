import { Select } from '@mantine/core';
import { searchAreasOfLocations } from '@oikos/contract/waste/storage/areas/areas.ts';
import { useEffect } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { toastError } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { NoStorageAreas, storeOfflineSite, scanningTexts as texts, useOfflineSites } from '../../site/public.ts';

/** The only site is kept on its own; of several a person chooses. Kept ones are read again when the page opens. */
export function SiteChoice() {
  const { say } = useSpeech();
  const sites = useOfflineSites();
  const { data } = useCall(searchAreasOfLocations, { take: 0 });
  const locations = new Map(data?.items.map(({ locationId, locationName }) => [String(locationId), locationName]));
  const only = locations.size === 1 ? Number([...locations.keys()][0]) : undefined;
  const keep = (siteId: number, isForced: boolean) => storeOfflineSite(siteId, { isForced }).catch(toastError);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when the page opens with a signal, and when the only site is known
  useEffect(() => {
    const wanted = new Set([...sites.map(({ siteId }) => siteId), ...(only === undefined ? [] : [only])]);
    for (const siteId of wanted) void keep(siteId, false);
  }, [only]);
  if (data?.items.length === 0) return <NoStorageAreas />;
  const choices = [...locations].filter(([id]) => !sites.some(({ siteId }) => String(siteId) === id));
  if (only !== undefined || choices.length === 0) return null;
  return (
    <Select
      size="lg"
      label={say(texts.storeOfflineSite)}
      data={choices.map(([value, label]) => ({ value, label }))}
      value={null}
      searchable
      onChange={(value) => value && void keep(Number(value), true)}
    />
  );
}
