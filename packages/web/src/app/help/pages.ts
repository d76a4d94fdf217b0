import { anyModule, type Page } from '../../kit/page/page.ts';

export const shellPages: readonly Page[] = [
  {
    path: '/welcome',
    modules: anyModule,
    label: 'Welcome',
    hidden: true,
    screen: () => import('../home/WelcomeScreen.tsx').then((file) => file.WelcomeScreen),
  },
  {
    path: '/third-party-notices',
    modules: anyModule,
    label: 'Third-party notices',
    help: 'Open-source software in this product, with its licenses.',
    hidden: true,
    bare: true,
    screen: () => import('./notices/ThirdPartyNoticesScreen.tsx').then((file) => file.ThirdPartyNoticesScreen),
  },
  {
    path: '/kit',
    modules: anyModule,
    label: 'Pieces of the kit',
    hidden: true,
    bare: true,
    isForDevelopment: true,
    screen: () => import('../pieces/PiecesScreen.tsx').then((file) => file.PiecesScreen),
  },
  {
    path: '/help',
    modules: anyModule,
    label: 'Help',
    hidden: true,
    screen: () => import('./help/HelpScreen.tsx').then((file) => file.HelpScreen),
  },
  {
    path: '/glossary',
    modules: anyModule,
    label: 'Glossary',
    hidden: true,
    screen: () => import('./help/GlossaryScreen.tsx').then((file) => file.GlossaryScreen),
  },
  {
    path: '/privacy-policy',
    modules: anyModule,
    label: 'Privacy policy',
    hidden: true,
    screen: () => import('./privacy/PrivacyPolicyScreen.tsx').then((file) => file.PrivacyPolicyScreen),
  },
];
