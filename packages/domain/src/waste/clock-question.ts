import type { LocalDate } from '../period/local-date.ts';
import type { GrantedExtension } from './accumulation/accumulation-extension.ts';
import type {
  AccumulationRule,
  ClockStart,
  KilogramsByCode,
  SiteLimitDates,
} from './accumulation/accumulation-rules.ts';
import type { EventOfWaste } from './accumulation/episodic-events.ts';
import type { AccumulationStart, ContainerEvent } from './container/container-timeline.ts';
import type { CategoryQuestion, CategoryReason } from './site/category-of-waste.ts';

export interface ClockQuestion extends CategoryQuestion {
  readonly events: readonly ContainerEvent[];
  /** Rules of every governing body of the site, federal and state. */
  readonly rules: readonly AccumulationRule[];
  readonly site: SiteLimitDates;
  /** The waste must be transported 200 miles or more. */
  readonly isFar: boolean;
  /** What governing bodies granted for the container. */
  readonly extensions: readonly GrantedExtension[];
  /** Episodic events that its waste is of. */
  readonly episodicEvents: readonly EventOfWaste[];
  /** Codes that all its waste carries, where its area meets the conditions of rules of such waste; else none. */
  readonly codes: readonly string[];
  readonly kilogramsByCode: KilogramsByCode;
  /** Its area isn't known to meet the conditions of storage of PCB for disposal (40 CFR 761.65(b)). */
  readonly isTemporaryPcbStorage: boolean;
  /** It holds PCB that isn't solid, and no spill plan is known that covers it there (40 CFR 761.65(c)(1)(iv)). */
  readonly isPcbLiquidWithoutPlan: boolean;
  /** Days that the site allows in this area; may only shorten. */
  readonly localDays: number | null;
  readonly today: LocalDate;
}

/** One reason for a deadline: text is catalogued by code and filled with the parameters. */
export type ClockReason =
  | {
      readonly code: AccumulationStart | Exclude<ClockStart, 'accumulationStarted' | 'episodicEventBegan'>;
      readonly date: LocalDate;
    }
  /** The event of the name began, or ends before the days do. */
  | { readonly code: 'episodicEventBegan' | 'episodicEventEnds'; readonly date: LocalDate; readonly reference: string }
  /** It is in an area for an event that isn't told: counted from the day it came there. */
  | { readonly code: 'episodicEventUnknown'; readonly date: LocalDate }
  | CategoryReason
  /** The accumulation began before the first day of every such rule known; the earliest one is taken, of this day. */
  | { readonly code: 'earliestRule'; readonly date: LocalDate }
  | { readonly code: 'farFacility'; readonly days: number; readonly insteadOf: number }
  /** Extended to the date, so many days beyond the rule's, as the citation lets it. */
  | {
      readonly code: 'extended';
      readonly date: LocalDate;
      readonly days: number;
      readonly by: string;
      readonly reference: string;
      readonly citation: string;
    }
  /** All its waste carries the code, of which the site holds so much. */
  | { readonly code: 'wasteOfCode'; readonly wasteCode: string }
  /** It would have longer if the site held no more of the code than so many kilograms. */
  | { readonly code: 'tooMuchOfCode'; readonly wasteCode: string; readonly kilograms: number }
  /** Since the date PCB that isn't solid has been where it may not be stored, so that it has none of the days. */
  | { readonly code: 'liquidPcbWithoutPlan'; readonly date: LocalDate; readonly insteadOf: number }
  | { readonly code: 'localDays'; readonly days: number; readonly insteadOf: number };
