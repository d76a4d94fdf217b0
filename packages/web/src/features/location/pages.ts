import { type Page, waste } from '../../app/page.ts';

export const locationPages: readonly Page[] = [
  {
    path: '/country-management',
    modules: waste,
    section: '/libraries',
    label: 'Countries with first administration levels',
    help: 'Countries of addresses, and their states or provinces.',
    permissions: ['COUNTRIES'],
    screen: () => import('./countries/CountriesScreen.tsx').then((file) => file.CountriesScreen),
  },
];
