import type { LocalDate } from '../period/local-date.ts';
import type { AccumulationRule, ClockStart, Jurisdiction, SiteLimitDates } from './accumulation-rules.ts';
import type { AccumulationStart, ContainerEvent } from './container-timeline.ts';
import type { Month } from './generation-meter.ts';
import type { GeneratorCategory } from './generator-category.ts';

export interface ClockQuestion {
  readonly events: readonly ContainerEvent[];
  /** Rules of every governing body of the site, federal and state. */
  readonly rules: readonly AccumulationRule[];
  /** The generator category of each month in which waste was generated (`categoriesByMonth`). */
  readonly categories: ReadonlyMap<Month, GeneratorCategory>;
  readonly site: SiteLimitDates;
  /** The waste must be transported 200 miles or more. */
  readonly isFar: boolean;
  /** Days that the site allows in this area; may only shorten. */
  readonly localDays: number | null;
  readonly today: LocalDate;
}

/** One reason for a deadline: text is catalogued by code and filled with the parameters. */
export type ClockReason =
  | { readonly code: AccumulationStart | Exclude<ClockStart, 'accumulationStarted'>; readonly date: LocalDate }
  | { readonly code: 'categoryOfMonth'; readonly category: GeneratorCategory; readonly month: Month }
  /** Nothing is known of the category of that month, so the strictest is taken. */
  | { readonly code: 'categoryUnknown'; readonly month: Month }
  | { readonly code: 'farFacility'; readonly days: number; readonly insteadOf: number }
  | { readonly code: 'localDays'; readonly days: number; readonly insteadOf: number };

export interface AccumulationClock {
  readonly ruleId: number;
  readonly governingBodyId: number;
  readonly jurisdiction: Jurisdiction;
  readonly citation: string;
  readonly startEvent: ClockStart;
  readonly startDate: LocalDate;
  readonly days: number;
  /** The last day on which the waste may be here: start date plus days. */
  readonly deadline: LocalDate;
  /** 0 on the deadline, negative after it. */
  readonly daysLeft: number;
  readonly isOverdue: boolean;
  readonly why: readonly ClockReason[];
}

/**
 * Every clock that runs for a container at the end of `today`, strictest first (earliest deadline; federal before
 * state). The category is the strictest among the months in which the waste was generated: waste keeps the rules of
 * its month (RO 12602), and where months mix the strictest of them holds for the whole [inferred from RO 12602, not
 * confirmed by a primary text for mixed months]; a later, lower category never lengthens.
 */
export const evaluateClocks = (question: ClockQuestion): AccumulationClock[] => {
  throw new Error(`Not written yet: ${question.today}`);
};
