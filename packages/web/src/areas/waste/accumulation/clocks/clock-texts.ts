import { messages } from '@oikos/contract/message.ts';

/** Why a clock runs, in plain words: one sentence for each reason and each start. */
export const clockTexts = messages('containerClocks', {
  title: 'Clocks',
  none: 'No deadline. Waste in a satellite area has none while the area is within its limits.',
  noneOutside:
    'No deadline. Shipped, disposed and non-hazardous waste has none, nor does a very small quantity generator below its limits (40 CFR 262.14).',
  noneEmpty: 'No deadline: the container is empty.',
  deadline: 'Ship by {0}',
  days: '{0, plural, one {# day} other {# days}} from {1}',
  strictest: 'Strictest',
  federal: 'Federal',
  state: 'State',
  why: 'Why',
  // ---- the event that started it
  accumulationStarted: 'Accumulation began',
  excessDatedStart: 'The excess of the satellite area was dated',
  siteReachedNonAcuteLimitStart: 'The site reached 1,000 kg',
  siteExceededAcuteLimitStart: 'The site exceeded its limit of acute waste',
  enteredAreaStart: 'It was moved into the area',
  episodicEventBeganStart: 'The episodic event of its waste began',
  takenOutOfServiceStart: 'It was taken out of service',
  firstWasteStart: 'The first waste was added',
  // ---- reasons
  wasteFirstPlaced: 'The first waste was added on {0}.',
  movedFromSatellite: 'It was moved out of a satellite area on {0}.',
  excessDated: 'The excess of its satellite area was dated {0}.',
  commingled: 'Waste that began to accumulate on {0} was mixed in.',
  returned: 'It came back on {0}.',
  siteReachedNonAcuteLimit: 'The site has had 1,000 kg or more since {0}.',
  siteExceededAcuteLimit: 'The site has exceeded its limit of acute waste since {0}.',
  enteredArea: 'It has been in the area since {0}.',
  episodicEventBegan: 'The episodic event {1} began on {0}. Its waste counts from that day, wherever it is.',
  episodicEventEnds: 'The episodic event {1} ends on {0}, before the days do.',
  episodicEventUnknown:
    "It was moved into the area of an episodic event on {0}. Its event isn't recorded. If that event began earlier, the waste must leave earlier.",
  storedTemporarily:
    "It was taken out of service on {0} and is in temporary storage, because its area isn't recorded as meeting 40 CFR 761.65(b).",
  liquidPcbWithoutPlan:
    "It contains liquid PCB. Temporary storage needs a spill plan, and each container must state that it doesn't exceed 500 ppm (40 CFR 761.65(c)(1)(iv)). Its area, where it has been since {0}, isn't recorded as having one.",
  takenOutOfService: 'It was taken out of service on {0}.',
  firstWaste: 'The very first waste was added on {0}.',
  categoryOfMonth: 'In {1}, when the waste was generated, the site was a {0} generator.',
  categoryOfMonthAndDeclared:
    'In {1}, when the waste was generated, the site was a {0} generator (declared {2}, counted {0}).',
  categoryDeclared: 'On {1} the site was a {0} generator (declared {0}, counted {2} in {3}).',
  earliestRule: 'It began before {0}, the first day of any such rule, so the earliest rule is used.',
  categoryUnknown: 'The category of {0} is unknown, so the strictest one is used.',
  farFacility: 'The facility is 200 miles or more away: {0, plural, one {# day} other {# days}} instead of {1}.',
  wasteOfCode: 'All its waste is {0} and qualifies for longer accumulation.',
  tooMuchOfCode: "The longer time for {0} doesn't apply, because the site has more than {1} kg of it.",
  extended: 'Extended by {0, plural, one {# day} other {# days}} to {1} by {2}: {3} ({4}).',
  localDays: 'The area itself allows {0, plural, one {# day} other {# days}} instead of {1}.',
});
