import { containerPage, type Page } from '../../../../kit/page/page.ts';

export const scanningPages: readonly Page[] = [
  {
    ...containerPage,
    path: '/scan',
    label: 'Scan',
    help: 'Open and move containers by their codes, with or without a signal.',
    permissions: ['CONTAINERS'],
    screen: () => import('./ScanScreen.tsx').then((file) => file.ScanScreen),
  },
  {
    ...containerPage,
    path: '/area-codes/:siteId',
    parent: '/locations',
    label: 'Codes of areas',
    permissions: ['CONTAINERS'],
    screen: () => import('./codes/AreaCodesScreen.tsx').then((file) => file.AreaCodesScreen),
  },
];
