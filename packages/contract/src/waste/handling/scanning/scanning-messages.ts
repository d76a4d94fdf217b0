import { messages } from '../../../message.ts';

/** Messages of scanning (issue 3, part 3), said by the server and by the page. */
export const scanningMessages = messages('scanning', {
  notResolved: 'The code could not be looked up',
  notRecorded: 'The operation could not be recorded',
  codeEmpty: 'The code is empty',
  codeElsewhere: 'This code belongs to another installation',
  codeUnreadable: 'This is not the code of a container, an area or a bay',
  codeUnknown: 'Nothing found with the code {0}',
  moved: '{0} moved to {1}',
  movedAndRecalculated: '{0} moved to {1}. Initial accumulation date {2}',
  alreadyThere: '{0} is in {1} already',
  changedMeanwhile: '{0} was changed by {1} at {2}, after this device last saw it',
  timeInTheFuture: 'The device says this was done at {0}, which is in the future. Enter when it was done.',
  timeLongAgo:
    'The device says this was done at {0}, more than {1, plural, one {# day} other {# days}} ago. Enter when it was done.',
  clockIsOff: "The device's clock is off by {0, plural, one {# minute} other {# minutes}}. Enter when this was done.",
});
