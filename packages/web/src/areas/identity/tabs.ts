import { searchConfirmations } from '@oikos/contract/governance/confirmations/confirmations.ts';
import { later } from '../../kit/page/record-tab.ts';
import type { CompanyTab } from '../company/public.ts';
import { accessReviewTexts } from '../governance/access-reviews/access-review-texts.ts';
import { companySignInTexts } from '../federation/company-sign-in/company-sign-in-texts.ts';
import { confirmationTexts } from '../governance/confirmations/confirmation-texts.ts';
import { WaitingCount } from '../governance/confirmations/WaitingCount.tsx';
import { directoryTexts } from '../federation/directory/directory-texts.ts';
import { sentMailTexts } from './sent-mails/sent-mail-texts.ts';
import { serviceAccountTexts as texts } from './service-accounts/service-account-texts.ts';

/** What this area shows among the settings of the company. */
export const companyTabs: readonly CompanyTab[] = [
  {
    key: 'sign-in',
    label: companySignInTexts.title,
    help: companySignInTexts.help,
    permission: 'SC_USERS_FULL',
    content: later(() => import('../federation/company-sign-in/SignInTab.tsx').then((file) => file.SignInTab)),
  },
  {
    key: 'directory',
    label: directoryTexts.title,
    help: directoryTexts.help,
    permission: 'SC_USERS_FULL',
    content: later(() => import('../federation/directory/DirectoryTab.tsx').then((file) => file.DirectoryTab)),
  },
  {
    key: 'service-accounts',
    label: texts.title,
    help: texts.help,
    permission: 'SERVICE_ACCOUNTS',
    content: later(() => import('./service-accounts/ServiceAccountsTab.tsx').then((file) => file.ServiceAccountsTab)),
  },
  {
    key: 'access-reviews',
    label: accessReviewTexts.title,
    help: accessReviewTexts.help,
    permission: 'ACCESS_REVIEW',
    content: later(() => import('../governance/access-reviews/AccessReviewsScreen.tsx').then((file) => file.AccessReviewsTab)),
  },
  {
    key: 'confirmations',
    label: confirmationTexts.title,
    help: confirmationTexts.help,
    permission: searchConfirmations,
    badge: WaitingCount,
    content: later(() => import('../governance/confirmations/ConfirmationsTab.tsx').then((file) => file.ConfirmationsTab)),
  },
];

/** After those of every other area. */
export const lastCompanyTabs: readonly CompanyTab[] = [
  {
    key: 'mails',
    label: sentMailTexts.title,
    help: sentMailTexts.help,
    permission: 'COMPANY_ADMIN',
    content: later(() => import('./sent-mails/SentMailsTab.tsx').then((file) => file.SentMailsTab)),
  },
];
