export { readDeclaredPairs } from './container-types/declared-pairs.ts';
export { installContainerTypes } from './container-types/install-container-types.ts';
export { readCodesWithin, readRefusedCodes, refuseCodes } from './container-types/refused-codes.ts';
export { auditContainers } from './containers/audit-containers.ts';
export { columnsOfShipments, containersReturned, shipmentOf } from './containers/container-shipments.ts';
export { containerToBe } from './containers/container-to-be.ts';
export { containerRows, findContainers, type StoredRow, shownRow } from './containers/list-containers.ts';
export { createContainers } from './containers/save-containers.ts';
export { installLabelTemplates } from './labels/install-label-templates.ts';
