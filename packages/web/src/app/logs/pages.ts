import { anyModule, type Page } from '../../kit/page/page.ts';

/** What was done, read by those who look after the company and by its auditors. */
export const logPages: readonly Page[] = [
  {
    path: '/audit-log',
    modules: anyModule,
    section: '/admin',
    label: 'Audit log',
    help: 'Who changed what, when, and from which value to which.',
    permissions: ['AUDIT_LOGS'],
    screen: () => import('./audit-log/AuditLogScreen.tsx').then((file) => file.AuditLogScreen),
  },
  {
    path: '/applicationlogs',
    modules: anyModule,
    section: '/admin',
    label: 'Application logs',
    help: 'Sign-ins and changes, errors, requests and long work of the last 90 days.',
    permissions: ['COMPANY_ADMIN'],
    userTypes: [4],
    screen: () => import('./application-logs/ApplicationLogsScreen.tsx').then((file) => file.ApplicationLogsScreen),
  },
];
