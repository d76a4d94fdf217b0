import { fileHandlers } from './files/uploads/handlers.ts';
import type { Handler } from './http/handler.ts';
import { jobRunHandlers } from './jobs/job-runs/handlers.ts';
import { auditLogHandlers } from './records/audit-log/handlers.ts';
import { downloadHandlers } from './records/downloads/handlers.ts';

/** The calls that serve every area: files, downloads, long work and the audit log. */
export const foundationHandlers: Handler[] = [
  ...downloadHandlers,
  ...fileHandlers,
  ...jobRunHandlers,
  ...auditLogHandlers,
];
