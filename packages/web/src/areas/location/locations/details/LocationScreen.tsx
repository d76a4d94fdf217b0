import { readLocation } from '@oikos/contract/location/locations/locations.ts';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { ListFailure } from '../../../../kit/list/ListFailure.tsx';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { PageTabs } from '../../../../kit/page/PageTabs.tsx';
import { useParts } from '../../../../kit/page/slot.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { Categories } from '../../generator-categories/Categories.tsx';
import { IdNumbers } from '../../id-numbers/IdNumbers.tsx';
import { locationTexts as texts } from '../location-texts.ts';
import { Addresses } from './Addresses.tsx';
import { Coordinates } from './Coordinates.tsx';
import { LocationSummary } from './LocationSummary.tsx';
import { locationTabSlot } from './location-tabs.ts';
import { MainDetails } from './MainDetails.tsx';

/** A location's details (R094). */
export function LocationScreen() {
  const { say } = useSpeech();
  const added = useParts(locationTabSlot);
  const query = useCall(readLocation, { locationId: Number(useParams().id) });
  if (query.isPending) return <LoadingFallback />;
  const location = query.data;
  if (location === undefined) return <ListFailure error={query.error} isAllowed onRetry={() => void query.refetch()} />;
  return (
    <PageTabs
      title={location.name}
      help={<LocationSummary location={location} />}
      tabs={[
        { key: 'details', label: say(texts.mainDetails), content: () => <MainDetails location={location} /> },
        { key: 'addresses', label: say(texts.addresses), content: () => <Addresses location={location} /> },
        { key: 'coordinates', label: say(texts.coordinates), content: () => <Coordinates location={location} /> },
        { key: 'categories', label: say(texts.generatorCategory), content: () => <Categories location={location} /> },
        { key: 'ids', label: say(texts.idNumbers), content: () => <IdNumbers nodeId={location.nodeId} /> },
        ...added.map(({ key, title, content: Content }) => ({
          key,
          label: say(title),
          content: () => (
            <Suspense fallback={<LoadingFallback />}>
              <Content location={location} />
            </Suspense>
          ),
        })),
      ]}
    />
  );
}
