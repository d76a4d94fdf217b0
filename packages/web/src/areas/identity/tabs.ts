import { later, type RecordTab } from '../../kit/page/record-tab.ts';
import type { CompanyTab } from '../company/public.ts';
import { roleTexts } from './roles/role-texts.ts';
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

const access = { key: 'access', label: roleTexts.access, help: roleTexts.accessHelp, permission: 'SC_USERS' } as const;

/** What this area shows of a location. */
export const locationTabs: readonly RecordTab<{ readonly nodeId: number }>[] = [
  { ...access, content: later(() => import('./roles/PlaceHolders.tsx').then((file) => file.HoldersOfLocation)) },
];

/** What this area shows of a node. */
export const nodeTabs: readonly RecordTab<{ readonly id: number }>[] = [
  { ...access, content: later(() => import('./roles/PlaceHolders.tsx').then((file) => file.HoldersOfNode)) },
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
