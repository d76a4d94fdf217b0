export { spentNumbers } from './auto-numbering/read-schemes.ts';
export { previewNumber, takeNumbers } from './auto-numbering/take-numbers.ts';
export {
  refuseVoidedNumber,
  reviveImportedNumber,
  voidImportedNumbers,
  voidNumber,
} from './auto-numbering/voided-numbers.ts';
export { bindsAt } from './binding-rules.ts';
export {
  addContainers,
  changeContainers,
  keepDates,
  type NewContainers,
  refreshContainers,
  removeContainer,
} from './change-containers.ts';
export {
  changeEntry,
  deleteEntry,
  type EntryValues,
  insertEntry,
  keepMeasures,
  mixEntries,
  splitEntries,
} from './change-entries.ts';
export { type Done, runOnce } from './client-operations/run-once.ts';
export {
  audited,
  type ContainerRecord,
  lockContainer,
  lockContainers,
  readContainers,
  readInner,
  readInnerIds,
  refuseFuture,
  refuseUnlessInUse,
  siteOf,
} from './container-record.ts';
export {
  askAboutPlan,
  askAboutWaste,
  doubtedOfPlan,
  type EnteredDate,
  readSiteSince,
  refuseDoubts,
  unconfirmed,
} from './date-doubts/ask-about-dates.ts';
export { holdsWaste, onSiteStatuses } from './on-site-containers.ts';
export { poundId, pounds } from './pound-unit.ts';
export {
  raiseForRecord,
  raiseForShipment,
  raiseSoon,
  raiseSoonAt,
  type WasteRule,
  wasteChanges,
} from './raise-actions.ts';
export { type EventDetails, type EventKind, type NewEvent, recordEvents } from './record-events.ts';
