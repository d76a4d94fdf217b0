import { jobTitles } from '@oikos/contract/records/job-titles.ts';
import { importJob } from '../../../collection/imports/public.ts';
import { runDryRun, runLoad } from './run-import.ts';
import { runUndo } from './run-undo.ts';

export const checkShipmentImportJob = importJob({
  name: 'check-shipment-import',
  title: jobTitles.shipmentsCheck,
  run: runDryRun,
});

export const loadShipmentImportJob = importJob({
  name: 'load-shipment-import',
  title: jobTitles.shipmentsImport,
  goesOn: true,
  run: runLoad,
});

export const undoShipmentImportJob = importJob({
  name: 'undo-shipment-import',
  title: jobTitles.shipmentsUndo,
  goesOn: true,
  run: runUndo,
});

export const shipmentImportJobs = [checkShipmentImportJob, loadShipmentImportJob, undoShipmentImportJob];
