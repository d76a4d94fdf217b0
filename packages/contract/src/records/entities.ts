import { defineEntities } from '../define-entities.ts';

export const recordEntities = defineEntities({
  jobRun: ['job', 'jobs'],
  storedFile: ['file', 'files'],
  auditEntry: ['audit entry', 'audit entries'],
});
