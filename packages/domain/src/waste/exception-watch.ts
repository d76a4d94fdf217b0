import type { LocalDate } from '../period/local-date.ts';
import type { DateRange } from '../period/validity.ts';
import type { Jurisdiction } from './accumulation-rules.ts';
import type { GeneratorCategory } from './generator-category.ts';

/** Which programme's manifests a rule watches: hazardous waste (40 CFR 262.42) or PCB (40 CFR 761.217). */
export type ExceptionProgramme = 'hazardousWaste' | 'pcb';

/**
 * One effective-dated rule for manifests that don't come back; data, never constants here. A category without a rule
 * (very small generators) owes nothing.
 */
export interface ExceptionRule {
  readonly ruleId: number;
  readonly governingBodyId: number;
  readonly jurisdiction: Jurisdiction;
  readonly programme: ExceptionProgramme;
  /** null: whatever the category. */
  readonly category: GeneratorCategory | null;
  /** Days after which transporter and facility must be asked; null: no such step. */
  readonly inquiryDays: number | null;
  /** Days after which the exception report is due; null: none. */
  readonly reportDays: number | null;
  readonly citation: string;
  /** Half-open; the rule in force on the day the first transporter accepted the waste holds. */
  readonly validity: DateRange;
}

export interface ExceptionQuestion {
  /** The day the first transporter accepted the waste, not the preparation date; null: not yet. */
  readonly acceptedOn: LocalDate | null;
  /** The day the signed final manifest was seen in e-Manifest or a copy was filed; null: not yet. */
  readonly returnedOn: LocalDate | null;
  readonly programme: ExceptionProgramme;
  readonly category: GeneratorCategory;
  readonly rules: readonly ExceptionRule[];
  readonly today: LocalDate;
}

export type ExceptionStage = 'waiting' | 'inquiryDue' | 'reportDue' | 'returned';

export interface ExceptionReading {
  readonly ruleId: number;
  readonly governingBodyId: number;
  readonly jurisdiction: Jurisdiction;
  readonly citation: string;
  readonly stage: ExceptionStage;
  /** Days since acceptance, until the return or today. */
  readonly days: number;
  readonly inquiryOn: LocalDate | null;
  readonly reportOn: LocalDate | null;
  /** Days to the next step (inquiry, then report); negative once the report is due; null: none follows or returned. */
  readonly daysLeft: number | null;
}

/** Every rule that watches a shipment, the one that falls due first in front; empty before acceptance. */
export const watchException = (question: ExceptionQuestion): ExceptionReading[] => {
  throw new Error(`Not written yet: ${question.today}`);
};
