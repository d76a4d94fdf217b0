import type {
  EpisodicCategory,
  EpisodicCondition,
  EpisodicEventKind,
  NoticeMeans,
} from '@oikos/domain/waste/accumulation/episodic-events.ts';
import { messages } from '../../../message.ts';

/** Messages of episodic events (40 CFR part 262, subpart L). */
export const episodicEventMessages = messages('episodicEvents', {
  event: 'Episodic event',
  events: 'Episodic events',
  nameExists: 'The location already has an episodic event of this name',
  notASite: '{0} is a storage area: an episodic event is of its location',
  cannotBegin: 'Episodic events exist since 2017-05-30, when 40 CFR part 262, subpart L took effect',
  tooLong: 'An episodic event lasts 60 days at most: until {0} (40 CFR 262.232(a)(6), (b)(5))',
  notForLarge: 'The location is a large quantity generator on {0}: it has no episodic events (40 CFR 262.230)',
  declaredOtherwise: 'The location declares on {0} that it is: {1}',
  unplannedLater: 'An unplanned event cannot begin in the future',
  noticeOfUnplanned: 'Only for an unplanned event is EPA notified before the form is sent',
  noticeBeforeEvent: 'EPA cannot be notified of an unplanned event before it began',
  meansNeeded: 'How EPA was notified is required',
  dateNeeded: 'The day on which EPA was notified is required',
  inTheFuture: 'Cannot be in the future',
  petitionNeeded:
    '{0} already has the event {1} in the year: another one is held where EPA was asked for it, and when is recorded ({2})',
  sameKind: '{0} already has the event {1} in the year: an additional one is of the other kind ({2})',
  twoHeld: '{0} already has two events in the year ({1})',
  grantWithoutPetition: 'The day on which EPA was asked is required',
  grantBeforePetition: 'Cannot be before the day on which EPA was asked',
  wasteBefore: 'Waste of the event was added on {0}',
  wasteAfter: 'Waste of the event was added on {0}',
  wasteNeeded: 'Say what waste is expected, and how much',
  keptForRecords: 'the records that EPA may ask for until',
  // ---- waste of an event
  eventNeeded: 'Choose the episodic event that the waste is of',
  eventNeededToMove:
    'Only waste of an episodic event may be moved into the area of one: choose the event of the waste first',
  eventNeededInArea: 'Waste in an episodic event area is of an episodic event: choose it',
  eventElsewhere: 'The episodic event is of another location',
  eventOfHazardousOnly: 'Only hazardous waste is of an episodic event',
  otherExclusion: 'Waste of an episodic event is not counted as that alone',
  outsideEvent: 'The episodic event runs from {0} to {1}',
  conditionsUnmet: 'The episodic event {0} does not meet what keeps its waste from being counted: {1} ({2})',
});

export const episodicEventKindNames: Readonly<Record<EpisodicEventKind, string>> = {
  planned: 'Planned',
  unplanned: 'Unplanned',
};

export const episodicEventStateNames = { coming: 'Ahead', running: 'Running', over: 'Over' } as const;

export const episodicCategoryNames: Readonly<Record<EpisodicCategory, string>> = {
  verySmall: 'Very small quantity generator',
  small: 'Small quantity generator',
};

export const noticeMeansNames: Readonly<Record<NoticeMeans, string>> = { phone: 'Phone', email: 'Email', fax: 'Fax' };

/** Each condition that an event may lack, as a sentence goes on: 'EPA was notified too late'. */
export const episodicConditionTexts: Readonly<Record<EpisodicCondition, string>> = {
  notNotified: 'EPA was not notified in time',
  notifiedLate: 'EPA was notified too late',
  formMissing: 'EPA Form 8700-12 is still to be sent',
  epaIdMissing: 'the location has no EPA id',
  petitionLate: 'EPA was asked for an additional event too late',
  petitionPending: 'EPA has not agreed to an additional event',
};
