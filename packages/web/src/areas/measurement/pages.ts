import { airAndWater, type Page } from '../../kit/page/page.ts';

export const measurementPages: readonly Page[] = [
  {
    path: '/manual-data-entry/:formId?',
    modules: airAndWater,
    section: '/data-collection',
    label: 'Manual data entry',
    help: 'Enter values as in a spreadsheet: type, paste from Excel, fill; what depends on them is recalculated.',
    homePriority: 5,
    permissions: ['DATA_ENTRY'],
    screen: () => import('./entry-sheet/ManualDataEntryScreen.tsx').then((file) => file.ManualDataEntryScreen),
  },
  {
    path: '/utility-bills',
    modules: airAndWater,
    section: '/data-collection',
    label: 'Utility bills',
    help: 'Bills of meters, with their share of each period, for search and export.',
    permissions: ['DATA_ENTRY'],
    screen: () => import('./utility-bills/BillsScreen.tsx').then((file) => file.BillsScreen),
  },
  {
    path: '/approvals',
    modules: airAndWater,
    section: '/data-collection',
    label: 'Approvals',
    help: 'Values that wait for approval, and who approved the others; approve many of them at once.',
    permissions: ['DATA_ENTRY'],
    screen: () => import('./approvals/ApprovalsScreen.tsx').then((file) => file.ApprovalsScreen),
  },
  {
    path: '/restatements',
    modules: airAndWater,
    section: '/data-collection',
    label: 'Restatements',
    help: 'Approved results that came out differently: what was accepted or rejected, by whom and when.',
    permissions: ['DATA_ENTRY'],
    screen: () => import('./restatements/RestatementsScreen.tsx').then((file) => file.RestatementsScreen),
  },
];
