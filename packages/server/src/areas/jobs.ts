import type { AnyJob } from '../foundation/jobs/define-job.ts';
import { recalculateCompany } from './calculation/public.ts';
import { importJobs } from './collection/public.ts';
import { raiseWasteActions } from './task/public.ts';
import { recordClockChanges, settleWasteSites } from './waste/accumulation/public.ts';
import { readSignatures, shipmentImportJobs } from './waste/shipment/public.ts';

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
