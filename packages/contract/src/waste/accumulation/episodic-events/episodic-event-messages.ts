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
  notASite: '{0} is a storage area. Choose its location.',
  cannotBegin: 'Episodic events exist since 2017-05-30, when 40 CFR part 262, subpart L took effect',
  tooLong: 'An episodic event lasts at most 60 days: until {0} (40 CFR 262.232(a)(6), (b)(5))',
  notForLarge: 'The location is a large quantity generator on {0}: it has no episodic events (40 CFR 262.230)',
  declaredOtherwise: 'The location declares on {0} that it is: {1}',
  unplannedLater: "An unplanned event can't begin in the future",
  noticeOfUnplanned: 'Only for an unplanned event is EPA notified before the form is sent',
  noticeBeforeEvent: "Can't be before the unplanned event began",
  meansNeeded: 'How EPA was notified is required',
  dateNeeded: 'The day on which EPA was notified is required',
  inTheFuture: "Can't be in the future",
  petitionNeeded: '{0} already has the event {1} this year. For another one, ask EPA and enter when you asked ({2}).',
  sameKind: '{0} already has the event {1} this year. An additional event must be of the other kind ({2}).',
  twoHeld: '{0} already has two events this year ({1})',
  grantWithoutPetition: 'The day on which EPA was asked is required',
  grantBeforePetition: "Can't be before the day you asked EPA",
  wasteBefore: 'Waste of the event was added on {0}',
  wasteAfter: 'Waste of the event was added on {0}',
  wasteNeeded: 'Enter the expected waste and its quantity',
  keptForRecords: 'the records that EPA may ask for until',
  // ---- waste of an event
  eventNeeded: 'Choose the episodic event that the waste is of',
  eventNeededToMove: 'Choose the episodic event of the waste first. Only its waste can be moved into this area.',
  eventNeededInArea: 'Choose the episodic event, because this area is for waste of episodic events',
  eventElsewhere: 'The episodic event is of another location',
  eventOfHazardousOnly: 'Only hazardous waste is of an episodic event',
  otherExclusion: 'Waste of an episodic event is not counted as that alone',
  outsideEvent: 'The episodic event runs from {0} to {1}',
  conditionsUnmet: "Waste of the episodic event {0} is counted, because a condition isn't met: {1} ({2})",
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
