import { messages } from '../../message.ts';

/** Messages of actions and notifications (X177). */
export const actionMessages = messages('action', {
  notCreated: 'Could not create Action',
  illegalStatus: 'An action that is {0} cannot become {1}',
  raisedStays: 'The product raised this action: it closes when the matter is settled',
});
