import { addDays, compareDates, earlierOf, type LocalDate } from '../../period/local-date.ts';
import type { Month, WasteClass } from '../site/generator-category.ts';
import type { StorageAreaKind } from '../storage/storage-areas.ts';

/** Waste in a container, by when and as what it was generated. */
export interface GeneratedWaste {
  readonly month: Month;
  /** The day, which the category that the site declared goes by; left out in what was recorded before days were kept. */
  readonly on?: LocalDate;
  readonly wasteClass: WasteClass;
  /** Managed under rules of its own, as universal waste is; left out: under those of generators (262.16, 262.17). */
  readonly hasOwnRules?: boolean;
}

/** What began the accumulation of a container's waste outside satellite areas. */
export type AccumulationStart = 'wasteFirstPlaced' | 'movedFromSatellite' | 'excessDated' | 'commingled' | 'returned';

/** The accumulation that waste brings along when it is commingled. */
export interface CarriedAccumulation {
  readonly firstWasteOn: LocalDate | null;
  readonly startedOn: LocalDate | null;
  readonly outOfServiceOn: LocalDate | null;
  readonly generated: readonly GeneratedWaste[];
}

/**
 * What happened to a container, by local date (only waste that is regulated counts as an entry); events of one day keep the order in which they are given.
 * - `entryAdded`: waste was generated into it
 * - `moved`: into an area of this kind (also the first area it is in)
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

/** Where a container is at the end of a day. */
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
  /** Each day and class once. */
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

const earliest = (left: LocalDate | null, right: LocalDate | null): LocalDate | null =>
  left === null ? right : right === null ? left : earlierOf(left, right);

/** Each day and class once, however many entries a container has. */
const withGenerated = (
  known: readonly GeneratedWaste[],
  more: readonly GeneratedWaste[],
): readonly GeneratedWaste[] => {
  const added = more.filter(
    ({ month, on, wasteClass, hasOwnRules = false }) =>
      !known.some(
        (one) =>
          one.month === month &&
          one.on === on &&
          one.wasteClass === wasteClass &&
          (one.hasOwnRules ?? false) === hasOwnRules,
      ),
  );
  return added.length === 0 ? known : [...known, ...added];
};

/** Starts the accumulation unless it runs already: nothing ever starts it again but a return. */
const started = (container: ContainerAccumulation, date: LocalDate, by: AccumulationStart): ContainerAccumulation =>
  container.startedOn === null ? { ...container, startedOn: date, startedBy: by } : container;

/** An excess that stayed beyond its three days is managed in place, and its accumulation counts from its date. */
const withExcessInPlace = (container: ContainerAccumulation, on: LocalDate): ContainerAccumulation => {
  const { area, excessDatedOn } = container;
  if (area !== 'satellite' || excessDatedOn === null || on <= addDays(excessDatedOn, SATELLITE_EXCESS_DAYS))
    return container;
  return started(container, excessDatedOn, 'excessDated');
};

const withEntry = (
  container: ContainerAccumulation,
  date: LocalDate,
  generated: GeneratedWaste,
): ContainerAccumulation => {
  const filled: ContainerAccumulation = {
    ...container,
    firstWasteOn: earliest(container.firstWasteOn, date),
    generated: withGenerated(container.generated, [generated]),
    hasEnded: false,
  };
  return filled.area === 'satellite' ? filled : started(filled, date, 'wasteFirstPlaced');
};

const movedTo = (container: ContainerAccumulation, date: LocalDate, to: StorageAreaKind): ContainerAccumulation => {
  const placed: ContainerAccumulation = {
    ...container,
    area: to,
    enteredAreaOn: container.area === to ? container.enteredAreaOn : date,
  };
  if (to === 'satellite' || container.area !== 'satellite') return placed;
  const outside: ContainerAccumulation = { ...placed, excessDatedOn: null };
  return container.firstWasteOn === null ? outside : started(outside, date, 'movedFromSatellite');
};

const commingledWith = (
  container: ContainerAccumulation,
  date: LocalDate,
  other: CarriedAccumulation,
): ContainerAccumulation => {
  const mixed: ContainerAccumulation = {
    ...container,
    firstWasteOn: earliest(container.firstWasteOn, other.firstWasteOn),
    outOfServiceOn: earliest(container.outOfServiceOn, other.outOfServiceOn),
    generated: withGenerated(container.generated, other.generated),
    hasEnded: false,
  };
  const startedOn = earliest(container.startedOn, other.startedOn);
  if (startedOn !== null) {
    return { ...mixed, startedOn, startedBy: startedOn === container.startedOn ? container.startedBy : 'commingled' };
  }
  // Both came from satellite areas: outside one, this is the move.
  return mixed.area === 'satellite' || other.generated.length === 0
    ? mixed
    : started(mixed, date, 'movedFromSatellite');
};

/** The container after one more event; `event` is not earlier than what happened before. */
export const afterEvent = (before: ContainerAccumulation, event: ContainerEvent): ContainerAccumulation => {
  const container = withExcessInPlace(before, event.date);
  switch (event.kind) {
    case 'entryAdded':
      return withEntry(container, event.date, event.generated);
    case 'moved':
      return movedTo(container, event.date, event.to);
    case 'commingled':
      return commingledWith(container, event.date, event.with);
    case 'excessDated':
      return { ...container, excessDatedOn: earliest(container.excessDatedOn, event.date) };
    case 'excessCleared':
      return { ...container, excessDatedOn: null };
    case 'takenOutOfService':
      return { ...container, outOfServiceOn: earliest(container.outOfServiceOn, event.date) };
    case 'emptied':
      return { ...emptyContainer, area: container.area, enteredAreaOn: container.enteredAreaOn, hasEnded: true };
    case 'shipped':
    case 'disposed':
      return { ...container, hasEnded: true };
    case 'returned':
      return {
        ...container,
        area: null,
        enteredAreaOn: null,
        excessDatedOn: null,
        startedOn: event.date,
        startedBy: 'returned',
        hasEnded: false,
      };
    case 'overpacked':
      return container;
  }
};

/**
 * The container after everything that happened to it up to and including `asOf`.
 *
 * - Waste first placed outside a satellite area starts the accumulation (40 CFR 262.16(b), 262.17(a)).
 * - Satellite to central starts it on the day of the move (RO 14703), also within the three days of an excess. A
 *   container that holds a dated excess and stays longer counts from the date of the excess: 262.15(a)(6)(i) doesn't
 *   say when the clock of an excess managed in place starts, and no primary text was found that does, so the earlier
 *   date is taken.
 * - Between central areas nothing restarts (RO 14703).
 * - Commingling takes the earliest date, for good.
 * - A returned load starts again on the day it came back; the months of its generation stay. 40 CFR 262.16(e) and 262.17(g)
 *   let 'the returned waste' be accumulated by the same paragraphs again and have the generator sign 'upon receipt of the
 *   returned shipment'; they don't name the day in other words.
 */
export const accumulationAsOf = (events: readonly ContainerEvent[], asOf: LocalDate): ContainerAccumulation => {
  const past = events.filter(({ date }) => date <= asOf).sort((first, second) => compareDates(first.date, second.date));
  return withExcessInPlace(past.reduce(afterEvent, emptyContainer), asOf);
};

/** What the container brings along when its waste goes into another one on `date`. */
export const carriedFrom = (events: readonly ContainerEvent[], date: LocalDate): CarriedAccumulation => {
  const { firstWasteOn, startedOn, outOfServiceOn, generated } = accumulationAsOf(events, date);
  return { firstWasteOn, startedOn, outOfServiceOn, generated };
};
