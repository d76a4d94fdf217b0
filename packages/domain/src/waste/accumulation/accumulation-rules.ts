import type { LocalDate } from '../../period/local-date.ts';
import type { DecimalText } from '../site/exact-decimal.ts';
import type { GeneratorCategory, WasteClass } from '../site/generator-category.ts';
import type { ReplacingRule } from '../site/rule-replacement.ts';
import type { StorageAreaKind } from '../storage/storage-areas.ts';

export const jurisdictions = ['federal', 'state'] as const;
export type Jurisdiction = (typeof jurisdictions)[number];

/**
 * The event from which a rule counts its days.
 * - `accumulationStarted`: the initial accumulation date (40 CFR 262.16(b), 262.17(a))
 * - `excessDated`: the satellite limit was exceeded (262.15(a)(6))
 * - `siteReachedNonAcuteLimit`: a very small generator holds 1,000 kg or more (262.14(a)(4))
 * - `siteExceededAcuteLimit`: it holds more than 1 kg acute or 100 kg acute residue (262.14(a)(3))
 * - `enteredArea`: the container came into the area (transfer facility: 263.12)
 * - `episodicEventBegan`: the episodic event of its waste began (262.232(a)(6), (b)(5))
 * - `takenOutOfService`: PCB removed from service (761.65(a)(1))
 * - `storedTemporarily`: PCB removed from service, while its area isn't known as storage of PCB for disposal (761.65(c)(1))
 * - `firstWaste`: the first waste of all (universal waste: 273.15(a))
 */
export const clockStarts = [
  'accumulationStarted',
  'excessDated',
  'siteReachedNonAcuteLimit',
  'siteExceededAcuteLimit',
  'enteredArea',
  'episodicEventBegan',
  'takenOutOfService',
  'storedTemporarily',
  'firstWaste',
] as const;
export type ClockStart = (typeof clockStarts)[number];

/**
 * One effective-dated accumulation limit of a governing body. The rules themselves are data, never constants here. In
 * force half-open; the rule in force on the day the clock started holds, or the earliest one known (`rulesByDate`).
 */
export interface AccumulationRule extends ReplacingRule {
  readonly governingBodyId: number;
  readonly jurisdiction: Jurisdiction;
  /** null: whatever the category. */
  readonly category: GeneratorCategory | null;
  /** The kinds of area in which it runs. */
  readonly areaKinds: readonly StorageAreaKind[];
  /** Runs when the container holds waste of one of these classes; null: of any. */
  readonly wasteClasses: readonly WasteClass[] | null;
  /**
   * Only where all the waste carries this code and its area meets the conditions of the rule, which then replaces
   * its body's rules of any waste (F006 for metals recovery: 262.17(c), (d)); null: whatever the code.
   */
  readonly wasteCode: string | null;
  /** Only while the site holds no more kilograms of that code (262.17(c)(3)); null: however much. */
  readonly mostKilograms: DecimalText | null;
  readonly startsWith: ClockStart;
  /** Calendar days. */
  readonly days: number;
  /** Calendar days that its body may grant beyond (262.16(d), 262.17(b)); null: none. */
  readonly extensionDays: number | null;
  /** Where that is written. */
  readonly extensionCitation: string;
  /** Calendar days when the waste must travel 200 miles or more (262.16(c)); null: no difference. */
  readonly daysWhenFar: number | null;
  readonly citation: string;
}

/** Kilograms on site of each code that a rule asks for. */
export type KilogramsByCode = ReadonlyMap<string, DecimalText>;

/** Dates on which the site as a whole came to a limit of a very small generator; null: it holds less today. */
export interface SiteLimitDates {
  readonly nonAcuteReachedOn: LocalDate | null;
  readonly acuteExceededOn: LocalDate | null;
}
