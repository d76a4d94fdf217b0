import { type Page, waste } from '../../kit/page/page.ts';

/** In Waste both groups lead to the list: that of materials and that of waste streams (U27). */
const both = { modules: waste, section: ['/waste-streams', '/materials'] } as const;

export const materialPages: readonly Page[] = [
  {
    ...both,
    path: '/materials-list',
    label: 'Waste streams',
    help: 'Recurring kinds of waste with their codes, profiles and shipping details, and materials.',
    homePriority: 5,
    permissions: ['WASTE_STREAMS', 'MATERIALS'],
    screen: () => import('./materials/MaterialsListScreen.tsx').then((file) => file.MaterialsListScreen),
  },
];
