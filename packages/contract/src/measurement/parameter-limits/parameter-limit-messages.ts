import { messages } from '../../message.ts';

/** Messages of parameter limits (S18, U107). */
export const parameterLimitMessages = messages('parameterLimit', {
  limit: 'Parameter limit',
  limits: 'Parameter Limits',
  notHere: '{0} is not a parameter of this node',
  notNumber: "{0} has no numbers, so it can't have a limit",
  needsUnit: 'Enter the unit of the limit, because {0} has one',
  takesNoUnit: '{0} has no unit',
  outsideLimit: 'Outside limits: {0} {1}',
  outsideCitedLimit: 'Outside limits: {0} {1} ({2})',
  averagingUnsuitable: "Choose another averaging, because the values of {0} don't fit into it",
  lengthUnsuitable:
    'Enter hours that divide the day evenly, such as 3 or 8, for a block, and at most a year for a rolling average',
  needsOperating: 'Choose the parameter that shows on which days it operates',
  needsOperatingNumber: 'Enter the number above which it operates',
  operatingAlone: 'Choose the parameter that this number is of',
  warningNeedsPositive: "You can't be warned at a percentage, because the limit is not above zero",
  notMonthAndDay: 'Enter a month and a day as MM-dd',
  seasonIncomplete: 'Enter both ends of the season, or neither',
  hasAnswers: 'Exceedances of this limit have a cause or a correction. End the limit by its end date instead.',
  exemption: 'Exemption',
  exemptions: 'Exemptions',
  invalidMinute: 'Enter a date and a time as yyyy-MM-dd HH:mm',
  timeNeeded: 'Enter from when until when values do not count',
  endsBeforeBegin: 'Enter an end after the beginning',
  conditionNeeded: 'Enter the parameter, the comparison and the number of the condition',
});
