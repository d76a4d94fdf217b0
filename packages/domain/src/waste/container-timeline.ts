import type { LocalDate } from '../period/local-date.ts';
import type { Month } from './generation-meter.ts';
import type { WasteClass } from './generator-category.ts';
import type { StorageAreaKind } from './storage-areas.ts';

/** Waste in a container, by when and as what it was generated. */
export interface GeneratedWaste {
  readonly month: Month;
  readonly wasteClass: WasteClass;
}

/** What began the accumulation of a container's waste outside satellite areas. */
export type AccumulationStart = 'wasteFirstPlaced' | 'movedFromSatellite' | 'excessDated' | 'commingled' | 'returned';

/** The accumulation that waste brings along when it is commingled. */
export interface CarriedAccumulation {
  readonly startedOn: LocalDate | null;
  readonly outOfServiceOn: LocalDate | null;
  readonly generated: readonly GeneratedWaste[];
}

/**
 * What happened to a container, by local date; events of one day keep the order in which they are given.
 * - `entryAdded`: waste was generated into it
 * - `moved`: into an area of this kind (also the first area it stands in)
 * - `commingled`: took waste out of another container (consolidated child, poured in); can't be undone
 * - `overpacked`: put whole into an outer container; keeps its own clock
 * - `excessDated`: it holds the excess of a satellite area (40 CFR 262.15(a)(6)); `excessCleared`: the excess is gone
 * - `takenOutOfService`: PCB removed from service for disposal (40 CFR 761.65(a)(1))
 * - `emptied`: all its waste went into another container
 */
export type ContainerEvent =
  | { readonly kind: 'entryAdded'; readonly date: LocalDate; readonly generated: GeneratedWaste }
  | { readonly kind: 'moved'; readonly date: LocalDate; readonly to: StorageAreaKind }
  | { readonly kind: 'commingled'; readonly date: LocalDate; readonly with: CarriedAccumulation }
  | {
      readonly kind:
        | 'overpacked'
        | 'excessDated'
        | 'excessCleared'
        | 'takenOutOfService'
        | 'emptied'
        | 'shipped'
        | 'returned'
        | 'disposed';
      readonly date: LocalDate;
    };

/** Where a container stands at the end of a day. */
export interface ContainerAccumulation {
  /** null: no area is recorded; the rules of central areas then apply. */
  readonly area: StorageAreaKind | null;
  /** The first waste of all, satellite included. */
  readonly firstWasteOn: LocalDate | null;
  /** The initial accumulation date: where clocks of central areas count from; null while none runs. */
  readonly startedOn: LocalDate | null;
  readonly startedBy: AccumulationStart | null;
  readonly excessDatedOn: LocalDate | null;
  readonly outOfServiceOn: LocalDate | null;
  readonly enteredAreaOn: LocalDate | null;
  readonly generated: readonly GeneratedWaste[];
  /** Nothing accumulates any more: shipped, disposed or emptied. */
  readonly hasEnded: boolean;
}

/** 40 CFR 262.15(a)(6): three consecutive calendar days, weekends and holidays included (RO 14703). */
export const SATELLITE_EXCESS_DAYS = 3;

export const emptyContainer: ContainerAccumulation = {
  area: null,
  firstWasteOn: null,
  startedOn: null,
  startedBy: null,
  excessDatedOn: null,
  outOfServiceOn: null,
  enteredAreaOn: null,
  generated: [],
  hasEnded: false,
};

/**
 * The container after everything that happened to it up to and including `asOf`.
 *
 * - Waste first placed outside a satellite area starts the accumulation (40 CFR 262.16(b), 262.17(a)).
 * - Satellite to central starts it on the day of the move (RO 14703), if need be within the three days of an excess. A
 *   container that holds a dated excess and stays longer counts from the date of the excess: the start in place isn't
 *   settled by 262.15(a)(6)(i) and no primary text confirms it, so the earlier date is taken.
 * - Between central areas nothing restarts (RO 14703).
 * - Commingling takes the earliest date, for good.
 * - A returned load starts anew on the day it came back (40 CFR 262.16(e), 262.17(g)).
 */
export const accumulationAsOf = (events: readonly ContainerEvent[], asOf: LocalDate): ContainerAccumulation => {
  throw new Error(`Not written yet: ${events.length} ${asOf}`);
};

/** What the container brings along when its waste goes into another one on `date`. */
export const carriedFrom = (events: readonly ContainerEvent[], date: LocalDate): CarriedAccumulation => {
  const { startedOn, outOfServiceOn, generated } = accumulationAsOf(events, date);
  return { startedOn, outOfServiceOn, generated };
};
