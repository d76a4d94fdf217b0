import { containerPage, type Page } from '../../../kit/page/page.ts';
import { scanningPages } from './scanning/scanning-pages.ts';

/** What people do with containers. */
export const wasteHandlingPages: readonly Page[] = [...scanningPages];

/** Where a container begins (R117), in menus beside the list of them. */
export const newContainerPages: readonly Page[] = [
  {
    ...containerPage,
    path: '/add-container',
    parent: '/container-management',
    isForm: true,
    label: 'Add container',
    help: 'Add one container or several with their waste, and print labels.',
    permissions: ['CONTAINERS_FULL'],
    isCommand: true,
    screen: () => import('./filled-containers/AddContainerScreen.tsx').then((file) => file.AddContainerScreen),
  },
];
