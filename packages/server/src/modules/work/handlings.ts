import type { Handling } from '../../http/handling.ts';
import { actionHandlings } from './actions/routes.ts';
import { auditLogHandlings } from './audit-log/routes.ts';
import { downloadHandlings } from './downloads/routes.ts';
import { fileHandlings } from './files/routes.ts';
import { jobRunHandlings } from './job-runs/routes.ts';
import { notificationHandlings } from './notifications/routes.ts';
import { usageHandlings } from './usage/routes.ts';

export const workHandlings: Handling[] = [
  ...downloadHandlings,
  ...fileHandlings,
  ...jobRunHandlings,
  ...auditLogHandlings,
  ...actionHandlings,
  ...notificationHandlings,
  ...usageHandlings,
];
