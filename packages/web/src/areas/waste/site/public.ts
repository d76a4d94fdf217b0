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
export { findOnDevice, offlineDayOf, storeOfflineSite, useOfflineSites } from './device/offline-sites.ts';
export { scanAddress } from './device/scan-address.ts';
export {
  draftKey,
  type ExpectedContainer,
  type InspectionDraft,
  inspectionDrafts,
  type OfflineArea,
  type OfflineSite,
} from './device/scan-device.ts';
export {
  asQueued,
  confirmedAt,
  type QueuedInspection,
  type QueuedMove,
  type ScanOperation,
  subjectOfContainer,
} from './device/scan-operation.ts';
export type { ScanOwner } from './device/scan-owner.ts';
export {
  addScannedContainer,
  emptyScanSession,
  placeName,
  problemOfMove,
  removeContainer,
  type ScanSession,
  setDestination,
} from './device/scan-session.ts';
export {
  changeScanSession,
  currentScanSession,
  forgetScanSession,
  useScanSession,
} from './device/scan-session-store.ts';
export { scanningTexts } from './device/scanning-texts.ts';
export { scanOperations } from './device/send-scans.ts';
export { useDevice } from './device/use-device.ts';
export { useScanOwner } from './device/use-scan-owner.ts';
export { currentScans, useScanQueue } from './device/use-scan-queue.ts';
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
