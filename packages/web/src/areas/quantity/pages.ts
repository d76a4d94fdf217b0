import { anyModule, type Page } from '../../kit/page/page.ts';

export const quantityPages: readonly Page[] = [
  {
    path: '/uom-types',
    modules: anyModule,
    section: '/libraries',
    label: 'Unit of measure types',
    help: 'Kinds of quantities and their base units.',
    permissions: ['UOM'],
    screen: () => import('./units/UnitTypesScreen.tsx').then((file) => file.UnitTypesScreen),
  },
  {
    path: '/uom-values',
    modules: anyModule,
    section: '/libraries',
    label: 'Unit of Measure and UOM Codes',
    help: 'Units, their conversions, and their codes in other systems.',
    permissions: ['UOM'],
    screen: () => import('./units/UnitsScreen.tsx').then((file) => file.UnitsScreen),
  },
  {
    path: '/system-picklist',
    modules: anyModule,
    section: '/libraries',
    label: 'System pick lists',
    help: 'Fuels, grid regions, reasons for change and other lists.',
    permissions: ['PICKLISTS'],
    screen: () => import('./picklists/SystemPicklistsScreen.tsx').then((file) => file.SystemPicklistsScreen),
  },
  {
    path: '/system-picklist/:categoryId',
    parent: '/system-picklist',
    modules: anyModule,
    section: '/libraries',
    label: 'System pick list',
    permissions: ['PICKLISTS'],
    screen: () => import('./picklists/SystemPicklistScreen.tsx').then((file) => file.SystemPicklistScreen),
  },
  {
    path: '/users-picklist',
    modules: anyModule,
    section: '/libraries',
    label: 'User pick lists',
    help: 'Your own lists and their values.',
    permissions: ['PICKLISTS'],
    screen: () => import('./picklists/UserPicklistsScreen.tsx').then((file) => file.UserPicklistsScreen),
  },
];
