import type { AnyJob } from '../foundation/jobs/define-job.ts';
import { foundationJobs } from '../foundation/jobs.ts';
import { calculationJobs } from './calculation/jobs.ts';
import { collectionJobs } from './collection/jobs.ts';
import { identityJobs } from './identity/jobs.ts';
import { measurementJobs } from './measurement/jobs.ts';
import { taskJobs } from './task/jobs.ts';
import { wasteAccumulationJobs } from './waste/accumulation/jobs.ts';
import { wasteShipmentJobs } from './waste/shipment/jobs.ts';
import './entities.ts';
import './listeners.ts';

/** Every kind of long work, area by area. */
export const jobs: readonly AnyJob[] = [
  ...foundationJobs,
  ...identityJobs,
  ...measurementJobs,
  ...calculationJobs,
  ...collectionJobs,
  ...taskJobs,
  ...wasteAccumulationJobs,
  ...wasteShipmentJobs,
];
