import { fileHandlers } from '../../foundation/files/uploads/handlers.ts';
import type { Handler } from '../../foundation/http/handler.ts';
import { jobRunHandlers } from '../../foundation/jobs/job-runs/handlers.ts';
import { auditLogHandlers } from '../../foundation/records/audit-log/handlers.ts';
import { downloadHandlers } from '../../foundation/records/downloads/handlers.ts';
import { usageHandlers } from '../company/public.ts';
import { actionHandlers } from './actions/handlers.ts';
import { notificationHandlers } from './notifications/handlers.ts';

export const workHandlers: Handler[] = [
  ...downloadHandlers,
  ...fileHandlers,
  ...jobRunHandlers,
  ...auditLogHandlers,
  ...actionHandlers,
  ...notificationHandlers,
  ...usageHandlers,
];
