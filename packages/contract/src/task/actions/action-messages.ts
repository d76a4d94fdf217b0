import { messages } from '../../message.ts';

/** Messages of actions and notifications (X177). */
export const actionMessages = messages('action', {
  notCreated: 'Could not create Action',
  illegalStatus: "You can't change an action from {0} to {1}",
  raisedStays: 'This action was created automatically. It closes automatically when resolved.',
});
