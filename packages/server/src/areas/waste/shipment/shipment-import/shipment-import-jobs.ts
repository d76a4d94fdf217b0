import { importJob } from '../../../collection/public.ts';
import { runDryRun, runLoad } from './run-import.ts';
import { runUndo } from './run-undo.ts';

export const checkShipmentImportJob = importJob({
  name: 'check-shipment-import',
  title: 'Shipments: dry run',
  run: runDryRun,
});

export const loadShipmentImportJob = importJob({
  name: 'load-shipment-import',
  title: 'Shipments: import',
  goesOn: true,
  run: runLoad,
});

export const undoShipmentImportJob = importJob({
  name: 'undo-shipment-import',
  title: 'Shipments: undo of an import',
  goesOn: true,
  run: runUndo,
});

export const shipmentImportJobs = [checkShipmentImportJob, loadShipmentImportJob, undoShipmentImportJob];
