export { dueAreas } from './area-inspections/due-areas.ts';
export type { InspectionContent } from './area-inspections/inspection-content.ts';
export { inspectionInterval } from './area-inspections/inspection-interval.ts';
export { type Area, readArea, refuseForeignBay } from './areas/read-area.ts';
export { recordAccepted, refuseIncompatible } from './compatibility/accept-incompatible.ts';
export {
  type Finding,
  mixingFindings,
  neighbourFindings,
  type PlacedProfile,
  readNewProfile,
  readPlace,
  readPlacedProfiles,
  readProfiles,
  shownFindings,
  type WasteProfile,
} from './compatibility/check-compatibility.ts';
