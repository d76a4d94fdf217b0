import { messages } from '../../message.ts';

/** What administrators read in the bell about requests: those who decide, then who asked. */
export const askedTexts = messages('confirmationAsked', {
  notified: '{0} asks you to confirm a change. See Company settings, Confirmations.',
  confirmed: '{0} confirmed your change.',
  refused: '{0} refused your change: {1}',
  overtaken: "{0} confirmed your change, but it can't be made any more: {1}",
});
