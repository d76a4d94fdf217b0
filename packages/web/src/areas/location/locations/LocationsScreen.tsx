import { SegmentedControl } from '@mantine/core';
import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import {
  createWasteLocation,
  type LocationRow,
  readLocation,
  searchLocations,
} from '@oikos/contract/location/locations/locations.ts';
import { IconList, IconMap, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useFileImport } from '../../../kit/import/use-import.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { useAskedToAdd } from '../../../kit/list/use-asked-to-add.ts';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { useSpeech, useSpoken } from '../../../translation/translate.ts';
import { AddLocationDrawer } from './AddLocationDrawer.tsx';
import { useLocationAddress } from './location-address.ts';
import { locationColumns, locationFilters } from './location-list.tsx';
import { locationsInFiles } from './locations-in-files.ts';

const LocationMapView = lazy(() =>
  import('./map/LocationMapView.tsx').then((file) => ({ default: file.LocationMapView })),
);

/** Waste locations as a list or on a map, with the same filters (R092, S25). */
export function LocationsScreen() {
  const { say } = useSpeech();
  const importing = useFileImport(locationsInFiles);
  const { may } = useKit();
  const navigate = useNavigate();
  const addressOf = useLocationAddress();
  const [parameters, setParameters] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  useAskedToAdd(may(createWasteLocation), () => setAdding(true));
  const columns = useSpoken(locationColumns);
  const filters = useSpoken(locationFilters);
  const isMap = parameters.get('view') === 'map';
  const address = may(readLocation) ? (location: Pick<LocationRow, 'id'>) => addressOf(location.id) : undefined;
  const open = address && ((location: Pick<LocationRow, 'id'>) => navigate(address(location)));
  const addButton = may(createWasteLocation) ? (
    <PageActions
      actions={[
        {
          label: say(texts.addLocation),
          icon: <IconPlus size={16} />,
          kind: 'primary',
          onClick: () => setAdding(true),
        },
      ]}
    />
  ) : null;
  const actions = (
    <>
      <ViewSwitch
        isMap={isMap}
        onChange={(next) =>
          setParameters((now) => {
            const changed = new URLSearchParams(now);
            if (next) changed.set('view', 'map');
            else changed.delete('view');
            return changed;
          })
        }
      />
      {addButton}
    </>
  );
  return (
    <>
      {isMap ? (
        <Suspense fallback={<LoadingFallback />}>
          <LocationMapView filters={filters} actions={actions} onOpen={open} address={address} />
        </Suspense>
      ) : (
        <ListScreen
          title={say(texts.locations)}
          help={say(texts.help)}
          plural={say(texts.locationsPlural)}
          endpoint={searchLocations}
          onImport={importing.open}
          columns={columns}
          filters={filters}
          address={address}
          actions={actions}
          emptyAction={addButton}
        />
      )}
      {importing.dialog}
      <AddLocationDrawer opened={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}

function ViewSwitch({ isMap, onChange }: { readonly isMap: boolean; readonly onChange: (isMap: boolean) => void }) {
  const { say } = useSpeech();
  const choice = (value: string, Icon: typeof IconList, text: string) => ({
    value,
    label: (
      <span style={{ display: 'flex', gap: 6, alignItems: 'center' }}>
        <Icon size={16} aria-hidden />
        {text}
      </span>
    ),
  });
  return (
    <SegmentedControl
      aria-label={say(texts.view)}
      value={isMap ? 'map' : 'list'}
      onChange={(value) => onChange(value === 'map')}
      data={[choice('list', IconList, say(texts.list)), choice('map', IconMap, say(texts.map))]}
    />
  );
}
