import { defineEntities } from '../define-entities.ts';

export const recordEntities = defineEntities({
  jobRun: ['job', 'jobs'],
  storedFile: ['file', 'files'],
  auditEntry: ['audit entry', 'audit entries'],
  auditSealFile: ['file of audit seals', 'files of audit seals'],
  undoableChange: ['change', 'changes'],
});

/** Rows that no call names by an id, where people know them by words of their own. */
export const recordParts = defineEntities({
  auditedFile: ['audit entry', 'audit entries'],
});
