import { messages } from '../../message.ts';

/** What administrators read in the bell. */
export const askedTexts = messages('confirmationAsked', {
  notified: '{0} asks you to confirm a change of administrator rights. See Company settings, Confirmations.',
});
