import { compareDates, daysBetween, type LocalDate, laterOf } from '../../period/local-date.ts';
import type { ClockQuestion, ClockReason } from '../clock-question.ts';
import { accumulationAsOf, type ContainerAccumulation } from '../container/container-timeline.ts';
import { timeGranted } from '../granted-time.ts';
import { categoryOfWaste, type WasteCategory } from '../site/category-of-waste.ts';
import { type DecimalText, isMoreThan, numberOf } from '../site/exact-decimal.ts';
import type { GeneratorCategory } from '../site/generator-category.ts';
import { type RulesByDate, rulesByDate } from '../site/rule-replacement.ts';
import { type AccumulationRule, type ClockStart, type Jurisdiction, jurisdictions } from './accumulation-rules.ts';
import { type EventOfWaste, strictestEvent } from './episodic-events.ts';

export interface AccumulationClock {
  readonly ruleId: number;
  readonly governingBodyId: number;
  readonly jurisdiction: Jurisdiction;
  readonly citation: string;
  readonly startEvent: ClockStart;
  readonly startDate: LocalDate;
  readonly days: number;
  /** The last day on which the waste may be here: start date plus days, of which some may have been granted beyond. */
  readonly deadline: LocalDate;
  /** 0 on the deadline, negative after it. */
  readonly daysLeft: number;
  readonly isOverdue: boolean;
  readonly why: readonly ClockReason[];
}

/** The site's limit holds for waste from the day it was there to exceed it. */
const notBeforeFirstWaste = (container: ContainerAccumulation, date: LocalDate | null): LocalDate | null =>
  date === null || container.firstWasteOn === null ? null : laterOf(date, container.firstWasteOn);

/** Without a recorded event, only the day on which the waste came into the area of one is known. */
const episodicStart = (container: ContainerAccumulation, event: EventOfWaste | null): LocalDate | null => {
  if (event !== null) return event.beginsOn;
  return container.area === 'episodic' ? container.enteredAreaOn : null;
};

const startDateOf = (
  start: ClockStart,
  container: ContainerAccumulation,
  { site, isTemporaryPcbStorage }: ClockQuestion,
  event: EventOfWaste | null,
): LocalDate | null => {
  switch (start) {
    case 'accumulationStarted':
      return container.startedOn;
    case 'excessDated':
      return container.excessDatedOn;
    case 'siteReachedNonAcuteLimit':
      return notBeforeFirstWaste(container, site.nonAcuteReachedOn);
    case 'siteExceededAcuteLimit':
      return notBeforeFirstWaste(container, site.acuteExceededOn);
    case 'enteredArea':
      return container.enteredAreaOn;
    case 'episodicEventBegan':
      return episodicStart(container, event);
    case 'takenOutOfService':
      return container.outOfServiceOn;
    case 'storedTemporarily':
      return isTemporaryPcbStorage ? container.outOfServiceOn : null;
    case 'firstWaste':
      return container.firstWasteOn;
  }
};

/**
 * The rules of central areas also hold where no area is recorded, where an excess is managed in place, and for hazardous waste
 * that is kept among waste with rules of its own: 262.16(b) and 262.17(a) let it stay on site so long, wherever that is. What
 * came into a transfer area, or into that of an event which isn't told, keeps the clock that it had. Permitted storage has
 * the days of its permit.
 */
const countsAsCentral = (container: ContainerAccumulation, { episodicEvents }: ClockQuestion): boolean => {
  const { area, startedOn, enteredAreaOn, generated } = container;
  const isOfGenerator = generated.some(({ hasOwnRules }) => hasOwnRules !== true);
  const startedBefore = startedOn !== null && enteredAreaOn !== null && startedOn < enteredAreaOn;
  switch (area) {
    case null:
    case 'central':
      return true;
    case 'satellite':
      return startedOn !== null;
    case 'universalWaste':
    case 'usedOil':
    case 'pcb':
      return isOfGenerator;
    case 'transfer':
      return isOfGenerator && startedBefore;
    case 'episodic':
      return isOfGenerator && startedBefore && episodicEvents.length === 0;
    case 'permitted':
      return false;
  }
};

const runsInArea = (rule: AccumulationRule, container: ContainerAccumulation, question: ClockQuestion): boolean =>
  (container.area !== null && rule.areaKinds.includes(container.area)) ||
  (rule.areaKinds.includes('central') && countsAsCentral(container, question));

/** The rules of an event and of PCB (761.65(a)(1), (c)(1)) follow their waste, wherever that is. */
const followsWaste = (rule: AccumulationRule, container: ContainerAccumulation, question: ClockQuestion): boolean =>
  (rule.startsWith === 'episodicEventBegan' && question.episodicEvents.length > 0) ||
  ((rule.startsWith === 'takenOutOfService' || rule.startsWith === 'storedTemporarily') &&
    container.outOfServiceOn !== null);

const runsFor = (
  rule: AccumulationRule,
  container: ContainerAccumulation,
  category: GeneratorCategory,
  question: ClockQuestion,
): boolean =>
  (rule.category === null || rule.category === category) &&
  (followsWaste(rule, container, question) || runsInArea(rule, container, question)) &&
  (rule.wasteClasses === null ||
    container.generated.some(({ wasteClass }) => rule.wasteClasses?.includes(wasteClass) === true));

