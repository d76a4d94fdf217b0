/** The tables that only this part writes. */
export const tables: readonly string[] = [
  'audit_log',
  'audited_file',
  'company_revision',
  'deleted_shipped_row',
  'installation.company',
  'installation.download_ticket',
  'installation.mail',
  'installation.membership',
  'installation.schema_migration',
  'job_run',
  'stored_reply',
  'stored_file',
  'undoable_change',
  'undoable_row',
];
