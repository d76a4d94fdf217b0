import type { LocalDate } from '../../period/local-date.ts';
import { type DecimalText, isAtLeast, isMoreThan, notBelowZero, subtractDecimals } from './exact-decimal.ts';

/**
 * Categories of generators (40 CFR 260.10) from the mildest to the strictest. 'none' is what a site declares that
 * generates no hazardous waste; a month's quantities never give it.
 */
export const generatorCategories = ['none', 'verySmall', 'small', 'large'] as const;
export type GeneratorCategory = (typeof generatorCategories)[number];

/**
 * What the monthly limits tell apart: acute hazardous waste (261.33(e) and the F codes of 261.31 with hazard code H),
 * residue or debris from cleaning up a spill of it, and all other hazardous waste.
 */
export const wasteClasses = ['acute', 'acuteResidue', 'nonAcute'] as const;
export type WasteClass = (typeof wasteClasses)[number];

/** What a site declared itself to be, for the days `from <= day < to`. */
export interface DeclaredCategory {
  readonly category: GeneratorCategory;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** A calendar month, `yyyy-MM`. */
export type Month = string;

/** Kilograms generated in one calendar month. */
export type MonthTotals = Readonly<Record<WasteClass, DecimalText>>;

/** Monthly limits in kilograms. States may set lower ones. */
export interface CategoryLimits {
  /** More than this makes a large generator. */
  readonly acute: DecimalText;
  /** More than this makes a large generator. */
  readonly acuteResidue: DecimalText;
  /** More than this makes a small generator. */
  readonly nonAcuteSmall: DecimalText;
  /** This or more makes a large generator. */
  readonly nonAcuteLarge: DecimalText;
  readonly citation: string;
}

export const federalCategoryLimits: CategoryLimits = {
  acute: '1',
  acuteResidue: '100',
  nonAcuteSmall: '100',
  nonAcuteLarge: '1000',
  citation: '40 CFR 260.10; 40 CFR 262.13, table 1',
};

/** Kilograms that may still be generated in the month before the category rises. */
export interface LeftBeforeNext {
  readonly wasteClass: WasteClass;
  /** The category that more would bring. */
  readonly next: GeneratorCategory;
  readonly limit: DecimalText;
  readonly kilogramsLeft: DecimalText;
  /** True: all of it may be generated ('more than 100 kg'). False: less than it ('1,000 kg or more'). */
  readonly mayBeUsedUp: boolean;
}

/** Larger is stricter. */
export const categoryRank = (category: GeneratorCategory): number => generatorCategories.indexOf(category);

/**
 * The category of a calendar month (40 CFR 262.13(a), (b), table 1): large above 1 kg acute, above 100 kg acute residue
 * or from 1,000 kg non-acute; small above 100 kg and below 1,000 kg non-acute; else very small. Exactly 1 kg acute,
 * 100 kg residue and 100 kg non-acute stay below; exactly 1,000 kg is large.
 */
export const categoryOfMonth = (totals: MonthTotals, limits = federalCategoryLimits): GeneratorCategory => {
  const isLarge =
    isMoreThan(totals.acute, limits.acute) ||
    isMoreThan(totals.acuteResidue, limits.acuteResidue) ||
    isAtLeast(totals.nonAcute, limits.nonAcuteLarge);
  if (isLarge) return 'large';
  return isMoreThan(totals.nonAcute, limits.nonAcuteSmall) ? 'small' : 'verySmall';
};

/** How much may still be generated before each limit of a larger category is passed; empty for a large generator. */
export const leftBeforeNextCategory = (totals: MonthTotals, limits = federalCategoryLimits): LeftBeforeNext[] => {
  const category = categoryOfMonth(totals, limits);
  if (category === 'large') return [];
  const left = (
    wasteClass: WasteClass,
    next: GeneratorCategory,
    limit: DecimalText,
    mayBeUsedUp: boolean,
  ): LeftBeforeNext => ({
    wasteClass,
    next,
    limit,
    kilogramsLeft: notBelowZero(subtractDecimals(limit, totals[wasteClass])),
    mayBeUsedUp,
  });
  return [
    left('acute', 'large', limits.acute, true),
    left('acuteResidue', 'large', limits.acuteResidue, true),
    category === 'verySmall'
      ? left('nonAcute', 'small', limits.nonAcuteSmall, true)
      : left('nonAcute', 'large', limits.nonAcuteLarge, false),
  ];
};

export const noWaste: MonthTotals = { acute: '0', acuteResidue: '0', nonAcute: '0' };
