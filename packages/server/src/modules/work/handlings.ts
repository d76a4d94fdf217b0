import type { Handling } from '../../http/handling.ts';
import { auditLogHandlings } from './audit-log/routes.ts';
import { downloadHandlings } from './downloads/routes.ts';
import { fileHandlings } from './files/routes.ts';
import { jobRunHandlings } from './job-runs/routes.ts';

export const workHandlings: Handling[] = [
  ...downloadHandlings,
  ...fileHandlings,
  ...jobRunHandlings,
  ...auditLogHandlings,
];
