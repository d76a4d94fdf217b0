import { anyModule, type Page } from '../../kit/page/page.ts';

/** Only people of the company change its settings (U80, U81). */
const ofCompany = {
  modules: anyModule,
  section: '/admin',
  permissions: ['COMPANY_ADMIN'],
  userTypes: [4],
} as const satisfies Partial<Page>;

const ofLanguages = {
  modules: anyModule,
  section: '/admin',
  permissions: ['LANGUAGE_ADMIN'],
} as const satisfies Partial<Page>;

export const companyPages: readonly Page[] = [
  {
    path: '/companyadmin',
    modules: anyModule,
    section: '/admin',
    // Any tab opens the page: those of the settings ask besides for the company's own people.
    permissions: ['COMPANY_ADMIN', 'SC_USERS_FULL', 'SERVICE_ACCOUNTS', 'ACCESS_REVIEW'],
    isOfCompany: true,
    label: 'Company settings',
    help: 'The company, its features, and how long people keep their access.',
    screen: () => import('./settings/CompanyScreen.tsx').then((file) => file.CompanyScreen),
  },
  {
    ...ofCompany,
    path: '/configuration-settings',
    label: 'Configuration settings',
    help: 'Every setting of the company with its default and history.',
    screen: () => import('./settings/ConfigurationScreen.tsx').then((file) => file.ConfigurationScreen),
  },
  {
    ...ofLanguages,
    path: '/language-management',
    label: 'Language management',
    help: 'The languages of your company, and the translations of all texts.',
    screen: () => import('./languages/LanguagesScreen.tsx').then((file) => file.LanguagesScreen),
  },
  {
    ...ofLanguages,
    path: '/language-management/:languageCode',
    parent: '/language-management',
    label: 'Dictionary of a language',
    screen: () => import('./dictionary/DictionaryScreen.tsx').then((file) => file.DictionaryScreen),
  },
];
