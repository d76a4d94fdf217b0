import { recordParts as say } from '@oikos/contract/records/entities.ts';
import { defineEntity, definePart } from './records/entities.ts';

export const foundationEntities = {
  jobRun: defineEntity({ table: 'job_run', named: 'title' }),
  storedFile: defineEntity({ table: 'stored_file', named: 'name' }),
  auditEntry: defineEntity({ table: 'audit_log' }),
  auditSealFile: defineEntity({ table: 'audit_seal_file' }),
  undoableChange: defineEntity({ table: 'undoable_change', owner: 'userId' }),
};

export const foundationParts = [definePart({ table: 'audited_file', label: say.auditedFile })];
