import type { AnyJob } from '../../../foundation/jobs/define-job.ts';
import { readSignatures } from './manifests/read-signatures.ts';
import { shipmentImportJobs } from './shipment-import/shipment-import-jobs.ts';

export const wasteShipmentJobs: readonly AnyJob[] = [...shipmentImportJobs, readSignatures];
