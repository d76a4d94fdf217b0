import { type Page, waste } from '../../kit/page/page.ts';

/** In Waste both groups lead to the list: that of materials and that of waste streams (U27). */
const both = { modules: waste, section: ['/waste-streams', '/materials'] } as const;

export const materialPages: readonly Page[] = [
  {
    ...both,
    path: '/materials-list',
    label: 'Waste streams',
    help: 'Kinds of waste that arise again and again, with codes, profiles and how they are shipped; materials too.',
    homePriority: 5,
    permissions: ['WASTE_STREAMS', 'MATERIALS'],
    screen: () => import('./materials/MaterialsListScreen.tsx').then((file) => file.MaterialsListScreen),
  },
];
