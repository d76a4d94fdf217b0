import { addDays, compareDates, daysBetween, earlierOf, type LocalDate, laterOf } from '../period/local-date.ts';
import { extendedDeadline, type GrantedExtension } from './accumulation-extension.ts';
import {
  type AccumulationRule,
  type ClockStart,
  type Jurisdiction,
  jurisdictions,
  type KilogramsByCode,
  type SiteLimitDates,
} from './accumulation-rules.ts';
import {
  type AccumulationStart,
  accumulationAsOf,
  type ContainerAccumulation,
  type ContainerEvent,
  type GeneratedWaste,
} from './container-timeline.ts';
import { type EventOfWaste, strictestEvent } from './episodic-events.ts';
import { type DecimalText, isMoreThan, numberOf } from './exact-decimal.ts';
import { categoryRank, type DeclaredCategory, type GeneratorCategory, type Month } from './generator-category.ts';
import { type RulesByDate, rulesByDate } from './rule-replacement.ts';

export interface ClockQuestion {
  readonly events: readonly ContainerEvent[];
  /** Rules of every governing body of the site, federal and state. */
  readonly rules: readonly AccumulationRule[];
  /** The generator category of each month in which waste was generated. */
  readonly categories: ReadonlyMap<Month, GeneratorCategory>;
  /** What the site declared itself to be, period by period. */
  readonly declared: readonly DeclaredCategory[];
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
  /** It stands in an area for an event that isn't told: counted from the day it came there. */
  | { readonly code: 'episodicEventUnknown'; readonly date: LocalDate }
  /** Counted for the month; `declared` where the site declared something milder. */
  | {
      readonly code: 'categoryOfMonth';
      readonly category: GeneratorCategory;
      readonly month: Month;
      readonly declared?: GeneratorCategory;
    }
  /** The site declared a stricter category for the day than the one counted for its month. */
  | {
      readonly code: 'categoryDeclared';
      readonly category: GeneratorCategory;
      readonly month: Month;
      readonly date: LocalDate;
      readonly counted: GeneratorCategory;
    }
  /** Nothing is known of the category of that month, so the strictest is taken. */
  | { readonly code: 'categoryUnknown'; readonly month: Month }
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
  | { readonly code: 'localDays'; readonly days: number; readonly insteadOf: number };

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

type CategoryReason = Extract<ClockReason, { readonly month: Month }>;

interface ClockCategory {
  readonly category: GeneratorCategory;
  readonly reason: CategoryReason;
}

/** What a site declared for the day; of waste whose day wasn't kept the strictest that it declared for a day of the month. */
const declaredFor = (
  { month, on }: GeneratedWaste,
  declared: readonly DeclaredCategory[],
): { readonly category: GeneratorCategory; readonly date: LocalDate } | null => {
  const [first, last] = on === undefined ? [`${month}-01`, `${month}-31`] : [on, on];
  const held = declared.filter(({ from, to }) => from <= last && to > first);
  const [strictest] = held.sort((one, other) => categoryRank(other.category) - categoryRank(one.category));
  return strictest === undefined ? null : { category: strictest.category, date: laterOf(first, strictest.from) };
};

/** The stricter of what was counted for the month and what the site declared for the day, with both where they differ. */
const categoryOf = (waste: GeneratedWaste, question: ClockQuestion): ClockCategory => {
  const { month } = waste;
  const counted = question.categories.get(month);
  if (counted === undefined) return { category: 'large', reason: { code: 'categoryUnknown', month } };
  const declared = declaredFor(waste, question.declared);
  if (declared === null || declared.category === counted) {
    return { category: counted, reason: { code: 'categoryOfMonth', category: counted, month } };
  }
  const { category, date } = declared;
  if (categoryRank(category) > categoryRank(counted)) {
    return { category, reason: { code: 'categoryDeclared', category, month, date, counted } };
  }
  return { category: counted, reason: { code: 'categoryOfMonth', category: counted, month, declared: category } };
};

const byDay = (first: GeneratedWaste, second: GeneratedWaste): number =>
  compareDates(first.on ?? first.month, second.on ?? second.month);

/** The strictest category of the waste in a container, and the first day or month that brought it; null without waste. */
const categoryOfWaste = (container: ContainerAccumulation, question: ClockQuestion): ClockCategory | null => {
  let strictest: ClockCategory | null = null;
  for (const waste of [...container.generated].sort(byDay)) {
    const found = categoryOf(waste, question);
    if (strictest === null || categoryRank(found.category) > categoryRank(strictest.category)) strictest = found;
  }
  return strictest;
};

/** The site's limit holds for waste from the day it was there to exceed it. */
const notBeforeFirstWaste = (container: ContainerAccumulation, date: LocalDate | null): LocalDate | null =>
  date === null || container.firstWasteOn === null ? null : laterOf(date, container.firstWasteOn);

/** Where no event is told the day on which it came into the area of one is all that is known. */
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
 * that stands among waste with rules of its own: 262.16(b) and 262.17(a) let it stay on site so long, wherever that is. What
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

/** The rules of an event and of PCB (761.65(a)(1), (c)(1)) follow their waste, wherever that stands. */
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

/** Whether a rule of a code stands in place of a rule of any waste: the same body, category, start and kind of area. */
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

/** What a rule of a code says of a clock: that it stands in place of another, or that the site holds too much of it. */
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

interface GrantedTime {
  readonly deadline: LocalDate;
  readonly reasons: readonly ClockReason[];
}

/**
 * The days of the rule, what was granted beyond them, and what shortens them: the end of the event of the waste, and what the
 * site itself allows.
 */
const timeGranted = (
  rule: AccumulationRule,
  startDate: LocalDate,
  event: EventOfWaste | null,
  question: ClockQuestion,
): GrantedTime => {
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
  strictest: ClockCategory,
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
  const { deadline, reasons } = timeGranted(rule, startDate, event, question);
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
