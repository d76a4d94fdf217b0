import { airAndWater, type Page } from '../../kit/page/page.ts';

export const expressionPages: readonly Page[] = [
  {
    path: '/expression-management',
    modules: airAndWater,
    section: '/libraries',
    label: 'Expression management',
    help: 'How calculated parameters are computed: formulas with their dates, what their variables mean, and what if.',
    permissions: ['EXPRESSIONS'],
    screen: () =>
      import('./expressions/ExpressionManagementScreen.tsx').then((file) => file.ExpressionManagementScreen),
  },
  {
    path: '/expression',
    modules: airAndWater,
    section: '/libraries',
    label: 'Expression library',
    help: 'Formulas kept for use: expressions of parameters are made from them.',
    permissions: ['EXPRESSIONS'],
    screen: () => import('./library/LibraryScreen.tsx').then((file) => file.LibraryScreen),
  },
];
