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
});
