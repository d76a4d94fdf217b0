import type { AnyJob } from '../foundation/jobs/define-job.ts';
import { foundationJobs } from '../foundation/jobs.ts';
import { calculationJobs } from './calculation/jobs.ts';
import { formJobs } from './collection/forms/jobs.ts';
import { importJobs } from './collection/imports/jobs.ts';
import { onboardingJobs } from './collection/onboarding/jobs.ts';
import { federationJobs } from './federation/jobs.ts';
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
  ...federationJobs,
  ...measurementJobs,
  ...calculationJobs,
  ...formJobs,
  ...importJobs,
  ...onboardingJobs,
  ...taskJobs,
  ...wasteAccumulationJobs,
  ...wasteShipmentJobs,
];
