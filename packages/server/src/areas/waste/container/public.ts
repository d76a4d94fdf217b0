export { installContainerTypes } from './container-types/install-container-types.ts';
export { auditContainers } from './containers/audit-containers.ts';
export { containerRows, type StoredRow, shownRow } from './containers/list-containers.ts';
export { freeReturned, recordRejected, settleRejected } from './containers/rejected-containers.ts';
export { installLabelTemplates } from './labels/install-label-templates.ts';
