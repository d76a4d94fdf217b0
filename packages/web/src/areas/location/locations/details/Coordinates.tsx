import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { angleFields } from '@oikos/contract/location/locations/coordinate-fields.ts';
import { geocodeAddress } from '@oikos/contract/location/locations/geocoding.ts';
import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import { saveCoordinates } from '@oikos/contract/location/locations/locations.ts';
import { degreesOf, latitudeAngle, longitudeAngle } from '@oikos/domain/location/angle.ts';
import type { GeographicPosition } from '@oikos/domain/location/utm.ts';
import { IconMapSearch, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { z } from 'zod';
import { call } from '../../../../api/call.ts';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import { useKit } from '../../../../kit/kit-context.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import type { RecordProps } from '../../../../kit/page/record-tab.ts';
import { toast, toastError } from '../../../../kit/progress/toast.ts';
import { unset } from '../../../../kit/unset.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { savingSection } from '../section-problems.ts';
import { AngleRow } from './AngleRow.tsx';
import { UtmFields } from './UtmFields.tsx';
import { type Location, type SectionProps, tellSaved } from './use-location.ts';

const LocationMap = lazy(() => import('../map/LocationMap.tsx').then((file) => ({ default: file.LocationMap })));

type Angles = z.input<typeof angleFields>;

const noAngle = { degrees: unset, minutes: unset, seconds: unset };

const initialOf = ({ coordinates }: Location): Angles =>
  coordinates
    ? angleFields.parse(coordinates)
    : { latitude: { ...noAngle, direction: 'N' }, longitude: { ...noAngle, direction: 'W' } };

/** The position that the fields give, once they are complete and valid. */
function placeOf(values: unknown): GeographicPosition | undefined {
  const parsed = angleFields.safeParse(values);
  if (!parsed.success) return undefined;
  return { latitude: degreesOf(parsed.data.latitude), longitude: degreesOf(parsed.data.longitude) };
}

/** Coordinates as angles and on the grid, kept in step, with the place on the map (S24, V152 to V156). */
export function Coordinates({ record: location }: RecordProps<Location>) {
  const { say } = useSpeech();
  const { may } = useKit();
  const { locationId, version, coordinates } = location;
  const remove = async () => {
    try {
      await call(saveCoordinates, { locationId, version, coordinates: null });
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <EntityForm
      key={version}
      schema={angleFields}
      initial={initialOf(location)}
      readFirst={coordinates !== null}
      readOnly={!may(saveCoordinates)}
      save={async (angles) => {
        const change = { locationId, version, coordinates: angles };
        const saved = await savingSection('coordinates', () => call(saveCoordinates, change));
        tellSaved(say(kitTexts.saved, say(texts.coordinates)), saved);
      }}
    >
      {(state) => (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
          <Stack gap="md">
            <CoordinateFields
              state={state}
              location={location}
              readOnly={state.field('latitude').readOnly}
              onRemove={coordinates ? () => void remove() : undefined}
            />
          </Stack>
          <PlaceOnMap place={placeOf(state.values)} location={location} />
        </SimpleGrid>
      )}
    </EntityForm>
  );
}

interface CoordinateFieldsProps extends SectionProps {
  readonly state: EntityFormState<Angles>;
  readonly readOnly: boolean;
  readonly onRemove: (() => void) | undefined;
}

function CoordinateFields({ state, location, readOnly, onRemove }: CoordinateFieldsProps) {
  const { say } = useSpeech();
  const { field, form, values } = state;
  const place = placeOf(values);
  const setPlace = ({ latitude, longitude }: GeographicPosition) => {
    form.setFieldValue('latitude', latitudeAngle(latitude));
    form.setFieldValue('longitude', longitudeAngle(longitude));
    form.clearErrors();
  };
  const { physicalAddress } = location;
  const find = async () => {
    if (!physicalAddress) return;
    try {
      const point = await call(geocodeAddress, {
        countryRegion: physicalAddress.countryCode ?? '',
        adminDistrict: physicalAddress.adminLevel1Code || (physicalAddress.adminLevel1Name ?? ''),
        locality: physicalAddress.city,
        addressLine: physicalAddress.addressLine1,
        postalCode: physicalAddress.zipCode,
      });
      setPlace(point);
      toast('ok', point.found);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <AngleRow label={say(texts.latitude)} name="latitude" field={field} directions={['N', 'S']} />
      <AngleRow label={say(texts.longitude)} name="longitude" field={field} directions={['E', 'W']} />
      <Text size="sm" c="dimmed" mt={-8}>
        {place
          ? `${say(texts.decimalDegrees)}: ${place.latitude.toFixed(6)}, ${place.longitude.toFixed(6)}`
          : say(texts.noCoordinates)}
        {location.coordinates?.from === 'geocoded' ? ` · ${say(texts.geocodedHint)}` : ''}
      </Text>
      <UtmFields place={place} onPlace={setPlace} readOnly={readOnly} />
      {readOnly ? null : (
        <Group gap="xs">
          {physicalAddress ? (
            <Button variant="default" leftSection={<IconMapSearch size={16} />} onClick={() => void find()}>
              {say(texts.findByAddress)}
            </Button>
          ) : null}
          {onRemove ? (
            <Button variant="default" leftSection={<IconTrash size={16} />} onClick={onRemove}>
              {say(texts.removeCoordinates)}
            </Button>
          ) : null}
        </Group>
      )}
    </>
  );
}

function PlaceOnMap({
  place,
  location,
}: {
  readonly place: GeographicPosition | undefined;
  readonly location: Location;
}) {
  const points = place ? [{ ...place, ...location, id: location.locationId }] : [];
  return (
    <div style={{ display: 'flex', minHeight: 380 }}>
      <Suspense>
        <LocationMap points={points} />
      </Suspense>
    </div>
  );
}
