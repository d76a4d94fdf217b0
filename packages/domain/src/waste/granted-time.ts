import { addDays, daysBetween, earlierOf, type LocalDate, laterOf } from '../period/local-date.ts';
import { extendedDeadline } from './accumulation/accumulation-extension.ts';
import type { AccumulationRule } from './accumulation/accumulation-rules.ts';
import type { EventOfWaste } from './accumulation/episodic-events.ts';
import type { ClockQuestion, ClockReason } from './clock-question.ts';
import type { ContainerAccumulation } from './container/container-timeline.ts';

export interface GrantedTime {
  readonly deadline: LocalDate;
  readonly reasons: readonly ClockReason[];
}

/** Liquid PCB may be stored temporarily only where a spill plan covers it: elsewhere it has to go the day it is there. */
const noTemporaryStorage = (
  { startsWith, days }: AccumulationRule,
  startDate: LocalDate,
  { isPcbLiquidWithoutPlan }: ClockQuestion,
  { enteredAreaOn }: ContainerAccumulation,
): GrantedTime | null => {
  if (startsWith !== 'storedTemporarily' || !isPcbLiquidWithoutPlan) return null;
  const date = enteredAreaOn === null ? startDate : laterOf(startDate, enteredAreaOn);
  const deadline = earlierOf(date, addDays(startDate, days));
  return { deadline, reasons: [{ code: 'liquidPcbWithoutPlan', date, insteadOf: days }] };
};

/**
 * The days of the rule, what was granted beyond them, and what shortens them: the end of the event of the waste, and what the
 * site itself allows.
 */
export const timeGranted = (
  rule: AccumulationRule,
  startDate: LocalDate,
  event: EventOfWaste | null,
  question: ClockQuestion,
  container: ContainerAccumulation,
): GrantedTime => {
  const refused = noTemporaryStorage(rule, startDate, question, container);
  if (refused !== null) return refused;
  const { isFar, extensions, localDays } = question;
  const reasons: ClockReason[] = [];
  let days = rule.days;
  if (isFar && rule.daysWhenFar !== null) {
    days = rule.daysWhenFar;
    reasons.push({ code: 'farFacility', days, insteadOf: rule.days });
  }
  const ruled = addDays(startDate, days);
  const extended = extendedDeadline(rule, ruled, extensions);
  const lawful = extended?.deadline ?? ruled;
  const deadline = event === null ? lawful : earlierOf(lawful, event.endsOn);
  const local = localDays === null ? null : addDays(startDate, localDays);
  if (local !== null && local < deadline) {
    reasons.push({ code: 'localDays', days: localDays as number, insteadOf: daysBetween(startDate, deadline) });
    return { deadline: local, reasons };
  }
  if (event !== null && deadline < lawful) {
    reasons.push({ code: 'episodicEventEnds', date: deadline, reference: event.name });
  } else if (extended !== null) {
    const { by, reference } = extended.extension;
    const more = daysBetween(ruled, deadline);
    reasons.push({ code: 'extended', date: deadline, days: more, by, reference, citation: rule.extensionCitation });
  }
  return { deadline, reasons };
};
