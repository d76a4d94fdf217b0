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
    path: '/doubtful-values',
    modules: airAndWater,
    section: '/data-collection',
    label: 'Doubtful values',
    help: 'Values that look wrong, until somebody confirms or corrects them.',
    permissions: ['DATA_ENTRY'],
    screen: () => import('./verdicts/VerdictsScreen.tsx').then((file) => file.VerdictsScreen),
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
  {
    path: '/data-quality-expression-library',
    modules: airAndWater,
    section: '/high-frequency-integration',
    label: 'Data quality rules',
    help: 'Rules that find doubtful values, and what happens with them.',
    permissions: ['HIGH_FREQUENCY_EXPRESSIONS'],
    screen: () => import('./quality-rules/QualityRulesScreen.tsx').then((file) => file.QualityRulesScreen),
  },
];
