import { messages } from '../../message.ts';

/** Messages of actions and notifications (X177). */
export const actionMessages = messages('action', {
  notCreated: 'Could not create Action',
  illegalStatus: "You can't change an action from {0} to {1}",
  raisedStays: 'This action was created automatically. It closes automatically when resolved.',
  assigneeMissing: 'Choose a person or a user group',
  oneAssignee: 'Choose either a person or a user group',
  notForSnooze: 'Choose a day after today and within a year',
  // Why one of several tasks was left as it is.
  hasEnded: 'It has ended. Reopen it first.',
  changedMeanwhile: 'Somebody changed it in the meantime. Look at it again.',
  isYours: 'It is already assigned to you.',
  isTheirs: 'It is already assigned to {0}.',
  cannotSeePlace: "{0} can't see this location",
  cannotSee: "{0} can't see {1}.",
  notOnYourList: "It isn't on your list.",
  isOverdue: 'It is overdue, so it stays on your list.',
  dueTooSoon: 'It is due on {0}, so it stays on your list.',
});
