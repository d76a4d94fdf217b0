import { messages } from '../../message.ts';

/** What the worksheets of containers say beside what the forms say. */
export const fileTexts = messages('containerFile', {
  filledIn: 'Filled in',
  filledInHint: 'The satellite area that it was moved from; leave blank where it was never moved',
  movedOn: 'Moved from there on',
  movedOnHint: 'Its accumulation starts on this day',
  movedFromNeeded: 'Say which satellite area it was moved from',
  movedOnNeeded: 'Say when it was moved from there',
  startedOnHint: 'Leave blank to count from the first waste, or from the move',
  datesConfirmed: 'Dates confirmed',
  datesConfirmedHint: 'Yes: days more than a year ago, or before the first record, are right',
  waste: 'Waste',
  wasteInContainers: 'Waste in containers',
  asStream: "Leave blank to use the stream's",
  asKnown: "Leave blank to use the stream's density where it has one",
  codesAsStream: "Leave blank to keep them, in a new row to use the stream's",
});
