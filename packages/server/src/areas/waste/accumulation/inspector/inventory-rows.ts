import { daysBetween, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { massOrNull } from '@oikos/domain/waste/site/mass-or-null.ts';
import type { ClockAsOf, ContainerAsOf } from './read-containers-as-of.ts';

/** A container as tables of the pack show it. */
export interface InventoryRow {
  readonly number: string;
  readonly status: string;
  readonly area: string | undefined;
  readonly areaKind: string | undefined;
  readonly bay: string | undefined;
  readonly containerType: string | undefined;
  readonly parent: string | undefined;
  readonly streams: string;
  readonly codes: string;
  /** null: the mass of some of its waste isn't known. */
  readonly kilograms: number | null;
  readonly dateAdded: LocalDate;
  readonly accumulatesSince: LocalDate | undefined;
  readonly fullDate: LocalDate | undefined;
  readonly age: number | null;
  readonly daysSinceFirstWaste: number | null;
  readonly deadline: LocalDate | undefined;
  /** Negative: overdue. */
  readonly daysLeft: number | null;
  readonly episodicEvents: string;
}

const daysSince = (since: LocalDate | undefined, today: LocalDate): number | null =>
  since === undefined ? null : daysBetween(since, today);

const joined = (texts: readonly string[]): string => [...new Set(texts)].join('; ');

export function inventoryRow({ state }: ContainerAsOf, today: LocalDate): InventoryRow {
  const waste = state.waste ?? [];
  return {
    number: state.number,
    status: state.status,
    area: state.area,
    areaKind: state.areaKind,
    bay: state.bay,
    containerType: state.containerType,
    parent: state.parent,
    streams: joined(waste.map(({ stream }) => stream)),
    codes: joined(waste.flatMap(({ codes }) => codes ?? []).sort()),
    kilograms: massOrNull(state.totalKg, waste.length > 0),
    dateAdded: state.dateAdded,
    accumulatesSince: state.initialAccumulationDate,
    fullDate: state.fullDate,
    age: daysSince(state.initialAccumulationDate, today),
    daysSinceFirstWaste: daysSince(waste.map(({ dateAdded }) => dateAdded).sort()[0], today),
    deadline: state.deadline,
    daysLeft: state.deadline === undefined ? null : daysBetween(today, state.deadline),
    episodicEvents: joined(waste.flatMap(({ episodicEvent }) => episodicEvent ?? [])),
  };
}

export interface ClockRow extends ClockAsOf {
  readonly container: string;
  readonly daysLeft: number;
}

export const clockRows = (containers: readonly ContainerAsOf[], today: LocalDate): ClockRow[] =>
  containers.flatMap(({ state }) =>
    (state.clocks ?? []).map((clock) => ({
      ...clock,
      container: state.number,
      daysLeft: daysBetween(today, clock.deadline),
    })),
  );

/** Until when, by whom and by which letter a clock was extended; blank: it wasn't. */
export function extensionOf({ explanation }: ClockAsOf): string {
  const extended = explanation.why?.find(({ code }) => code === 'extended');
  return extended ? [extended.date, extended.by, extended.reference].join('; ') : '';
}

/** By the citations that were known then: they stay what they were, whatever rules came since. */
export const isFederalOnly = (clocks: readonly ClockAsOf[]): boolean =>
  clocks.length > 0 && clocks.every(({ citation }) => citation.startsWith('40 CFR'));

export const FEDERAL_RULES_ONLY =
  'Federal rules only: every clock goes by a federal rule, none by a rule of the state.';
