import { defineEntity } from './records/entities.ts';

export const foundationEntities = {
  jobRun: defineEntity({ table: 'job_run', named: 'title' }),
  storedFile: defineEntity({ table: 'stored_file', named: 'name' }),
  auditEntry: defineEntity({ table: 'audit_log' }),
};
