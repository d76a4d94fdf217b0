export { importJobs } from './import/jobs/import-jobs.ts';
