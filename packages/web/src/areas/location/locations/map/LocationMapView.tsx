import { Alert, Skeleton, Text } from '@mantine/core';
import { locationMessages } from '@oikos/contract/location/locations/location-messages.ts';
import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import { type LocationRow, searchLocations } from '@oikos/contract/location/locations/locations.ts';
import { type ReactNode, Suspense, useMemo } from 'react';
import { ListToolbar } from '../../../../kit/list/ListToolbar.tsx';
import type { ListFilters } from '../../../../kit/list/list-types.ts';
import { useList } from '../../../../kit/list/use-list.ts';
import { FillPage } from '../../../../kit/page/FillPage.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { useParts } from '../../../../kit/page/slot.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { LocationMap } from './LocationMap.tsx';
import { type DueByLocation, type LocationDueReaderProps, locationDueSlot } from './location-due.ts';
import { MapList } from './MapList.tsx';
import type { MapPoint } from './map-point.ts';

/** Every location that the filters leave, not a page of them. */
const everything = { skip: 0, take: 0 };

const isPlaced = (row: LocationRow): row is LocationRow & MapPoint => row.latitude !== null && row.longitude !== null;

export interface LocationMapViewProps {
  readonly filters: ListFilters<typeof searchLocations>;
  readonly actions: ReactNode;
  readonly onOpen: ((location: { readonly id: number }) => void) | undefined;
  /** Of the page of a location. */
  readonly address: ((location: { readonly id: number }) => string) | undefined;
}

/** The map of the same locations as the list, by the same filters in the same address (S25). */
export function LocationMapView({ filters, actions, onOpen, address }: LocationMapViewProps) {
  const { say } = useSpeech();
  const list = useList({ endpoint: searchLocations, filters, input: everything });
  const placed = useMemo(() => list.rows.filter(isPlaced), [list.rows]);
  const missing = list.rows.length - placed.length;
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
      <Suspense fallback={<Skeleton flex={1} />}>
        <WithDue>{(due) => <DueMap placed={placed} due={due} address={address} onOpen={onOpen} />}</WithDue>
      </Suspense>
    </FillPage>
  );
}

const NOTHING_DUE: DueByLocation = new Map();

/** With what later areas know to be due. */
function WithDue({ children }: LocationDueReaderProps) {
  const [Reader] = useParts(locationDueSlot);
  return Reader ? <Reader>{children}</Reader> : children(NOTHING_DUE);
}

interface DueMapProps extends Pick<LocationMapViewProps, 'onOpen' | 'address'> {
  readonly placed: readonly MapPoint[];
  readonly due: DueByLocation;
}

function DueMap({ placed, due, address, onOpen }: DueMapProps) {
  const points = useMemo(() => placed.map((point) => ({ ...point, due: due.get(point.id) })), [placed, due]);
  return (
    <LocationMap
      points={points}
      onOpen={onOpen}
      list={(show) => <MapList points={points} address={address} onShow={show} />}
    />
  );
}
