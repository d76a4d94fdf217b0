import { containerPage, type Page } from '../../../../kit/page/page.ts';

/** The pages of containers (R116, R093). */
export const containerPages: readonly Page[] = [
  {
    ...containerPage,
    path: '/container-management',
    label: 'Containers',
    help: 'Containers on site and their deadlines.',
    permissions: ['CONTAINERS'],
    needs: ['storageArea', 'containerType', 'wasteStream'],
    gives: ['container'],
    screen: () => import('./ContainersScreen.tsx').then((file) => file.ContainersScreen),
  },
  {
    ...containerPage,
    path: '/edit/:id',
    parent: '/container-management',
    label: 'Container',
    permissions: ['CONTAINERS'],
    finds: { kind: 'container' },
    screen: () => import('./ContainerScreen.tsx').then((file) => file.ContainerScreen),
  },
];
