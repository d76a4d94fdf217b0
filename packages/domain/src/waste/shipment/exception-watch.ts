import { addDays, compareDates, daysBetween, type LocalDate, NO_END } from '../../period/local-date.ts';
import { type Jurisdiction, jurisdictions } from '../accumulation/accumulation-rules.ts';
import type { GeneratorCategory } from '../site/generator-category.ts';
import { type Force, type ReplacingRule, rulesByDate } from '../site/rule-replacement.ts';

/** Which programme's manifests a rule watches: hazardous waste (40 CFR 262.42) or PCB (40 CFR 761.217). */
export type ExceptionProgramme = 'hazardousWaste' | 'pcb';

/**
 * One effective-dated rule for manifests that don't come back; data, never constants here. A category without a rule
 * (very small generators) owes nothing. Half-open; the rule in force on the day the first transporter accepted the waste
 * holds.
 */
export interface ExceptionRule extends ReplacingRule {
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
}

export interface ExceptionQuestion {
  /** The day the first transporter accepted the waste, not the preparation date; null: not yet. */
  readonly acceptedOn: LocalDate | null;
  /** The day the signed final manifest was seen in e-Manifest or a copy was filed; null: not yet. */
  readonly returnedOn: LocalDate | null;
  /** What the shipment carries: none where nothing of it is hazardous waste or PCB, both where both are. */
  readonly programmes: readonly ExceptionProgramme[];
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
  /** The first day of the rule where the waste was accepted before every such rule known; null: the rule was in force. */
  readonly earliestRuleFrom: LocalDate | null;
  readonly stage: ExceptionStage;
  /** Days since acceptance, until the return or today. */
  readonly days: number;
  readonly inquiryOn: LocalDate | null;
  readonly reportOn: LocalDate | null;
  /** Days to the next step (inquiry, then report); negative once the report is due; null: none follows or returned. */
  readonly daysLeft: number | null;
}

const dayAfter = (date: LocalDate, days: number | null): LocalDate | null =>
  days === null ? null : addDays(date, days);

const stageOf = (inquiryOn: LocalDate | null, reportOn: LocalDate | null, today: LocalDate): ExceptionStage => {
  if (reportOn !== null && today >= reportOn) return 'reportDue';
  return inquiryOn !== null && today >= inquiryOn ? 'inquiryDue' : 'waiting';
};

const readingOf = (
  rule: ExceptionRule,
  force: Force,
  acceptedOn: LocalDate,
  { returnedOn, today }: ExceptionQuestion,
): ExceptionReading => {
  const { ruleId, governingBodyId, jurisdiction, citation } = rule;
  const inquiryOn = dayAfter(acceptedOn, rule.inquiryDays);
  const reportOn = dayAfter(acceptedOn, rule.reportDays);
  const earliestRuleFrom = force === 'earliestKnown' ? rule.validity.begin : null;
  const known = { ruleId, governingBodyId, jurisdiction, citation, earliestRuleFrom, inquiryOn, reportOn };
  if (returnedOn !== null && returnedOn <= today) {
    return { ...known, stage: 'returned', days: daysBetween(acceptedOn, returnedOn), daysLeft: null };
  }
  const next = inquiryOn !== null && (today < inquiryOn || reportOn === null) ? inquiryOn : reportOn;
  return {
    ...known,
    stage: stageOf(inquiryOn, reportOn, today),
    days: daysBetween(acceptedOn, today),
    daysLeft: next === null ? null : daysBetween(today, next),
  };
};

/** Inquiry or report, whichever comes next without a return. */
const nextDate = ({ stage, inquiryOn, reportOn }: ExceptionReading): LocalDate =>
  (stage === 'waiting' ? (inquiryOn ?? reportOn) : (reportOn ?? inquiryOn)) ?? NO_END;

/** Rules that follow one another in time. */
const kindOfRule = ({ programme, category }: ExceptionRule): string => JSON.stringify([programme, category]);

/**
 * Every rule that watches a shipment, the one that falls due first in front; empty before acceptance. Days count from the
 * acceptance by the first transporter (40 CFR 262.42); a step is due from its day on. The days and the date from which
 * they hold are the rules'; that the rule of the day of acceptance holds isn't confirmed by a primary text. An acceptance
 * before the first day of every rule known takes the earliest rule.
 */
export const watchException = (question: ExceptionQuestion): ExceptionReading[] => {
  const { acceptedOn, programmes, category, today, rules } = question;
  if (acceptedOn === null || acceptedOn > today) return [];
  const { forceOn } = rulesByDate(rules, today, kindOfRule);
  return rules
    .filter((rule) => programmes.includes(rule.programme) && (rule.category === null || rule.category === category))
    .flatMap((rule) => {
      const force = forceOn(rule, acceptedOn);
      return force === null ? [] : [readingOf(rule, force, acceptedOn, question)];
    })
    .sort(
      (first, second) =>
        compareDates(nextDate(first), nextDate(second)) ||
        jurisdictions.indexOf(first.jurisdiction) - jurisdictions.indexOf(second.jurisdiction) ||
        first.ruleId - second.ruleId,
    );
};
