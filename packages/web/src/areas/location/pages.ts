import { type Page, waste } from '../../kit/page/page.ts';

export const locationPages: readonly Page[] = [
  {
    path: '/locations',
    modules: waste,
    section: '/locations-and-nodes',
    label: 'Waste locations',
    help: 'Generators, transporters and disposal facilities, as a list and on a map.',
    homePriority: 3,
    permissions: ['WASTE_LOCATIONS'],
    gives: ['site', 'storageArea'],
    screen: () => import('./locations/LocationsScreen.tsx').then((file) => file.LocationsScreen),
  },
  {
    path: '/location/:id',
    parent: '/locations',
    modules: waste,
    section: '/locations-and-nodes',
    label: 'Location details',
    permissions: ['VIEW_LOCATION_DETAILS'],
    finds: { kind: 'location' },
    screen: () => import('./locations/details/LocationScreen.tsx').then((file) => file.LocationScreen),
  },
  {
    // The edit page is shared with shipments and containers, each in its group (R093, C27).
    path: '/edit/:id',
    parent: '/locations',
    modules: waste,
    section: '/locations-and-nodes',
    label: 'Location details',
    permissions: ['VIEW_LOCATION_DETAILS'],
    screen: () => import('./locations/details/LocationScreen.tsx').then((file) => file.LocationScreen),
  },
  {
    path: '/country-management',
    modules: waste,
    section: '/libraries',
    label: 'Countries with first administration levels',
    help: 'Countries for addresses, with their states or provinces.',
    permissions: ['COUNTRIES'],
    screen: () => import('./countries/CountriesScreen.tsx').then((file) => file.CountriesScreen),
  },
];
