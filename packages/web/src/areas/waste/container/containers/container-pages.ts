import type { Page } from '../../../../kit/page/page.ts';
import { containerPage } from '../../site/public.ts';

/** The pages of containers (R116, R117, R093). */
export const containerPages: readonly Page[] = [
  {
    ...containerPage,
    path: '/container-management',
    label: 'Containers',
    help: 'What stands in the storage areas, and whose days are running out.',
    permissions: ['CONTAINERS'],
    screen: () => import('./ContainersScreen.tsx').then((file) => file.ContainersScreen),
  },
  {
    ...containerPage,
    path: '/add-container',
    label: 'Add container',
    help: 'One container, or several of one kind numbered in a row.',
    permissions: ['CONTAINERS_FULL'],
    screen: () => import('./AddContainerScreen.tsx').then((file) => file.AddContainerScreen),
  },
  {
    ...containerPage,
    path: '/edit/:id',
    label: 'Container',
    permissions: ['CONTAINERS'],
    screen: () => import('./ContainerScreen.tsx').then((file) => file.ContainerScreen),
  },
  {
    ...containerPage,
    path: '/waste-generation',
    label: 'Generation',
    help: 'What each site generates per month, its category, and what is left before the next.',
    permissions: ['CONTAINERS'],
    screen: () => import('../../accumulation/generation/GenerationScreen.tsx').then((file) => file.GenerationScreen),
  },
  {
    ...containerPage,
    path: '/episodic-events',
    label: 'Episodic events',
    help: 'Waste that a small site keeps its category with: what EPA was told of it, until when it must leave.',
    permissions: ['CONTAINERS'],
    screen: () =>
      import('../../accumulation/episodic-events/EpisodicEventsScreen.tsx').then((file) => file.EpisodicEventsScreen),
  },
  {
    ...containerPage,
    path: '/inspector',
    label: 'Inspector mode',
    help: 'A site as it was known at any past minute, as one file.',
    permissions: ['CONTAINERS'],
    screen: () => import('../../accumulation/inspector/InspectorScreen.tsx').then((file) => file.InspectorScreen),
  },
];
