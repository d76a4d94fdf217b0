import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job.ts';
import { runDryRun, runLoad } from './run-import.ts';
import { runUndo } from './run-undo.ts';

/** A load or an undo goes on where a killed process stopped, however often that happens in its time. */
const LOAD_ATTEMPTS = 15;

const payload = z.object({ importId: z.int() });

export const checkShipmentImportJob = defineJob({
  name: 'check-shipment-import',
  title: 'Shipments: dry run',
  payload,
  run: async (job, { importId }) => ({ importId, counts: await runDryRun(job, importId) }),
});

export const loadShipmentImportJob = defineJob({
  name: 'load-shipment-import',
  title: 'Shipments: import',
  payload,
  maximumAttempts: LOAD_ATTEMPTS,
  run: async (job, { importId }) => ({ importId, counts: await runLoad(job, importId) }),
});

export const undoShipmentImportJob = defineJob({
  name: 'undo-shipment-import',
  title: 'Shipments: undo of an import',
  payload,
  maximumAttempts: LOAD_ATTEMPTS,
  run: async (job, { importId }) => ({ importId, counts: await runUndo(job, importId) }),
});

export const shipmentImportJobs = [checkShipmentImportJob, loadShipmentImportJob, undoShipmentImportJob];
