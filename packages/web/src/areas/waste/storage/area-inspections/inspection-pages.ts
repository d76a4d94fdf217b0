import type { Page } from '../../../../kit/page/page.ts';
import { inspectionPage } from './inspection-address.ts';

/** The pages of inspections of storage areas; the specification has none of its own for them. */
export const inspectionPages: readonly Page[] = [
  {
    ...inspectionPage,
    path: '/waste-inspections',
    label: 'Inspections',
    help: 'Storage areas due for inspection, and deficiencies found.',
    permissions: ['CONTAINERS'],
    needs: ['storageArea'],
    screen: () => import('./InspectionsScreen.tsx').then((file) => file.InspectionsScreen),
  },
  {
    ...inspectionPage,
    path: '/waste-inspection/:id',
    parent: '/waste-inspections',
    label: 'Inspection',
    permissions: ['CONTAINERS'],
    screen: () => import('./InspectionScreen.tsx').then((file) => file.InspectionScreen),
  },
  {
    ...inspectionPage,
    path: '/inspect-area/:areaId',
    parent: '/waste-inspections',
    isForm: true,
    label: 'Inspect an area',
    permissions: ['CONTAINERS_FULL'],
    screen: () => import('./InspectAreaScreen.tsx').then((file) => file.InspectAreaScreen),
  },
  {
    ...inspectionPage,
    path: '/correct-inspection/:id',
    parent: '/waste-inspections',
    isForm: true,
    label: 'Correct an inspection',
    permissions: ['CONTAINERS_FULL'],
    screen: () => import('./CorrectInspectionScreen.tsx').then((file) => file.CorrectInspectionScreen),
  },
];
