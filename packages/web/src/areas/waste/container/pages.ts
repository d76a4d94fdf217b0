import { type Page, waste } from '../../../kit/page/page.ts';
import { containerPages } from './containers/container-pages.ts';
import { labelPages } from './labels/label-pages.ts';

/** Containers. */
export const wasteContainerPages: readonly Page[] = containerPages;

/** Labels and types: what is set up once, last in the menu. */
export const wasteContainerSetUpPages: readonly Page[] = [
  ...labelPages,
  {
    path: '/container-types',
    modules: waste,
    section: '/containers',
    label: 'Container types',
    help: 'Container sizes, manifest codes and restricted waste.',
    permissions: ['CONTAINER_TYPES'],
    gives: ['containerType'],
    screen: () => import('./container-types/ContainerTypesScreen.tsx').then((file) => file.ContainerTypesScreen),
  },
  {
    path: '/container-type-details/:id',
    parent: '/container-types',
    modules: waste,
    section: '/containers',
    label: 'Container type details',
    finds: { kind: 'containerType' },
    permissions: ['CONTAINER_TYPES'],
    screen: () => import('./container-types/ContainerTypeScreen.tsx').then((file) => file.ContainerTypeScreen),
  },
];
