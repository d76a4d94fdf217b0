import { announcementTexts as texts } from '@oikos/contract/task/announcements/announcement-texts.ts';
import { searchAnnouncements } from '@oikos/contract/task/announcements/announcements.ts';
import { later } from '../../kit/page/record-tab.ts';
import type { CompanyTab } from '../company/public.ts';

/** What this area shows among the settings of the company. */
export const companyTabs: readonly CompanyTab[] = [
  {
    key: 'notification',
    label: texts.notification,
    help: texts.notificationHelp,
    permission: searchAnnouncements,
    content: later(() => import('./announcements/AnnouncementsTab.tsx').then((file) => file.AnnouncementsTab)),
  },
];
