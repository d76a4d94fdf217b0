import { anyModule, type Page, waste } from '../../kit/page/page.ts';

/** In Waste both groups lead to the list: that of materials and that of waste streams (U27). */
const both = { modules: waste, section: ['/waste-streams', '/materials'] } as const;
const materials = { modules: anyModule, section: '/materials' } as const;

export const materialPages: readonly Page[] = [
  {
    ...both,
    path: '/materials-list',
    label: 'Waste streams',
    help: 'Recurring kinds of waste with their codes, profiles and shipping details, and materials.',
    homePriority: 5,
    permissions: ['WASTE_STREAMS', 'MATERIALS'],
    gives: ['wasteStream'],
    screen: () => import('./materials/MaterialsListScreen.tsx').then((file) => file.MaterialsListScreen),
  },
  {
    ...materials,
    path: '/materials-manufacturers',
    label: 'Manufacturers',
    help: 'Who makes your products, and how to reach them.',
    permissions: ['MATERIALS'],
    gives: ['manufacturer'],
    screen: () => import('./manufacturers/ManufacturersScreen.tsx').then((file) => file.ManufacturersScreen),
  },
  {
    ...materials,
    path: '/materials-manufacturers/:id',
    parent: '/materials-manufacturers',
    label: 'Manufacturer',
    permissions: ['MATERIALS'],
    screen: () => import('./manufacturers/ManufacturerScreen.tsx').then((file) => file.ManufacturerScreen),
  },
  {
    ...materials,
    path: '/materials-products',
    lists: { entity: 'product', by: { manufacturer: 'manufacturerId' } },
    label: 'Products',
    help: 'Products by trade name and code, with their manufacturer.',
    permissions: ['MATERIALS'],
    needs: ['manufacturer'],
    screen: () => import('./products/ProductsScreen.tsx').then((file) => file.ProductsScreen),
  },
];
