import { fileHandlers } from './files/uploads/handlers.ts';
import type { Handler } from './http/handler.ts';
import { requestLogHandlers } from './http/request-log/handlers.ts';
import { jobRunHandlers } from './jobs/job-runs/handlers.ts';
import { auditLogHandlers } from './records/audit-log/handlers.ts';
import { auditSealHandlers } from './records/audit-seals/handlers.ts';
import { downloadHandlers } from './records/downloads/handlers.ts';
import { listTotalHandlers } from './records/list-totals/handlers.ts';
import { recordHistoryHandlers } from './records/record-history/handlers.ts';
import { recordSearchHandlers } from './records/record-search/handlers.ts';
import { relatedRecordHandlers } from './records/related/handlers.ts';
import { undoHandlers } from './records/undo/handlers.ts';

/** The calls that serve every area: files, downloads, long work, the audit log, histories of records and the search over them. */
export const foundationHandlers: Handler[] = [
  ...downloadHandlers,
  ...fileHandlers,
  ...jobRunHandlers,
  ...requestLogHandlers,
  ...auditLogHandlers,
  ...auditSealHandlers,
  ...listTotalHandlers,
  ...recordHistoryHandlers,
  ...recordSearchHandlers,
  ...relatedRecordHandlers,
  ...undoHandlers,
];
