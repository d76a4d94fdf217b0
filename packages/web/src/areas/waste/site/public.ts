export { AcceptReason } from './AcceptReason.tsx';
export { NoNumbering } from './auto-numbering/NoNumbering.tsx';
export { categoryName, categoryTitle, wasteClassName } from './category-names.ts';
export {
  addContainerAddress,
  areaCodesAddress,
  containerAddress,
  containerListAddress,
  containerTypesAddress,
} from './container-address.ts';
export {
  areaChoices,
  type ContainerChoices,
  disposalMethodLookup,
  isDisposalSystem,
  named,
  useContainerChoices,
} from './container-choices.ts';
export type { ContainerDetails } from './container-details.ts';
export {
  ContainerStatusBadge,
  containerStatusWords,
  DeadlineBadge,
  deadlineTone,
  statusName,
} from './container-status.tsx';
export { containerTexts } from './container-texts.ts';
export { DueBadge } from './DueBadge.tsx';
export { tellReached, useConnection } from './device/connection.ts';
export type { ExpectedContainer } from './device/device-database.ts';
export {
  draftKey,
  holdDevice,
  type InspectionDraft,
  type OfflineArea,
  type OfflineSite,
  openDevice,
  readDeviceOwner,
} from './device/device-database.ts';
export type { DeviceOwner } from './device/device-owner.ts';
export { loadDevice } from './device/load-device.ts';
export { findOnDevice, offlineDayOf, storeOfflineSite, useOfflineSites } from './device/offline-sites.ts';
export {
  asQueued,
  confirmedAt,
  isAsked,
  isOpen,
  type Operation,
  type OperationState,
  openCount,
  type QueuedInspection,
  type QueuedMove,
} from './device/operation.ts';
export { currentQueue, enqueue, openQueue, putOperations, removeOperations, useQueue } from './device/queue.ts';
export { scanAddress } from './device/scan-address.ts';
export {
  addScannedContainer,
  emptyScanSession,
  placeName,
  problemOfMove,
  removeContainer,
  type ScanSession,
  setDestination,
} from './device/scan-session.ts';
export { changeScanSession, currentScanSession, useScanSession } from './device/scan-session-store.ts';
export { scanningTexts } from './device/scanning-texts.ts';
export { sendQueue } from './device/send-queue.ts';
export { useDevice, useSending } from './device/use-device.ts';
export { useDeviceOwner } from './device/use-device-owner.ts';
export { excessText } from './excess-text.ts';
export { acceptIncompatible } from './incompatibility.ts';
export { MASS_DECIMALS } from './mass-decimals.ts';
export { isMovable, type Movable } from './movable.ts';
export { NoStorageAreas } from './NoStorageAreas.tsx';
export { type PartyRole, partyLookup, useParties } from './party-lookup.ts';
export { unitsOf } from './quantity-units.ts';
export { Reasons } from './Reasons.tsx';
export { newShipmentAddress, shipmentAddress, shipmentListAddress } from './shipment-address.ts';
export { todayAtSites, useDateOfSite } from './site-today.ts';
export { TotalWaste } from './TotalWaste.tsx';