const isTooMuch = ({ wasteCode, mostKilograms }: AccumulationRule, { kilogramsByCode }: ClockQuestion): boolean =>
  wasteCode !== null && mostKilograms !== null && isMoreThan(kilogramsByCode.get(wasteCode) ?? '0', mostKilograms);

type Rules = RulesByDate<AccumulationRule>;

/** Rules that follow one another in time: of the same category, area, waste and start. */
const kindOfRule = ({ category, areaKinds, wasteClasses, wasteCode, startsWith }: AccumulationRule): string =>
  JSON.stringify([category, areaKinds, wasteClasses, wasteCode, startsWith]);

/** Whether a rule of a code replaces a rule of any waste: the same body, category, start and kind of area. */
const isOfSameWaste = (
  special: AccumulationRule,
  rule: AccumulationRule,
  startDate: LocalDate,
  rules: Rules,
): boolean =>
  special.wasteCode !== null &&
  special.governingBodyId === rule.governingBodyId &&
  special.category === rule.category &&
  special.startsWith === rule.startsWith &&
  special.areaKinds.some((kind) => rule.areaKinds.includes(kind)) &&
  rules.forceOn(special, startDate) !== null;

/** What a rule of a code says of a clock: that it replaces another, or that the site holds too much of it. */
const ofCode = (
  rule: AccumulationRule,
  startDate: LocalDate,
  question: ClockQuestion,
  rules: Rules,
): readonly ClockReason[] | 'displaced' => {
  if (rule.wasteCode !== null) return [{ code: 'wasteOfCode', wasteCode: rule.wasteCode }];
  const specials = question.rules.filter(
    (other) => question.codes.includes(other.wasteCode ?? '') && isOfSameWaste(other, rule, startDate, rules),
  );
  if (specials.some((special) => !isTooMuch(special, question))) return 'displaced';
  return specials.map(({ wasteCode, mostKilograms }) => ({
    code: 'tooMuchOfCode',
    wasteCode: wasteCode as string,
    kilograms: numberOf(mostKilograms as DecimalText),
  }));
};

const startReason = (
  start: ClockStart,
  date: LocalDate,
  { startedBy }: ContainerAccumulation,
  event: EventOfWaste | null,
): ClockReason => {
  if (start === 'accumulationStarted') return { code: startedBy ?? 'wasteFirstPlaced', date };
  if (start !== 'episodicEventBegan') return { code: start, date };
  return event === null ? { code: 'episodicEventUnknown', date } : { code: start, date, reference: event.name };
};

const clockOf = (
  rule: AccumulationRule,
  container: ContainerAccumulation,
  strictest: WasteCategory,
  question: ClockQuestion,
  rules: Rules,
): AccumulationClock | null => {
  const event = rule.startsWith === 'episodicEventBegan' ? strictestEvent(question.episodicEvents, rule.days) : null;
  const startDate = startDateOf(rule.startsWith, container, question, event);
  if (startDate === null || startDate > question.today) return null;
  const force = rules.forceOn(rule, startDate);
  if (force === null) return null;
  const special = ofCode(rule, startDate, question, rules);
  if (special === 'displaced') return null;
  const { deadline, reasons } = timeGranted(rule, startDate, event, question, container);
  const daysLeft = daysBetween(question.today, deadline);
  return {
    ruleId: rule.ruleId,
    governingBodyId: rule.governingBodyId,
    jurisdiction: rule.jurisdiction,
    citation: rule.citation,
    startEvent: rule.startsWith,
    startDate,
    days: daysBetween(startDate, deadline),
    deadline,
    daysLeft,
    isOverdue: daysLeft < 0,
    why: [
      startReason(rule.startsWith, startDate, container, event),
      ...(rule.category === null ? [] : [strictest.reason]),
      ...(force === 'earliestKnown' ? [{ code: 'earliestRule', date: rule.validity.begin } as const] : []),
      ...special,
      ...reasons,
    ],
  };
};

const byStrictness = (first: AccumulationClock, second: AccumulationClock): number =>
  compareDates(first.deadline, second.deadline) ||
  jurisdictions.indexOf(first.jurisdiction) - jurisdictions.indexOf(second.jurisdiction) ||
  first.ruleId - second.ruleId;

/**
 * Every clock that runs for a container at the end of `today`, strictest first (earliest deadline; federal before state).
 *
 * - Waste has the stricter of the category that the site declared for the day and the one counted for the month: a site that
 *   works below what it declared ends that period first.
 * - Waste keeps the rules of its month (RO 12602). Where months are mixed the strictest holds for the whole (follows from
 *   RO 12602, which lets rules differ only while wastes are kept apart; no primary text on mixed months was found). A later,
 *   lower category never lengthens. A month of unknown category counts as large, and the clock says so.
 * - A start before the first day of every rule known takes the earliest rule, and the clock says so.
 */
export const evaluateClocks = (question: ClockQuestion): AccumulationClock[] => {
  const container = accumulationAsOf(question.events, question.today);
  const strictest = categoryOfWaste(container, question);
  if (container.hasEnded || strictest === null) return [];
  const rules = rulesByDate(question.rules, question.today, kindOfRule);
  return question.rules
    .filter((rule) => runsFor(rule, container, strictest.category, question))
    .filter(
      (rule) => rule.wasteCode === null || (question.codes.includes(rule.wasteCode) && !isTooMuch(rule, question)),
    )
    .map((rule) => clockOf(rule, container, strictest, question, rules))
    .filter((clock) => clock !== null)
    .sort(byStrictness);
};
