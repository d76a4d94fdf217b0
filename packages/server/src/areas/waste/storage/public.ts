export { dueAreas } from './area-inspections/due-areas.ts';
export type { InspectionContent } from './area-inspections/inspection-content.ts';
export { recordAccepted, refuseIncompatible } from './compatibility/accept-incompatible.ts';
export {
  type Finding,
  mixingFindings,
  neighbourFindings,
  type PlacedProfile,
  readDeclaredPairs,
  readNewProfile,
  readPlace,
  readPlacedProfiles,
  readProfiles,
  shownFindings,
  type WasteProfile,
} from './compatibility/check-compatibility.ts';
export { readCodesWithin, readRefusedCodes, refuseCodes } from './compatibility/refused-codes.ts';
