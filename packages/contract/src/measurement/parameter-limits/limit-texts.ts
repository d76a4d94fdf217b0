import { messages } from '../../message.ts';

/** Words of the part 'Parameter Limits' of a node's details. */
export const limitTexts = messages('parameterLimits', {
  help: 'What a value of a single period is held to here. A value outside is saved with a warning.',
  parameter: 'Parameter',
  parameterSet: 'Parameter set',
  operator: 'The value has to be',
  limit: 'Limit',
  unit: 'Unit',
  beginDate: 'Begin date',
  endDate: 'End date',
  endDateHint: 'Blank: no end',
  citation: 'Permit or citation',
  atMost: 'at most (≤)',
  below: 'below (<)',
  atLeast: 'at least (≥)',
  above: 'above (>)',
});
