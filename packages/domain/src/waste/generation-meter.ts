import { compareDates, type LocalDate } from '../period/local-date.ts';
import type { DecimalText } from './exact-decimal.ts';
import {
  type CategoryLimits,
  categoryOfMonth,
  federalCategoryLimits,
  type GeneratorCategory,
  type LeftBeforeNext,
  leftBeforeNextCategory,
  type MonthTotals,
  noWaste,
  type WasteClass,
  withWaste,
} from './generator-category.ts';
import type { MeterExclusion } from './meter-exclusions.ts';
import type { MeasureBasis } from './quantity.ts';

/** A calendar month, `yyyy-MM`. */
export type Month = string;

export const monthOfDate = (date: LocalDate): Month => date.slice(0, 7);

/** How waste came into the container: only what was generated counts, and once. */
export const entryOrigins = ['generated', 'moved', 'merged', 'split', 'returned'] as const;
export type EntryOrigin = (typeof entryOrigins)[number];

export interface MeterEntry {
  readonly entryId: number;
  /** The local date on which the waste was generated and added. */
  readonly dateAdded: LocalDate;
  readonly origin: EntryOrigin;
  readonly wasteClass: WasteClass;
  /** null: neither mass nor density nor capacity is known. */
  readonly kilograms: DecimalText | null;
  readonly massBasis: MeasureBasis;
  readonly exclusion: MeterExclusion | null;
}

export interface ExcludedEntry {
  readonly entryId: number;
  readonly kilograms: DecimalText | null;
  readonly reason: MeterExclusion | 'countedBefore';
}

/** What a site generated in one calendar month. Satellite areas count like any other (262.13, RO 14703). */
export interface MonthMeter {
  readonly month: Month;
  readonly totals: MonthTotals;
  readonly category: GeneratorCategory;
  readonly left: readonly LeftBeforeNext[];
  readonly excluded: readonly ExcludedEntry[];
  /** Counted at the container's capacity. */
  readonly estimatedEntryIds: readonly number[];
  /** Not counted since no mass is known: the category is a lower bound. */
  readonly unweighedEntryIds: readonly number[];
}

export interface CategoryChange {
  readonly month: Month;
  readonly from: GeneratorCategory;
  readonly to: GeneratorCategory;
}

/** What an entry does to its month: counts, or is left out with the reason. */
const reasonToLeaveOut = (entry: MeterEntry, seen: ReadonlySet<number>): ExcludedEntry['reason'] | null => {
  if (entry.origin !== 'generated' || seen.has(entry.entryId)) return 'countedBefore';
  return entry.exclusion;
};

const meterOfMonth = (month: Month, entries: readonly MeterEntry[], limits: CategoryLimits): MonthMeter => {
  let totals = noWaste;
  const excluded: ExcludedEntry[] = [];
  const estimatedEntryIds: number[] = [];
  const unweighedEntryIds: number[] = [];
  const seen = new Set<number>();
  for (const entry of entries) {
    const reason = reasonToLeaveOut(entry, seen);
    if (entry.origin === 'generated') seen.add(entry.entryId);
    if (reason !== null) excluded.push({ entryId: entry.entryId, kilograms: entry.kilograms, reason });
    else if (entry.kilograms === null) unweighedEntryIds.push(entry.entryId);
    else {
      totals = withWaste(totals, entry.wasteClass, entry.kilograms);
      if (entry.massBasis === 'capacity') estimatedEntryIds.push(entry.entryId);
    }
  }
  const category = categoryOfMonth(totals, limits);
  const left = leftBeforeNextCategory(totals, limits);
  return { month, totals, category, left, excluded, estimatedEntryIds, unweighedEntryIds };
};

/**
 * The meter of each month with an entry, in order. Each waste counts once, in the month of the local date on which it
 * was generated; moves, merges, splits and returned loads never count again (40 CFR 262.13(d)); exclusions are listed.
 */
export const metersByMonth = (entries: Iterable<MeterEntry>, limits = federalCategoryLimits): MonthMeter[] => {
  const byMonth = new Map<Month, MeterEntry[]>();
  for (const entry of entries) {
    const month = monthOfDate(entry.dateAdded);
    const list = byMonth.get(month);
    if (list === undefined) byMonth.set(month, [entry]);
    else list.push(entry);
  }
  return [...byMonth]
    .sort(([first], [second]) => compareDates(first, second))
    .map(([month, list]) => meterOfMonth(month, list, limits));
};

/** The months' categories, for `evaluateClocks`. */
export const categoriesByMonth = (meters: Iterable<MonthMeter>): ReadonlyMap<Month, GeneratorCategory> => {
  const categories = new Map<Month, GeneratorCategory>();
  for (const meter of meters) categories.set(meter.month, meter.category);
  return categories;
};

/** The months whose category saving would change, in order; a month without waste before counts as very small. */
export const changedCategories = (before: Iterable<MonthMeter>, after: Iterable<MonthMeter>): CategoryChange[] => {
  const [old, now] = [categoriesByMonth(before), categoriesByMonth(after)];
  const months = [...new Set([...old.keys(), ...now.keys()])].sort(compareDates);
  return months
    .map((month) => ({ month, from: old.get(month) ?? 'verySmall', to: now.get(month) ?? 'verySmall' }))
    .filter(({ from, to }) => from !== to);
};
