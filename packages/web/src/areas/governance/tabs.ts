import { searchConfirmations } from '@oikos/contract/governance/confirmations/confirmations.ts';
import { later } from '../../kit/page/record-tab.ts';
import type { CompanyTab } from '../company/public.ts';
import { accessReviewTexts } from './access-reviews/access-review-texts.ts';
import { confirmationTexts } from './confirmations/confirmation-texts.ts';
import { WaitingCount } from './confirmations/WaitingCount.tsx';

/** What this area shows among the settings of the company. */
export const companyTabs: readonly CompanyTab[] = [
  {
    key: 'access-reviews',
    label: accessReviewTexts.title,
    help: accessReviewTexts.help,
    permission: 'ACCESS_REVIEW',
    content: later(() => import('./access-reviews/AccessReviewsScreen.tsx').then((file) => file.AccessReviewsTab)),
  },
  {
    key: 'confirmations',
    label: confirmationTexts.title,
    help: confirmationTexts.help,
    permission: searchConfirmations,
    badge: WaitingCount,
    content: later(() => import('./confirmations/ConfirmationsTab.tsx').then((file) => file.ConfirmationsTab)),
  },
];
