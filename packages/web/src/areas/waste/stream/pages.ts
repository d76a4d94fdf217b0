import { type Page, waste } from '../../../kit/page/page.ts';

/** The details of a waste stream; the list is the one of materials (U27). */
export const wasteStreamPages: readonly Page[] = [
  {
    modules: waste,
    section: ['/waste-streams', '/materials'],
    path: '/materials/:materialId',
    parent: '/materials-list',
    label: 'Material details',
    permissions: ['WASTE_STREAMS'],
    finds: { kind: 'wasteStream' },
    screen: () => import('./waste-streams/WasteStreamScreen.tsx').then((file) => file.WasteStreamScreen),
  },
];
