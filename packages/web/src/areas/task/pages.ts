import { anyModule, type Page } from '../../kit/page/page.ts';

export const taskPages: readonly Page[] = [
  {
    path: '/my-actions',
    modules: anyModule,
    section: '/actions',
    label: 'My Actions',
    help: 'Your tasks: deadlines, missing returns and limits.',
    screen: () => import('./actions/MyActionsScreen.tsx').then((file) => file.MyActionsScreen),
  },
  {
    path: '/actions',
    modules: anyModule,
    section: '/actions',
    label: 'All Actions',
    help: 'All tasks at your locations.',
    permissions: ['ACTIONS'],
    finds: { kind: 'user', idAs: 'assignedToId' },
    screen: () => import('./actions/AllActionsScreen.tsx').then((file) => file.AllActionsScreen),
  },
];
