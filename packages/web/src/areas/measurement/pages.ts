import { airAndWater, type Page } from '../../kit/page/page.ts';

export const measurementPages: readonly Page[] = [
  {
    path: '/utility-bills',
    modules: airAndWater,
    section: '/data-collection',
    label: 'Utility bills',
    help: 'Utility bills and their share of each period.',
    permissions: ['DATA_ENTRY'],
    screen: () => import('./utility-bills/BillsScreen.tsx').then((file) => file.BillsScreen),
  },
  {
    path: '/approvals',
    modules: airAndWater,
    section: '/data-collection',
    label: 'Approvals',
    help: 'Values waiting for approval, and who approved the others.',
    permissions: ['DATA_ENTRY'],
    screen: () => import('./approvals/ApprovalsScreen.tsx').then((file) => file.ApprovalsScreen),
  },
  {
    path: '/restatements',
    modules: airAndWater,
    section: '/data-collection',
    label: 'Restatements',
    help: 'Approved results that came out differently, and what was decided.',
    permissions: ['DATA_ENTRY'],
    screen: () => import('./restatements/RestatementsScreen.tsx').then((file) => file.RestatementsScreen),
  },
];
