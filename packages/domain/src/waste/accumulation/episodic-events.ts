import { addDays, addYears, earlierOf, type LocalDate, yearOf } from '../../period/local-date.ts';
import type { GeneratorCategory } from '../site/generator-category.ts';

/**
 * Episodic events of very small and small generators (40 CFR part 262, subpart L): waste that a generator keeps its category
 * with. Read in copies of the eCFR: 262.230, 262.231, 262.232(a)(1), (2) and 262.233 whole; 262.232(a)(6), (b)(5) in part. (a)(3)
 * and (4)(i)(A), (B) were read in Utah's adoption word for word (R315-262-232). Not seen in primary text: (a)(4)(i)(C), the date on
 * the label, which EPA's summaries name, (b)(1) to (4), taken to say of small generators what (a) says of very small ones, and
 * the records, (a)(7) and (b)(6).
 */
export const episodicEventKinds = ['planned', 'unplanned'] as const;
export type EpisodicEventKind = (typeof episodicEventKinds)[number];

/** 262.232(a)(2): EPA is notified of an unplanned event 'via phone, email, or fax' before the form is sent. */
export const noticeMeans = ['phone', 'email', 'fax'] as const;
export type NoticeMeans = (typeof noticeMeans)[number];

/** 262.230: 'applicable to very small quantity generators and small quantity generators'. */
export const episodicCategories = ['verySmall', 'small'] as const satisfies readonly GeneratorCategory[];
export type EpisodicCategory = (typeof episodicCategories)[number];

/** 262.232(a)(6), (b)(5): 'sixty (60) calendar days from the start of the episodic event'. */
const EPISODIC_EVENT_DAYS = 60;
/** 262.232(a)(2): 'no later than thirty (30) calendar days prior to initiating a planned episodic event'. */
const PLANNED_NOTICE_DAYS = 30;
/** 262.232(a)(2), 262.233(a)(1): 'within 72 hours of the unplanned event'. */
const UNPLANNED_NOTICE_DAYS = 3;
/** 262.232(a)(7), (b)(6), 262.233(d): 'three (3) years from the date the episodic event ended'. */
export const EPISODIC_RECORD_YEARS = 3;

/** Since the Generator Improvements Rule (81 FR 85732); what is planned lies within this millennium. */
const FIRST_BEGIN: LocalDate = '2017-05-30';
const LAST_BEGIN: LocalDate = '2999-12-31';

/** Whether an event may begin on the day. */
export const mayBeginOn = (date: LocalDate): boolean => date >= FIRST_BEGIN && date <= LAST_BEGIN;

export interface EpisodicEventDates {
  readonly beginsOn: LocalDate;
  /** Its last day. */
  readonly endsOn: LocalDate;
}

export interface EpisodicEvent extends EpisodicEventDates {
  readonly kind: EpisodicEventKind;
  /** The category that the site usually has, and keeps. */
  readonly generatorCategory: EpisodicCategory;
  /** Of an unplanned event: when EPA was notified by phone, email or fax. */
  readonly noticeOn: LocalDate | null;
  /** When EPA Form 8700-12 was sent. */
  readonly formSentOn: LocalDate | null;
  /** When EPA was asked for an additional event of the year (262.233), and when it agreed. */
  readonly petitionedOn: LocalDate | null;
  readonly petitionGrantedOn: LocalDate | null;
}

/** The last day that an event may have. */
export const latestEndOf = (beginsOn: LocalDate): LocalDate => addDays(beginsOn, EPISODIC_EVENT_DAYS);

/** The last day on which the records of an event must still be there. */
export const recordsKeptUntil = ({ endsOn }: Pick<EpisodicEvent, 'endsOn'>): LocalDate =>
  addYears(endsOn, EPISODIC_RECORD_YEARS);

/** Waste dated on another day isn't of the event. */
export const isWithinEvent = (date: LocalDate, { beginsOn, endsOn }: EpisodicEventDates): boolean =>
  date >= beginsOn && date <= endsOn;

/**
 * The last day on which EPA is certainly told in time. The hour of an unplanned event isn't kept: the second day after it ends
 * within 72 hours whenever it happened, the third only for some of its hours.
 */
export const noticeDueOn = ({ kind, beginsOn }: Pick<EpisodicEvent, 'kind' | 'beginsOn'>): LocalDate =>
  addDays(beginsOn, kind === 'planned' ? -PLANNED_NOTICE_DAYS : UNPLANNED_NOTICE_DAYS - 1);

/** After this day EPA was certainly told too late. */
const lateAfter = ({ kind, beginsOn }: Pick<EpisodicEvent, 'kind' | 'beginsOn'>): LocalDate =>
  addDays(beginsOn, kind === 'planned' ? -PLANNED_NOTICE_DAYS : UNPLANNED_NOTICE_DAYS);

/** The day on which EPA was notified as the kind of event asks for: by the form of a planned one. */
const noticeOf = ({ kind, noticeOn, formSentOn }: EpisodicEvent): LocalDate | null =>
  kind === 'planned' ? formSentOn : noticeOn;

