import { later } from '../../kit/page/record-tab.ts';
import type { CompanyTab } from '../company/public.ts';
import { companySignInTexts } from './company-sign-in/company-sign-in-texts.ts';
import { directoryTexts } from './directory/directory-texts.ts';

/** What this area shows among the settings of the company. */
export const companyTabs: readonly CompanyTab[] = [
  {
    key: 'sign-in',
    label: companySignInTexts.title,
    help: companySignInTexts.help,
    permission: 'SC_USERS_FULL',
    content: later(() => import('./company-sign-in/SignInTab.tsx').then((file) => file.SignInTab)),
  },
  {
    key: 'directory',
    label: directoryTexts.title,
    help: directoryTexts.help,
    permission: 'SC_USERS_FULL',
    content: later(() => import('./directory/DirectoryTab.tsx').then((file) => file.DirectoryTab)),
  },
];
