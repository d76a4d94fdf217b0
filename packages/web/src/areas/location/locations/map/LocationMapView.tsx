import { Alert, Text } from '@mantine/core';
import { locationMessages } from '@oikos/contract/location/locations/location-messages.ts';
import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import { type LocationRow, searchLocations } from '@oikos/contract/location/locations/locations.ts';
import { type ReactNode, useMemo } from 'react';
import { ListToolbar } from '../../../../kit/list/ListToolbar.tsx';
import type { ListFilters } from '../../../../kit/list/list-types.ts';
import { useList } from '../../../../kit/list/use-list.ts';
import { FillPage } from '../../../../kit/page/FillPage.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { LocationMap } from './LocationMap.tsx';
import type { MapPoint } from './map-point.ts';

/** Every location that the filters leave, not a page of them. */
const everything = { skip: 0, take: 0 };

const isPlaced = (row: LocationRow): row is LocationRow & MapPoint => row.latitude !== null && row.longitude !== null;

export interface LocationMapViewProps {
  readonly filters: ListFilters<typeof searchLocations>;
  readonly actions: ReactNode;
  readonly onOpen: ((location: { readonly id: number }) => void) | undefined;
}

/** The map of the same locations as the list, by the same filters in the same address (S25). */
export function LocationMapView({ filters, actions, onOpen }: LocationMapViewProps) {
  const { say } = useSpeech();
  const list = useList({ endpoint: searchLocations, filters, input: everything });
  const points = useMemo(() => list.rows.filter(isPlaced), [list.rows]);
  const missing = list.rows.length - points.length;
  return (
    <FillPage>
      <PageHeader title={say(texts.locations)} help={say(texts.help)} actions={actions} />
      <ListToolbar list={list} filters={filters} searchable plural={say(texts.locationsPlural)} />
      {list.error ? <Alert color="red">{say(locationMessages.mapNotLoaded)}</Alert> : null}
      {missing > 0 ? (
        <Text size="sm" c="dimmed" my={6}>
          {say(texts.withoutCoordinates, missing, list.rows.length)}
        </Text>
      ) : null}
      <LocationMap points={points} onOpen={onOpen} />
    </FillPage>
  );
}
