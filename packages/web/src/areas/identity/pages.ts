import { anyModule, type Page } from '../../kit/page/page.ts';

export const identityPages: readonly Page[] = [
  {
    path: '/account',
    modules: anyModule,
    label: 'Account',
    hidden: true,
    screen: () => import('./account/AccountScreen.tsx').then((file) => file.AccountScreen),
  },
  {
    path: '/mails',
    modules: anyModule,
    section: '/admin',
    label: 'Mail',
    help: 'Mail to people of the company in the last month, and why some wasn’t sent.',
    permissions: ['COMPANY_ADMIN'],
    screen: () => import('./sent-mails/SentMailsScreen.tsx').then((file) => file.SentMailsScreen),
  },
];
