import { anyModule, type Page } from '../../kit/page/page.ts';

export const identityPages: readonly Page[] = [
  {
    path: '/account',
    modules: anyModule,
    label: 'Account',
    help: 'How you sign in, where you are signed in, and what is mailed to you.',
    hidden: true,
    screen: () => import('./account/AccountScreen.tsx').then((file) => file.AccountScreen),
  },
];
