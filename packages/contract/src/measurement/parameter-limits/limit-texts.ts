import { messages } from '../../message.ts';

/** Words of the part 'Parameter Limits' of a node's details. */
export const limitTexts = messages('parameterLimits', {
  help: 'Limits for a value of one period. Saving a value outside them shows a warning.',
  parameter: 'Parameter',
  parameterSet: 'Parameter set',
  operator: 'Values must be',
  limit: 'Limit',
  unit: 'Unit',
  beginDate: 'Begin date',
  endDate: 'End date',
  endDateHint: 'Leave blank for no end',
  citation: 'Permit or citation',
  atMost: 'at most (≤)',
  below: 'below (<)',
  atLeast: 'at least (≥)',
  above: 'above (>)',
});
