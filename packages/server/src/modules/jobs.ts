import type { AnyJob } from '../jobs/define-job.ts';
import { importJobs } from './collection/public.ts';
import { recalculateCompany } from './measurement/public.ts';
import {
  raiseWasteActions,
  readSignatures,
  recordClockChanges,
  settleWasteSites,
  shipmentImportJobs,
} from './waste/public.ts';

/** Every kind of long work, area by area. */
export const jobs: readonly AnyJob[] = [
  recalculateCompany,
  ...importJobs,
  raiseWasteActions,
  settleWasteSites,
  recordClockChanges,
  readSignatures,
  ...shipmentImportJobs,
];
