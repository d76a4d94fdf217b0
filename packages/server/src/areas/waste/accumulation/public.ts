export { containersOfCodeAreas, containersOfMonths, containersOfSites } from './clocks/affected-containers.ts';
export { recordClockChanges } from './clocks/clock-consequences.ts';
export { readEndedExcesses, reopenExcesses } from './clocks/ended-excesses.ts';
export { evaluate } from './clocks/evaluate-clocks.ts';
export { readCategories } from './clocks/generation-months.ts';
export {
  capacityOfContainers,
  type EntryToMeasure,
  type Measured,
  measureEntries,
  readEntriesToMeasure,
} from './clocks/measure-entries.ts';
export { type RecalculatedContainer, recalculateClocks } from './clocks/recalculate-clocks.ts';
export { type ExcessKind, limitOfKind, readSatelliteAreas, satelliteEntryOf } from './clocks/satellite-areas.ts';
export { type ClassChange, limitDatesOf, readOnSiteChanges } from './clocks/site-limits.ts';
export { readSiteFacts, type SiteFacts } from './clocks/site-rules.ts';
export { lockSites, readToday, todayAt } from './clocks/sites.ts';
export { readTimelines, readTimelineToBe, type Timeline } from './clocks/timelines.ts';
export { exact, readUnit, wasteUnitOf } from './clocks/waste-units.ts';
export { type ChosenEvent, eventOfEntry, readWithoutEvent } from './episodic-events/event-of-entry.ts';
export { generationItem, generationRows, type StoredMonth } from './generation/generation-rows.ts';
export { forecastSites } from './generation/on-site-forecasts.ts';
export { installWasteRules } from './rules/install-rules.ts';
export { coverageTexts } from './rules/rule-coverage.ts';
