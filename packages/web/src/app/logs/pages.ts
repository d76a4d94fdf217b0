import { anyModule, type Page } from '../../kit/page/page.ts';

/** What was done, read by those who look after the company and by its auditors. */
export const logPages: readonly Page[] = [
  {
    path: '/audit-log',
    modules: anyModule,
    section: '/admin',
    label: 'Audit Log',
    help: 'Who changed what, when, and from which value to which.',
    permissions: ['AUDIT_LOGS'],
    screen: () => import('./audit-log/AuditLogScreen.tsx').then((file) => file.AuditLogScreen),
  },
];
