import { airAndWater, type Page } from '../../kit/page/page.ts';

export const expressionPages: readonly Page[] = [
  {
    path: '/expression-management',
    modules: airAndWater,
    section: '/libraries',
    label: 'Expression management',
    help: 'Formulas of calculated parameters: versions, variables and what-if.',
    permissions: ['EXPRESSIONS'],
    needs: ['parameters'],
    screen: () =>
      import('./expressions/ExpressionManagementScreen.tsx').then((file) => file.ExpressionManagementScreen),
  },
  {
    path: '/expression',
    modules: airAndWater,
    section: '/libraries',
    label: 'Expression library',
    help: 'Saved formulas for new expressions.',
    permissions: ['EXPRESSIONS'],
    screen: () => import('./library/LibraryScreen.tsx').then((file) => file.LibraryScreen),
  },
];
