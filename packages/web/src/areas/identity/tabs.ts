import { later } from '../../kit/page/record-tab.ts';
import type { CompanyTab } from '../company/public.ts';
import { sentMailTexts } from './sent-mails/sent-mail-texts.ts';
import { serviceAccountTexts as texts } from './service-accounts/service-account-texts.ts';

/** What this area shows among the settings of the company. */
export const companyTabs: readonly CompanyTab[] = [
  {
    key: 'service-accounts',
    label: texts.title,
    help: texts.help,
    permission: 'SERVICE_ACCOUNTS',
    content: later(() => import('./service-accounts/ServiceAccountsTab.tsx').then((file) => file.ServiceAccountsTab)),
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
