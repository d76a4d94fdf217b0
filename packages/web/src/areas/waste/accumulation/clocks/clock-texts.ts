import { messages } from '@oikos/contract/message.ts';

/** Why a clock runs, in plain words: one sentence for each reason and each start. */
export const clockTexts = messages('containerClocks', {
  title: 'Clocks',
  none: 'No clock runs. Waste in a satellite area has no deadline while the area stays within its limits.',
  noneOutside:
    'No deadline: by the rules that hold here its waste has no deadline. That of a very small generator has none below its limits (40 CFR 262.14), nor has waste that is not hazardous, nor what was shipped or disposed of.',
  noneEmpty: 'No deadline: the container is empty.',
  deadline: 'Out by {0}',
  days: '{0, plural, one {# day} other {# days}} from {1}',
  strictest: 'Strictest',
  federal: 'Federal',
  state: 'State',
  why: 'Why',
  // ---- the event that started it
  accumulationStarted: 'Accumulation began',
  excessDatedStart: 'The excess of the satellite area was dated',
  siteReachedNonAcuteLimitStart: 'The site came to hold 1,000 kg',
  siteExceededAcuteLimitStart: 'The site came to hold more acute waste than allowed',
  enteredAreaStart: 'It came into the area',
  episodicEventBeganStart: 'The episodic event of its waste began',
  takenOutOfServiceStart: 'It was taken out of service',
  firstWasteStart: 'The first waste was put in',
  // ---- reasons
  wasteFirstPlaced: 'The first waste was put in on {0}.',
  movedFromSatellite: 'It was moved out of a satellite area on {0}.',
  excessDated: 'The excess of its satellite area was dated {0}.',
  commingled: 'Waste that had begun to accumulate on {0} was mixed in.',
  returned: 'It came back on {0}.',
  siteReachedNonAcuteLimit: 'The site has held 1,000 kg or more since {0}.',
  siteExceededAcuteLimit: 'The site has held more acute waste than allowed since {0}.',
  enteredArea: 'It has been in the area since {0}.',
  episodicEventBegan: 'The episodic event {1} began on {0}: its waste counts from that day, wherever it is.',
  episodicEventEnds: 'The episodic event {1} ends on {0}, before the days do.',
  episodicEventUnknown:
    'It came into the area of an episodic event on {0}. Which event its waste is of is not told: where that began before, the waste must leave earlier.',
  storedTemporarily:
    'It was taken out of service on {0} and is in temporary storage: its area is not recorded as meeting 40 CFR 761.65(b).',
  liquidPcbWithoutPlan:
    'It holds PCB that is not solid. That may be stored temporarily only where a spill plan covers it and each container says that it does not exceed 500 ppm (40 CFR 761.65(c)(1)(iv)). Its area is not recorded so, and it has been there since {0}.',
  takenOutOfService: 'It was taken out of service on {0}.',
  firstWaste: 'The first waste of all was put in on {0}.',
  categoryOfMonth: 'In {1}, when the waste was generated, the site was a {0} generator.',
  categoryOfMonthAndDeclared:
    'In {1}, when the waste was generated, the site was a {0} generator: declared {2}, counted {0}.',
  categoryDeclared: 'On {1} the site was a {0} generator: declared {0}, counted {2} in {3}.',
  earliestRule: 'It began before {0}, the first day of every such rule known: the earliest rule is taken.',
  categoryUnknown: 'The category of {0} is not known, so the strictest is taken.',
  farFacility: 'The facility is 200 miles or more away: {0, plural, one {# day} other {# days}} instead of {1}.',
  wasteOfCode: 'All its waste is {0} and meets the conditions of longer accumulation.',
  tooMuchOfCode: 'The site holds more than {1} kg of {0}, so that the longer time of {0} does not hold.',
  extended: 'Extended by {0, plural, one {# day} other {# days}} to {1} by {2}: {3} ({4}).',
  localDays: 'The area itself allows {0, plural, one {# day} other {# days}} instead of {1}.',
});
