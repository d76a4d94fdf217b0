export { recordClockChanges } from './accumulation/clock-consequences.ts';
export { settleWasteSites } from './accumulation/settle-sites.ts';
export { installContainerTypes } from './container-types/install-container-types.ts';
export { raiseWasteActions, WASTE_ACTIONS_QUEUE } from './due/raise-waste-actions.ts';
export { installLabelTemplates } from './labels/install-label-templates.ts';
export { installWasteRules } from './rules/install-rules.ts';
export { shipmentImportJobs } from './shipment-import/shipment-import-jobs.ts';
export { type StreamFilter, wasteStreamRows } from './waste-streams/stream-rows.ts';
