import { anyModule, type Page } from '../../kit/page/page.ts';

export const shellPages: readonly Page[] = [
  {
    path: '/welcome',
    modules: anyModule,
    label: 'Welcome',
    hidden: true,
    screen: () => import('./welcome/WelcomeScreen.tsx').then((file) => file.WelcomeScreen),
  },
  {
    path: '/third-party-notices',
    modules: anyModule,
    label: 'Third-party notices',
    help: 'The open-source software this product is made of, with its licences.',
    hidden: true,
    bare: true,
    screen: () => import('./notices/ThirdPartyNoticesScreen.tsx').then((file) => file.ThirdPartyNoticesScreen),
  },
  {
    path: '/help',
    modules: anyModule,
    label: 'Help',
    hidden: true,
    screen: () => import('./help/HelpScreen.tsx').then((file) => file.HelpScreen),
  },
  {
    path: '/privacy-policy',
    modules: anyModule,
    label: 'Privacy policy',
    hidden: true,
    screen: () => import('./privacy/PrivacyPolicyScreen.tsx').then((file) => file.PrivacyPolicyScreen),
  },
];
