import { messages } from '@oikos/contract/message.ts';

/** The words of what a new company does first. */
export const firstStepsTexts = messages('home.firstSteps', {
  title: 'Get started',
  done: 'Done',
  optional: 'Optional',
  ask: 'Ask your administrator for this step.',
});
