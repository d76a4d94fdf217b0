import { messages } from '../../message.ts';

/** What the worksheets of containers say beside what the forms say. */
export const fileTexts = messages('containerFile', {
  filledIn: 'Filled in',
  filledInHint: 'The satellite area that it was moved from. Leave blank if it was never moved.',
  movedOn: 'Moved from there on',
  movedOnHint: 'Its accumulation starts on this day',
  movedFromNeeded: 'Enter the satellite area that it was moved from',
  movedOnNeeded: 'Enter the day on which it was moved from there',
  startedOnHint: 'Leave blank to count from the first waste, or from the move',
  datesConfirmed: 'Dates confirmed',
  datesConfirmedHint: 'Yes confirms days more than a year ago or before the first record',
  waste: 'Waste',
  wasteInContainers: 'Waste in containers',
  asStream: "Leave blank to use the stream's",
  asKnown: "Leave blank to use the stream's density if it has one",
  codesAsStream: "Leave blank to keep them. In a new row, a blank uses the stream's.",
});
