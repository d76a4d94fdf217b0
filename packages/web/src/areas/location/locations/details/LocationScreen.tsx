import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import { readLocation } from '@oikos/contract/location/locations/locations.ts';
import { useParams } from 'react-router';
import { RecordPage } from '../../../../kit/page/RecordPage.tsx';
import { useParts } from '../../../../kit/page/slot.ts';
import { Categories } from '../../generator-categories/Categories.tsx';
import { IdNumbers } from '../../id-numbers/IdNumbers.tsx';
import { Addresses } from './Addresses.tsx';
import { Coordinates } from './Coordinates.tsx';
import { LocationBadges, LocationFacts, locationSubtitle } from './LocationFacts.tsx';
import { type LocationTab, locationTabSlot } from './location-tabs.ts';
import { MainDetails } from './MainDetails.tsx';

const tabs: readonly LocationTab[] = [
  { key: 'details', label: texts.mainDetails, content: MainDetails },
  { key: 'addresses', label: texts.addresses, content: Addresses },
  { key: 'coordinates', label: texts.coordinates, content: Coordinates },
  { key: 'categories', label: texts.generatorCategory, content: Categories },
  { key: 'ids', label: texts.idNumbers, content: ({ record }) => <IdNumbers nodeId={record.nodeId} /> },
];

/** A location's details (R094). */
export function LocationScreen() {
  const added = useParts(locationTabSlot);
  const locationId = Number(useParams().id);
  return (
    <RecordPage
      read={readLocation}
      input={{ locationId }}
      title={(location) => location.name}
      subtitle={locationSubtitle}
      badges={(location) => <LocationBadges location={location} />}
      facts={(location) => <LocationFacts location={location} />}
      tabs={[...tabs, ...added]}
    />
  );
}
