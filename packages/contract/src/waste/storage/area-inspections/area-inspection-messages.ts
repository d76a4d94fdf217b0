import { messages } from '../../../message.ts';

/** Messages of the inspections of storage areas. */
export const areaInspectionMessages = messages('areaInspection', {
  notLoaded: 'Inspections could not be loaded',
  notSaved: 'The inspection could not be saved',
  invalidMinute: 'Must be a date and time in the form yyyy-MM-ddTHH:mm',
  inFuture: 'An inspection cannot be dated in the future: it is {0} there now',
  beforeArea: 'The area is there since {0}',
  checkpointTwice: 'A checkpoint is answered twice',
  checkpointMissing: 'Every checkpoint needs an answer: {0} is missing',
  describeDeficiency: 'Say what is deficient',
  describeMending: 'Say what was done about it',
  mendedBefore: 'Cannot be mended before it was found',
  mendedInFuture: 'Cannot be in the future',
  mendByBefore: 'Cannot be before the inspection',
  reasonNeeded: 'Say why the inspection is corrected',
  noDeficiency: 'There is no deficiency at this checkpoint',
  alreadyMended: 'This deficiency is mended already',
  notInspected: 'Only storage areas are inspected',
});