export type EpisodicCondition =
  | 'notNotified'
  | 'notifiedLate'
  | 'formMissing'
  | 'epaIdMissing'
  | 'petitionLate'
  | 'petitionPending';

/** A condition that an event doesn't meet: its waste may have to be counted, which could raise the category. */
export interface UnmetCondition {
  readonly code: EpisodicCondition;
  readonly citation: string;
}

const paragraphs = { verySmall: 'a', small: 'b' } as const satisfies Record<EpisodicCategory, string>;

const conditionOf = (category: EpisodicCategory, paragraph: 2 | 3): string =>
  `40 CFR 262.232(${paragraphs[category]})(${paragraph})`;

interface EventCircumstances {
  readonly today: LocalDate;
  /** Another event of the site began earlier in the year. */
  readonly isAdditional: boolean;
  readonly hasEpaId: boolean;
}

const PETITION = '40 CFR 262.233';

/** A petition for an additional unplanned event is made 'within 72 hours of the unplanned event' (262.233(a)(1)). */
function unmetOfPetition({ petitionedOn, petitionGrantedOn, ...event }: EpisodicEvent): UnmetCondition[] {
  const isLate = event.kind === 'unplanned' && petitionedOn !== null && petitionedOn > lateAfter(event);
  return [
    ...(isLate ? [{ code: 'petitionLate', citation: `${PETITION}(a)(1)` } as const] : []),
    ...(petitionGrantedOn === null ? [{ code: 'petitionPending', citation: PETITION } as const] : []),
  ];
}

/** The conditions of 262.232 and 262.233 on dates that aren't met today; a notice that isn't due yet counts as met. */
export function unmetConditions(event: EpisodicEvent, circumstances: EventCircumstances): UnmetCondition[] {
  const { today, isAdditional, hasEpaId } = circumstances;
  const { generatorCategory, kind, formSentOn } = event;
  const notice = noticeOf(event);
  const citation = conditionOf(generatorCategory, 2);
  const unmet: UnmetCondition[] = [];
  if (notice === null && today > noticeDueOn(event)) unmet.push({ code: 'notNotified', citation });
  if (notice !== null && notice > lateAfter(event)) unmet.push({ code: 'notifiedLate', citation });
  if (kind === 'unplanned' && notice !== null && formSentOn === null) unmet.push({ code: 'formMissing', citation });
  if (!hasEpaId) unmet.push({ code: 'epaIdMissing', citation: conditionOf(generatorCategory, 3) });
  return isAdditional ? [...unmet, ...unmetOfPetition(event)] : unmet;
}

/** An event of a site among which another one is to be held. */
export interface HeldEvent {
  readonly id: number;
  readonly kind: EpisodicEventKind;
  readonly beginsOn: LocalDate;
  readonly petitionedOn: LocalDate | null;
}

/** The calendar year in which an event counts: that of its first day; the text doesn't say for one that runs over new year. */
const inYearOf =
  ({ beginsOn }: Pick<HeldEvent, 'beginsOn'>) =>
  (other: HeldEvent): boolean =>
    yearOf(other.beginsOn) === yearOf(beginsOn);

const beganBefore = (first: HeldEvent, second: HeldEvent): boolean =>
  first.beginsOn < second.beginsOn || (first.beginsOn === second.beginsOn && first.id < second.id);

/** Whether another event of the site began earlier in the same year: the event is the additional one (262.233). */
export const isAdditionalEvent = (event: HeldEvent, others: readonly HeldEvent[]): boolean =>
  others.some((other) => other.id !== event.id && inYearOf(event)(other) && beganBefore(other, event));

/** Why an event may not be held beside the others of its year. */
export interface YearRefusal {
  readonly code: 'petitionNeeded' | 'sameKind' | 'twoHeld';
  readonly other: HeldEvent;
  readonly citation: string;
}

/**
 * One event per calendar year (262.232(a)(1)); a second one of the other kind where EPA was asked for it (262.233(a)(1), (2)); no
 * third. null: it may be held.
 */
export function refusalInYear(event: HeldEvent, others: readonly HeldEvent[]): YearRefusal | null {
  const held = others.filter((other) => other.id !== event.id && inYearOf(event)(other));
  const [other] = held;
  if (other === undefined) return null;
  if (held.length > 1) return { code: 'twoHeld', other, citation: `${PETITION}(a)` };
  if (other.kind === event.kind) return { code: 'sameKind', other, citation: `${PETITION}(a)` };
  const additional = beganBefore(other, event) ? event : other;
  return additional.petitionedOn === null ? { code: 'petitionNeeded', other, citation: PETITION } : null;
}

/** An event that waste in a container is of. */
export interface EventOfWaste extends EpisodicEventDates {
  readonly name: string;
}

/** The event that ends first for its waste: so many days from its start, never later than its own end. */
export function strictestEvent(events: readonly EventOfWaste[], days: number): EventOfWaste | null {
  const until = ({ beginsOn, endsOn }: EventOfWaste): LocalDate => earlierOf(addDays(beginsOn, days), endsOn);
  let strictest: EventOfWaste | null = null;
  for (const event of events) if (strictest === null || until(event) < until(strictest)) strictest = event;
  return strictest;
}
