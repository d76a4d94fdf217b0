import { anyModule, type Page } from '../../kit/page/page.ts';

export const taskPages: readonly Page[] = [
  {
    path: '/my-actions',
    modules: anyModule,
    section: '/actions',
    label: 'My Actions',
    help: 'What is due for you: deadlines, missing returns, limits near.',
    screen: () => import('./actions/MyActionsScreen.tsx').then((file) => file.MyActionsScreen),
  },
  {
    path: '/actions',
    modules: anyModule,
    section: '/actions',
    label: 'All Actions',
    help: 'Everything to be done at your locations.',
    permissions: ['ACTIONS'],
    screen: () => import('./actions/AllActionsScreen.tsx').then((file) => file.AllActionsScreen),
  },
];
