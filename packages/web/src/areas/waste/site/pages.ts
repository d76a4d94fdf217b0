import { type Page, waste } from '../../../kit/page/page.ts';

/** How locations number containers and shipments. */
export const wasteSitePages: readonly Page[] = [
  {
    path: '/auto-numbering-templates',
    modules: waste,
    section: '/libraries',
    label: 'Auto numbering templates',
    help: 'How each location numbers its containers and shipments.',
    permissions: ['AUTO_NUMBERING_LOCATIONS', 'AUTO_NUMBERING_CONTAINERS'],
    screen: () => import('./auto-numbering/AutoNumberingScreen.tsx').then((file) => file.AutoNumberingScreen),
  },
  {
    path: '/auto-numbering-template/:id/:type?',
    parent: '/auto-numbering-templates',
    modules: waste,
    section: '/libraries',
    label: 'Auto numbering template',
    permissions: ['AUTO_NUMBERING_LOCATIONS', 'AUTO_NUMBERING_CONTAINERS'],
    screen: () => import('./auto-numbering/NumberingSchemeScreen.tsx').then((file) => file.NumberingSchemeScreen),
  },
  {
    path: '/voided-numbers',
    modules: waste,
    section: '/libraries',
    label: 'Voided numbers',
    help: 'Numbers of deleted containers and shipments.',
    permissions: ['AUTO_NUMBERING_LOCATIONS', 'AUTO_NUMBERING_CONTAINERS'],
    screen: () => import('./auto-numbering/VoidedNumbersScreen.tsx').then((file) => file.VoidedNumbersScreen),
  },
];
